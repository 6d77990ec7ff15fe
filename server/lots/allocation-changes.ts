import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { sql } from 'drizzle-orm'
import { notify } from '../identity/notify.ts'
import type { App } from '../kit/http/routes.ts'
import type { Job } from '../kit/jobs/job.ts'
import { oncePerDue } from '../kit/jobs/once.ts'
import { visibleTo } from '../kit/query/store.ts'
import type { Tx } from '../kit/query/transaction.ts'

type Ounces = Partial<Record<Metal, string>>
interface Change {
  entity: 'allocation' | 'check_in_allocation'
  entity_id: number
  at: string
  by: string | null
  /** The lot's name, or the check-in's number. */
  to: string
  hedge: string
  before: Ounces | null
  after: Ounces | null
}

/** What was given to lots and reserved for check-ins since the letter before; without changes there is no letter. */
export const allocationChanges =
  (app: App): Job['run'] =>
  async ({ due, count }) => {
    const told = await oncePerDue(app, 'allocation-changes', due, async (tx, since) => {
      const changes = await changesUntil(tx, due, since)
      if (changes.length === 0) return 0
      return notify(tx, 'ALLOCATIONS', {
        trigger: 'Daily, when allocations have changed',
        goodForHours: 24,
        content: async (me) => letterOf(await seenBy(app, tx, changes, me), app),
      })
    })
    count(told ?? 0)
  }

const most = 500
const minute = 60_000
const day = 24 * 60 * minute

/** The first letter looks back a day. What was begun in the last minute may not be committed yet: it is the next one's. */
function changesUntil(tx: Tx, due: string, since: string | undefined): Promise<Change[]> {
  const minuteBefore = (moment: number) => new Date(moment - minute).toISOString()
  const begin = minuteBefore(since === undefined ? Date.parse(due) - day : Date.parse(since))
  return tx.rows<Change>(sql`
    select
      c.entity,
      c.entity_id,
      c.at,
      u.username as by,
      coalesce(l.name, 'Check-in ' || (row->>'check_in_id')) as to,
      h.code as hedge,
      c.before,
      c.after
    from changes c
    left join users u on u.id = c.actor
    cross join lateral (select coalesce(c.after, c.before) as row) known
    left join lots l on l.id = (row->>'lot')::int
    left join hedges h on h.id = coalesce(row->>'hedge', row->>'hedge_id')::int
    where c.entity in ('allocation', 'check_in_allocation')
      and c.at > ${begin}
      and c.at <= ${minuteBefore(Date.parse(due))}
    order by c.id
    limit ${most + 1}`)
}

/** Those of records that this person sees; of what is gone, those alone who see all of its kind. */
async function seenBy(app: App, tx: Tx, changes: readonly Change[], me: Me): Promise<Change[]> {
  const seen = new Set<string>()
  for (const entity of ['allocation', 'check_in_allocation'] as const) {
    const ids = [...new Set(changes.flatMap((one) => (one.entity === entity ? one.entity_id : [])))]
    const of = app.resources.get(entity)
    const scope = of && visibleTo(of.store, me)
    const { table } = of?.store ?? {}
    const rows = scope
      ? await tx.rows<{ id: number }>(
          sql`select ${table}.id from ${table} where ${table}.id = any(${sql.param(ids)}::int[]) and ${scope}`,
        )
      : ids.map((id) => ({ id }))
    for (const { id } of rows) seen.add(`${entity} ${id}`)
  }
  return changes.filter(({ entity, entity_id }) => seen.has(`${entity} ${entity_id}`))
}

function letterOf(changes: readonly Change[], app: App) {
  if (changes.length === 0) return undefined
  const told = changes.slice(0, most)
  const more = changes.length > most ? [`These are the first ${most}; there are more.`] : []
  return {
    subject: `Allocations changed: ${told.length}${more.length > 0 ? ' and more' : ''}`,
    says: ['What was given to lots and reserved for check-ins since the last letter. Ounces in toz.', ...more],
    table: {
      heads: ['When', 'Who', 'Lot or check-in', 'Hedge', ...metals.map((metal) => metalLetters[metal])],
      rows: told.map((one) => [
        dateTime(one.at),
        one.by ?? 'Cupel',
        one.to,
        one.hedge,
        ...metals.map((metal) => ounces(one, metal)),
      ]),
    },
    link: { text: 'Open the allocations', url: `${app.url}/current-allocations` },
  }
}

/** `1.000 → 2.500`; what did not change stands once, and what is gone becomes zero. */
function ounces({ before, after }: Change, metal: Metal): string {
  const is = figure(after?.[metal] ?? '0', 3)
  const was = after && before && !(metal in before) ? is : figure(before?.[metal] ?? '0', 3)
  return is === was ? is : `${was} → ${is}`
}
