import { text, unique } from 'drizzle-orm/pg-core'
import { entityTable, id, version } from '../kit/query/columns.ts'

/** Which permissions a role gives: seeded with sensible defaults, editable by an administrator. */
export const rolePermissions = entityTable(
  'role_permission',
  'role_permissions',
  { id: id(), version: version(), role: text().notNull(), permission: text().notNull() },
  (t) => [unique('role_permissions_once').on(t.role, t.permission)],
)
