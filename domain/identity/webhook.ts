import * as z from 'zod'
import { defineCard } from '../kit/card.ts'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, instant, name, ref, text, version, whole } from '../kit/fields.ts'
import { messages } from '../kit/messages.ts'
import { group } from '../kit/roles.ts'
import { serviceKey } from './service-key.ts'

/** `https`, to wherever; without it only to this machine, where programs are tried. */
const address = text(500).refine(isAddress, 'Must be an https address')

function isAddress(value: string): boolean {
  const [, protocol, host] = /^(https?):\/\/(\[[^\]]*\]|[^/:?#@\s]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(value) ?? []
  return protocol?.toLowerCase() === 'https' || host === 'localhost' || host === '127.0.0.1'
}

/** Names of cards: of none in the list, all are told. */
const entities = z.array(text(40)).max(100, messages.max).meta({ kind: 'json', label: 'Told of' })

/** Another program that is told what happens here, in order, each event until it has answered that it has it. */
export const webhook = defineCard({
  name: 'webhook',
  path: '/api/webhooks/',
  row: {
    id,
    version,
    name: name(100),
    address,
    entities: entities.default([]),
    /** Through whose eyes: a key's, or else of whoever made it. */
    service_key: ref('service_key').nullable(),
    service_key_name: text().nullable(),
    is_active: flag.default(true),
    /** Since when nothing has arrived. */
    failing_since: instant.nullable(),
    disabled_why: text().nullable(),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  create: ['name', 'address', 'entities', 'service_key'],
  update: ['name', 'address', 'entities', 'service_key', 'is_active'],
  filter: { is_active: ['exact'] },
  search: ['name', 'address'],
  order: ['-id', 'created_at'],
  may: {
    read: group('admin'),
    list: group('admin'),
    create: group('admin'),
    update: group('admin'),
    delete: group('admin'),
  },
  partOf: { service_key: serviceKey },
  knownBy: 'name',
  publicFields: ['name'],
})

export const makeWebhookSecret = endpoint({
  name: 'webhook.make_secret',
  says: 'Makes the secret that deliveries are signed with, which is told this once; nothing is sent before it is made',
  method: 'PATCH',
  path: '/api/webhooks/{id}/secret/',
  may: group('admin'),
  input: z.strictObject({}),
  output: z.object({ secret: z.string() }),
})

export const pingWebhook = endpoint({
  name: 'webhook.ping',
  says: 'Sends a test, behind what waits',
  method: 'POST',
  path: '/api/webhooks/{id}/ping/',
  may: group('admin'),
  input: z.strictObject({}),
  output: z.object({ queued: whole() }),
  status: 201,
})

export const replayWebhook = endpoint({
  name: 'webhook.replay',
  says: 'Sends again, with the ids they had: one delivery, or every event since a moment',
  method: 'POST',
  path: '/api/webhooks/{id}/replay/',
  may: group('admin'),
  input: z
    .strictObject({ delivery: ref('webhook_delivery').optional(), since: instant.optional() })
    .refine(({ delivery, since }) => (delivery === undefined) !== (since === undefined), {
      error: 'Name a delivery, or a moment',
      path: ['since'],
    }),
  output: z.object({ queued: whole() }),
  status: 201,
})
