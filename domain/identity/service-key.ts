import * as z from 'zod'
import { defineCard } from '../kit/card.ts'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, instant, nameInOneLine, ref, text, version, whole } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'
import { roles } from './user.ts'

/** A program that works here: what it may, for how long, and how often it may ask. Its secret is told once. */
export const serviceKey = defineCard({
  name: 'service_key',
  path: '/api/service-keys/',
  row: {
    id,
    version,
    name: nameInOneLine(100),
    groups: roles.default([]),
    read_only: flag.default(true).meta({ kind: 'flag', label: 'May only read' }),
    manages_people: flag.default(false),
    requests_per_minute: whole(1, 6000).default(600),
    expires_at: instant,
    /** The beginning of its secret, to know it again by. */
    begins: text(20).nullable(),
    revoked_at: instant.nullable(),
    last_used_at: instant.nullable(),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  create: ['name', 'groups', 'read_only', 'manages_people', 'requests_per_minute', 'expires_at'],
  filter: { created_at: ['gte', 'lte'] },
  search: ['name'],
  order: ['-id', 'name', 'created_at'],
  may: { read: group('admin'), list: group('admin'), create: group('admin'), update: 'nobody', delete: 'nobody' },
  knownBy: 'name',
  publicFields: ['name'],
})

/** Roles by which a key would make people, or say what roles may. */
export const rolesOverPeople = ['admin', 'org manager'] as const

const secret = z.object({ secret: z.string().describe('Told this once: it is kept as a hash') })

/** PATCH, whose answers are stored nowhere. */
export const makeKeySecret = endpoint({
  name: 'service_key.make_secret',
  says: 'Makes the secret of a key, which is told this once; the one before it is over',
  method: 'PATCH',
  path: '/api/service-keys/{id}/secret/',
  may: group('admin'),
  input: z.strictObject({}),
  output: secret,
})

export const revokeKey = endpoint({
  name: 'service_key.revoke',
  says: 'Ends a key for good: its next request is refused',
  method: 'PATCH',
  path: '/api/service-keys/{id}/revoke/',
  may: group('admin'),
  input: z.strictObject({}),
  output: z.object({ revoked_at: instant }),
})
