import * as z from 'zod'
import { name, text } from '../kit/fields.ts'
import { password } from '../kit/validators.ts'
import { me } from './current-user.ts'
import { lacking } from './second-factor.ts'
import { email } from './user.ts'

/** The words of the sign-in calls. They stand outside the API: nobody is signed in yet. */
export const passwordLength = { min: 10, max: 128 } as const

/** Seconds. A token is short-lived and renewed by the session's cookie; after five days one signs in again. */
export const tokenSeconds = 3600
export const sessionSeconds = 5 * 24 * 3600

/** Why somebody was turned away at the door, in words, for the landing page to show once. */
export const noticeCookie = 'cupel.notice'

export const credentials = z.strictObject({ email: text(254), password: text(1000) })
/** Until the session lacks nothing, its token opens no door. */
export const token = z.object({ token: z.string(), lacks: lacking.nullable() })
/** A token, and whom it speaks for: a browser that starts knows both at once. Null for who has no profile here. */
export const started = token.extend({ me: me.nullable() })
export const resetRequest = z.strictObject({ email })
export const newPassword = z.strictObject({
  token: name(200),
  password: password(passwordLength.min, passwordLength.max),
})
export const done = z.object({ ok: z.literal(true) })

/** The demo company's people, whose passwords anyone may read. */
export const demoCompany = z.object({
  cast: z.array(
    z.object({ name: z.string(), role: z.string(), says: z.string(), email: z.string(), password: z.string() }),
  ),
  facts: z.array(z.string()),
})
export type DemoCompany = z.infer<typeof demoCompany>

/** By what people sign in here: with passwords, and by way of outside issuers, each with the words of its button. */
export const ways = z.object({
  passwords: z.boolean(),
  issuers: z.array(z.object({ id: z.string(), name: z.string() })),
})
export const cast = demoCompany.extend({ demo: z.boolean(), ways })
export type Landing = z.infer<typeof cast>
