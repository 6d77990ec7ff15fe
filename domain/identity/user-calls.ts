import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, instant, text } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'

const keepers = group('org manager')

/** What stands and falls with somebody's account: told before it is disabled. */
export const userAccount = endpoint({
  name: 'user.account',
  says: 'How somebody signs in, and what ends or is left open when the account is disabled',
  method: 'GET',
  path: '/api/users/{id}/account/',
  may: keepers,
  input: z.object({}),
  output: z.object({
    invited_at: instant.nullable(),
    invitation_ends_at: instant.nullable(),
    last_seen_at: instant.nullable(),
    sessions: z.int(),
    has_second_factor: flag,
    /** By name: they stop with their maker. */
    service_keys: z.array(text()),
    open_work: z.array(z.object({ what: text(), as: text(), count: z.int() })),
  }),
})

export const inviteAgain = endpoint({
  name: 'user.invite',
  says: 'Mails another invitation to somebody who has not signed in yet; the link before it is over',
  method: 'POST',
  path: '/api/users/{id}/invite/',
  may: keepers,
  input: z.strictObject({}),
  output: z.object({ invited_at: instant }),
})

export const forgetSecondFactor = endpoint({
  name: 'user.forget_second_factor',
  says: 'Takes away the second factor of somebody who has lost it, and ends their sessions',
  method: 'POST',
  path: '/api/users/{id}/forget_second_factor/',
  may: group('admin'),
  input: z.strictObject({}),
  output: z.object({ has_second_factor: flag }),
})
