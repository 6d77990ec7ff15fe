import * as z from 'zod'
import { name, text } from '../kit/fields.ts'
import { password } from '../kit/validators.ts'
import { oneTimeCode } from './second-factor.ts'
import { passwordLength } from './sign-in.ts'

/** The words of the calls by which a person looks after their own account: asked with the session's cookie. */
const chosenPassword = password(passwordLength.min, passwordLength.max)

export const ownSession = z.object({
  id: text(),
  /** What the browser says of itself. */
  device: text(),
  address: text(),
  began_at: text(),
  seen_at: text(),
  ends_at: text(),
  is_this: z.boolean(),
})

export const ownAccount = z.object({
  has_password: z.boolean(),
  second_factor: z.object({
    is_on: z.boolean(),
    /** Whether a role of theirs demands it here. */
    is_demanded: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  sessions: z.array(ownSession),
})
export type OwnAccount = z.infer<typeof ownAccount>

export const codeGiven = z.strictObject({ code: oneTimeCode })
/** For an authenticator: as a link, and as text for who cannot photograph it. */
export const enrolment = z.object({ uri: text(1000), secret: text() })
export const recoveryCodes = z.object({ recovery_codes: z.array(text()) })
export const passwordChange = z.strictObject({ current: text(1000), password: chosenPassword })
/** One of them, or all but this one. */
export const sessionsEnded = z.strictObject({ id: text().optional() })

export const invitationRead = z.strictObject({ token: name(200) })
export const invitationShown = z.object({ username: text(), email: text(), passwords: z.boolean() })
export const invitationAccepted = z.strictObject({ token: name(200), password: chosenPassword })
export const simulated = z.strictObject({ email: text(254) })
