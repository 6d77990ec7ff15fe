import { currentUser, refresh } from '@cupel/domain/identity/current-user.ts'
import { pageTracking } from '@cupel/domain/identity/page-view.ts'
import { eq, sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import { users } from './user.table.ts'

/** What a person asks and keeps about himself. */
export function currentUserRoutes(app: App): void {
  mountQuestion(app, currentUser, async ({ me: { key: _, ...me } }) => ({
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
