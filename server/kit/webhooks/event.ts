import type { Me } from '@cupel/domain/kit/roles.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../http/routes.ts'
import type { Reader } from '../query/database.ts'
import { findRow, visibleTo } from '../query/store.ts'
import { changedFields } from '../record/history.ts'

interface Logged {
  id: number
  at: string
  who: string | null
  entity: string
  entity_id: number
  move: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What is told of one row of the change log, as Standard Webhooks has it: what happened, when, and to what. */
export interface Told {
  type: string
  timestamp: string
  data: object
}

/**
 * One event as this person may know it, or undefined where he does not see the record. Fields that he may not read are
 * left out, whatever they were before.
 */
export async function eventOf(app: App, read: Reader, change: number, me: Me): Promise<Told | undefined> {
  const logged = await read.one<Logged>(sql`
    select c.id, c.at, u.username as who, c.entity, c.entity_id, c.move, c.before, c.after
    from changes c left join users u on u.id = c.actor where c.id = ${change}`)
  const of = logged && app.resources.get(logged.entity)
  if (!logged || !of || !allowed(of.card.may.read, me)) return undefined
  const { id, at, who, entity, entity_id, move, before, after } = logged
  const row = await findRow(read, of.card, of.store, of.fields, entity_id, me)
  // Of a record that is gone nobody can be asked any more who sees it: it is told where all do.
  if (!row && (after !== null || visibleTo(of.store, me) !== undefined)) return undefined
  const mine = (fields: Record<string, unknown> | null) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name]) => name in (of.card.row.shape as object) && allowed(of.card.readableBy[name] ?? 'anyone', me),
      ),
    )
  return {
    type: move ?? `${entity}.${before === null ? 'create' : after === null ? 'delete' : 'update'}`,
    timestamp: at,
    data: {
      sequence: id,
      entity,
      id: entity_id,
      path: `${of.card.path}${entity_id}/`,
      who,
      changed: changedFields(of.card, before, after, me),
      record: mine(after),
    },
  }
}
