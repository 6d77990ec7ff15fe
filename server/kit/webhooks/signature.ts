import { createHmac, randomBytes } from 'node:crypto'

/** `whsec_` and the key in base64, as Standard Webhooks has it. */
export const newWebhookSecret = () => `whsec_${randomBytes(24).toString('base64')}`

/** The headers of a delivery: whoever knows the secret can tell that it is ours, unchanged and of now. */
export function signedHeaders(secret: string, id: string, body: string, now = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
