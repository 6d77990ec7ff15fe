import { webhookDelivery } from '@cupel/domain/identity/webhook-delivery.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { webhookDeliveries } from './webhook-delivery.table.ts'
import { webhooks } from './webhook.table.ts'

export function webhookDeliveryRoutes(app: App): void {
  mountResource(app, webhookDelivery, {
    table: webhookDeliveries,
    join: [[webhooks, eq(webhooks.id, webhookDeliveries.webhook)]],
    select: { webhook_name: webhooks.name },
    visible: 'through',
  })
}
