import { defineCard } from '../kit/card.ts'
import { id, instant, ref, status, text, whole } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'
import { statuses } from '../kit/statuses.ts'
import { webhook } from './webhook.ts'

export const deliveryOutcome = statuses({
  WA: ['Waiting', 'slate', 'for its turn, or for the next try'],
  DE: ['Delivered', 'green', 'the other side has it', 'final'],
  LE: ['Left out', 'hollow', 'its record is not seen by whoever the webhook reads for', 'final'],
  DD: ['Dead', 'red', 'given up after eight tries; it can be sent again', 'final'],
})

/** One event on its way to one webhook, written by the server alone. */
export const webhookDelivery = defineCard({
  name: 'webhook_delivery',
  titles: 'Webhook deliveries',
  path: '/api/webhook-deliveries/',
  row: {
    id,
    webhook: ref('webhook'),
    webhook_name: text(),
    event: text(),
    entity: text().nullable(),
    record: whole().nullable(),
    outcome: status(deliveryOutcome),
    attempts: whole(),
    created_at: instant,
    delivered_at: instant.nullable(),
    /** What was answered, or why nothing was; never what was sent. */
    last_error: text(500).nullable(),
  },
  filter: { webhook: ['exact'], outcome: ['exact', 'in'], event: ['exact'] },
  order: ['-id', 'created_at'],
  may: { read: group('admin'), list: group('admin') },
  partOf: { webhook },
})
