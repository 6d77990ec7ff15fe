import { listView } from '@cupel/domain/identity/list-view.ts'
import { allowed, group, needs, type Me } from '@cupel/domain/kit/roles.ts'
import { viewSharers } from '@cupel/domain/kit/view-sharers.ts'
import { eq, sql } from 'drizzle-orm'
import { badField, forbidden } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { listViews } from './list-view.table.ts'
import { users } from './user.table.ts'

export function listViewRoutes(app: App): void {
  mountResource(
    app,
    listView,
    {
      table: listViews,
      join: [[users, eq(users.id, listViews.created_by)]],
      select: { created_by_name: sql`coalesce(${users.username}, '')` },
      visible: (me) =>
        allowed(group('admin'), me)
          ? undefined
          : sql`(
              ${listViews.created_by} = ${me.id}
              or (${listViews.shared} and ${listViews.list} <> all(${sql.param(closedTo(app, me))}::text[]))
            )`,
    },
    {
      create: {
        beforeInsert: async (tx, sent, me) => {
          mayShare(sent.shared === true, me)
          mustBeNamed(sent)
          if (typeof sent.name === 'string') await mustBeFree(tx, me.id, sent.list ?? '', sent.name)
          return {}
        },
      },
      update: {
        beforeUpdate: async (tx, next, me, before) => {
          mayShare(next.shared && !before.shared, me)
          mustBeNamed(next)
          if (next.name === null && before.name !== null) throw badField('name', 'A view keeps a name')
          if (next.name !== null && next.name !== before.name)
            await mustBeFree(tx, next.created_by, next.list, next.name)
          return {}
        },
      },
    },
  )
}

/** The lists that this person may not open: what others look for in them is not told either. */
const closedTo = ({ resources, reports }: App, me: Me): string[] =>
  [...resources.values(), ...reports.values()].flatMap(({ card }) => (allowed(card.may.list, me) ? [] : [card.name]))

function mayShare(sharing: boolean, me: Me): void {
  if (sharing && !allowed(viewSharers, me)) throw forbidden(`Needs ${needs(viewSharers)}`)
}

/** What others see, or a list begins with, is a view and has a name. */
function mustBeNamed(view: { name?: string | null; shared?: boolean; is_default?: boolean }): void {
  if ((view.shared || view.is_default) && (view.name ?? null) === null) throw badField('name', 'This field is required')
}

async function mustBeFree(tx: Tx, user: number, list: string, name: string): Promise<void> {
  if (name.trim() === '') throw badField('name', 'This field is required')
  const taken = await tx.one(
    sql`select id from list_views where created_by = ${user} and list = ${list} and name = ${name}`,
  )
  if (taken) throw badField('name', `You have a view called ${name} already`)
}
