import { currentUser, refresh } from '@cupel/domain/identity/current-user.ts'
import { jobRun } from '@cupel/domain/identity/job-run.ts'
import { pageTracking } from '@cupel/domain/identity/page-view.ts'
import { rolePermission } from '@cupel/domain/identity/role-permission.ts'
import { roleNamed } from '@cupel/domain/identity/role-names.ts'
import { user } from '@cupel/domain/identity/user.ts'
import { isMember, type Me } from '@cupel/domain/kit/roles.ts'
import { eq, sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import { divisions } from '../places/division.table.ts'
import { authRoutes } from './auth.routes.ts'
import type { Identity } from './identity.ts'
import { jobRuns } from './job-run.table.ts'
import { rolePermissions } from './role-permission.table.ts'
import { users } from './user.table.ts'
import { changed, invite } from './user-rules.ts'

export function identity(app: App, door: Identity): void {
  authRoutes(app, door)
  people(app, door.url)
  mountResource(app, rolePermission, { table: rolePermissions, select: {}, visible: 'all' })
  mountResource(app, jobRun, { table: jobRuns, select: {}, visible: 'all' })
  own(app)
}

function people(app: App, url: string): void {
  const effects = { create: invite(url), update: changed(url) }
  const inRoles = (names: string) =>
    sql`${users.groups} && ${sql.param(names.split(',').map((name) => roleNamed(name.trim()) ?? name))}::text[]`
  const store = {
    table: users,
    join: [[divisions, eq(divisions.id, users.division)]],
    select: { divisioncode: divisions.code },
    // Who has left is seen by those alone who can take him back.
    visible: (me: Me) => (isMember(me, 'admin') || isMember(me, 'org manager') ? undefined : eq(users.is_active, true)),
    scopes: { groups: inRoles, groups__in: inRoles },
  } as const
  mountResource(app, user, store, effects)
}

/** What a person asks and keeps about himself. */
function own(app: App): void {
  mountQuestion(app, currentUser, async ({ me }) => ({
    ...me,
    groups: [...me.groups],
    client_permissions: [...me.client_permissions],
  }))
  mountCommand(app, refresh, async ({ tx, me, input }) => {
    if (Object.keys(input).length > 0) await tx.update(users).set(input).where(eq(users.id, me.id))
    return { ...me, groups: [...me.groups], client_permissions: [...me.client_permissions], ...input }
  })
  mountCommand(app, pageTracking, async ({ tx, me, input }) => {
    const view = await tx.one<{ id: number; url: string; username: string; created_at: string }>(sql`
      insert into page_views (url, username, seen_by) values (${input.url}, ${input.username}, ${me.id})
      returning id, url, username, created_at`)
    return view as NonNullable<typeof view>
  })
}
