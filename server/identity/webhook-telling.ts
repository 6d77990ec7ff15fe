import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import type { Hook, Telling } from '../kit/webhooks/deliver.ts'
import { personOf } from './actor.ts'
import { programOfKey } from './key-check.ts'
import { unsealed } from './sealed-secrets.ts'

interface House {
  secret: string | undefined
  url: string
  /** Addresses inside this network are told too: where programs are tried, or the other side is a neighbour. */
  allowInside: boolean
}

/** What telling webhooks needs to know of who they read for. */
export function tellingOf(app: App, { secret, url, allowInside }: House): Telling {
  const { db } = app
  const emailOf = async ({ created_by }: Hook) =>
    (await db.one<{ email: string }>(sql`select email from users where id = ${created_by}`))?.email
  const maker = async (hook: Hook): Promise<Me | undefined> => {
    const email = await emailOf(hook)
    const found = email === undefined ? undefined : await personOf(db, { email, session: undefined })
    return typeof found === 'object' ? found : undefined
  }
  return {
    app,
    allowInside,
    reader: (hook) => (hook.service_key === null ? maker(hook) : programOfKey(db, hook.service_key)),
    unseal: (kept) =>
      unsealed(db, secret, kept).catch(() => {
        throw new Error('Its secret was sealed by another CUPEL_SECRET: make a new one')
      }),
    disabledMail: async (hook, why) => {
      const to = await emailOf(hook)
      return (
        (to && {
          to,
          subject: `Webhook ${hook.name} is disabled`,
          text: `The webhook ${hook.name} at Cupel has been disabled: ${why}.
What happened meanwhile waits. To go on, open ${url}/webhook/${hook.id} and make it active again.
`,
        }) ||
        undefined
      )
    },
  }
}
