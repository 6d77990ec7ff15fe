import { roleNamed } from '@cupel/domain/identity/role-names.ts'
import { user } from '@cupel/domain/identity/user.ts'
import { isMember, type Me } from '@cupel/domain/kit/roles.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { divisions } from '../places/division.table.ts'
import type { Identity } from './identity.ts'
import { users } from './user.table.ts'
import { changed, invite } from './user-rules.ts'

export function userRoutes(app: App, identity: Identity): void {
  const effects = { create: invite(identity.url), update: changed(app, identity) }
  const inRoles = (names: string) =>
    sql`${users.groups} && ${sql.param(names.split(',').map((name) => roleNamed(name.trim()) ?? name))}::text[]`
  const store = {
    table: users,
    join: [[divisions, eq(divisions.id, users.division)]],
    select: {
      divisioncode: divisions.code,
      account: sql`coalesce(
        (select 'DI' where not ${users.is_active}),
        (
          select 'IN'
          from auth_users a
          where a.email = ${users.email}
            and exists (select from auth_accounts k where k."userId" = a.id)
        ),
        (
          select 'SE'
          from invitations i
          where i."user" = ${users.id}
            and i.token_hash is not null
            and i.expires_at > now()
        ),
        'NO'
      )`,
    },
    // Who has left is seen by those alone who can take him back.
    // Keys are kept elsewhere, and are nobody's colleague.
    visible: (me: Me) =>
      isMember(me, 'admin') || isMember(me, 'org manager')
        ? eq(users.is_service, false)
        : and(eq(users.is_active, true), eq(users.is_service, false)),
    scopes: { groups: inRoles, groups__in: inRoles },
  } as const
  mountResource(app, user, store, effects)
}
