import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { movesOf } from '@cupel/domain/kit/moves.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { asksForReasons } from '@cupel/domain/kit/warnings.ts'
import { confirmedWarning } from '@cupel/domain/settlement/confirmed-warning.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { users } from '../identity/user.table.ts'
import type { App } from '../kit/http/routes.ts'
import { visibleTo } from '../kit/query/store.ts'
import { confirmedWarnings } from '../kit/record/confirmed-warning.table.ts'
import { mountResource, type Resource } from '../kit/record/mount-resource.ts'
import { ownNameField } from '../kit/record/record-names.ts'

export function confirmedWarningRoutes(app: App): void {
  mountResource(app, confirmedWarning, {
    table: confirmedWarnings,
    join: [[users, eq(users.id, confirmedWarnings.actor)]],
    select: { who: users.username, record_name: nameOfRecord([...app.resources.values()]) },
    visible: (me) => {
      const seen = [...app.resources.values()].filter(({ card }) => asks(card)).flatMap((of) => ofRecords(of, me))
      return seen.length > 0 ? sql`(${sql.join(seen, sql` or `)})` : sql`false`
    },
  })
}

/** Whoever is told of a warning sees the record, and so may know its name. */
function nameOfRecord(resources: readonly Resource[]): SQL {
  const names = resources.flatMap(({ card, store, fields: { table } }) => {
    const own = ownNameField({ card, store })
    const isIt = sql`${confirmedWarnings.entity} = ${card.name} and ${table}.id = ${confirmedWarnings.entity_id}`
    return own === undefined || !asks(card)
      ? []
      : [sql`(select ${table}.${sql.identifier(own)} from ${table} where ${isIt})`]
  })
  return sql`coalesce(${sql.join([...names, sql`null`], sql`, `)})`
}

const asks = (card: AnyCard) => movesOf(card).some(([, move]) => asksForReasons(move))

/** Those of the records of a card that this person sees, but for what is said of fields that they may not read. */
function ofRecords({ card, store }: Resource, me: Me): SQL[] {
  if (!allowed(card.may.read, me)) return []
  const warned = confirmedWarnings
  const hidden = Object.entries(card.readableBy).flatMap(([field, right]) => (allowed(right, me) ? [] : field))
  const seen = visibleTo(store, me)
  const { table } = store
  const there = seen && sql` and exists (select from ${table} where ${table}.id = ${warned.entity_id} and ${seen})`
  const told = sql`coalesce(${warned.field}, '') <> all(${sql.param(hidden)}::text[])`
  return [sql`(${warned.entity} = ${card.name} and ${told}${there ?? sql``})`]
}
