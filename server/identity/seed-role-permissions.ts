import { rolePermissionDefaults } from '@cupel/domain/identity/role-permissions.ts'
import type pg from 'pg'

/** Fills the empty table of a new database; one that an administrator has a word in is left as it is. */
export async function seedRolePermissions(client: Pick<pg.Pool, 'query'> | pg.ClientBase): Promise<void> {
  const pairs = Object.entries(rolePermissionDefaults).flatMap(([role, names]) =>
    [...new Set(names)].map((name) => [role, name] as const),
  )
  await (client as pg.ClientBase).query(
    `insert into role_permissions (role, permission)
     select * from unnest($1::text[], $2::text[]) where not exists (select from role_permissions)
     on conflict do nothing`,
    [pairs.map(([role]) => role), pairs.map(([, name]) => name)],
  )
}
