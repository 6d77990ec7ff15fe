import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { builtIn, group, permissions, type Permission, type Right } from '../kit/roles.ts'

/** A call of the API, and the names in its right: any of them opens it, or is one of several that must be there. */
const door = z.object({
  method: text(),
  path: text(),
  says: text(),
  permissions: z.array(text()),
  roles: z.array(text()),
})
export type Door = z.infer<typeof door>

export const permissionDoors = endpoint({
  name: 'permission_doors',
  says: 'What each permission and each role opens: read from the calls themselves',
  method: 'GET',
  path: '/api/permissions/',
  may: group('org manager'),
  input: z.object({}),
  output: z.object({ doors: z.array(door) }),
})

/** The permissions and roles that a right names. */
export function namedIn(right: Right): { permissions: Permission[]; roles: string[] } {
  if (typeof right === 'string') return { permissions: isPermission(right) ? [right] : [], roles: [] }
  if ('groups' in right) return { permissions: [], roles: [...right.groups] }
  if ('is' in right) return { permissions: [], roles: [] }
  const each = ('all' in right ? right.all : right).map(namedIn)
  return {
    permissions: [...new Set(each.flatMap((one) => one.permissions))],
    roles: [...new Set(each.flatMap((one) => one.roles))],
  }
}

const known: readonly string[] = [...permissions, ...builtIn.on]
const isPermission = (name: string): name is Permission => known.includes(name)
