import * as z from 'zod'
import { lackings } from '../kit/lacking.ts'
import type { Group } from '../kit/roles.ts'

/**
 * Roles whose holders move money or manage people: who signs in with one of them needs a second factor where the house
 * requires it. The one place that says so; a test holds it against who may make those moves.
 */
export const secondFactorRoles = [
  'admin',
  'org manager',
  'coordinator',
  'finance',
  'advance-manager',
  'market manager',
  'market updater',
  'expense-manager',
  'spending-plan-manager',
] as const satisfies readonly Group[]

/** `required`: of those roles. `offered`: whoever wants to has one, as in the demo company. */
export type SecondFactorRule = 'required' | 'offered'

export const lacking = z.enum(lackings)

/** Six digits of an authenticator, however they are grouped, or a recovery code. */
export const oneTimeCode = z
  .string()
  .max(40, 'This is no code')
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .refine((code) => /^\d{6}$|^[a-z2-7]{16}$/.test(code), 'Type the six digits of the app, or a recovery code')

export const recoveryCodeCount = 10
