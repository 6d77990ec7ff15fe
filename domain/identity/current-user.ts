import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { currency, flag, id, ref, text } from '../kit/fields.ts'
import { user } from './user.ts'

/** The signed-in person, with what he may by name. */
export const me = z.object({
  id,
  username: user.row.shape.username,
  email: user.row.shape.email,
  groups: z.array(z.string()),
  client_permissions: z.array(z.string()),
  division: ref('division').nullable(),
  divisioncode: text().nullable(),
  fx_currency: z.string(),
  dark_theme: flag,
})

export const currentUser = endpoint({
  name: 'current_user',
  says: 'The signed-in person: roles, permissions, division, theme and currency',
  method: 'GET',
  path: '/api/users/current/',
  may: 'anyone',
  input: z.object({}),
  output: me,
})

export const refresh = endpoint({
  name: 'refresh',
  says: 'Keeps the theme and the currency of the signed-in person',
  method: 'PATCH',
  path: '/api/refresh/',
  may: 'anyone',
  input: z.strictObject({ dark_theme: flag.optional(), fx_currency: currency.optional() }),
  output: me,
})
