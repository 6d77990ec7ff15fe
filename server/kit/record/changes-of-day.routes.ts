import { changesOfDay } from '@cupel/domain/kit/changes.ts'
import { isDocument, type AnyCard } from '@cupel/domain/kit/card.ts'
import { numbered } from '@cupel/domain/kit/document.ts'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { badField } from '../http/errors.ts'
import { mountQuestion } from '../http/mount-endpoint.ts'
import type { App } from '../http/routes.ts'
import { zone } from '@cupel/domain/kit/value-text.ts'
import { businessDay } from '../query/clock.ts'
import { selectChanges, told, type Change } from './history.ts'
import { keyOf, namesThen } from './record-names.ts'
import { namesSeen } from './seen-records.ts'
import { referredType } from './visible-references.ts'

const aPage = 50

/** What was done on a day, read from the change log: of records that this person sees, and of fields that he may read. */
export function changesOfDayRoutes(app: App): void {
  mountQuestion(app, changesOfDay, async ({ input, me, read, now }) => {
    const { day = businessDay(now), entity, actor, before } = input
    const readable = [...app.resources.values()].filter(({ card }) => allowed(card.may.read, me))
    const asked = entity === undefined ? readable : readable.filter(({ card }) => card.name === entity)
    if (entity !== undefined && !app.resources.has(entity)) throw badField('entity', `There is no record of ${entity}`)
    const midnight = (days: number) =>
      sql`((${day}::date + ${days}::int)::timestamp at time zone ${sql.raw(`'${zone}'`)})`
    const where = [
      sql`c.at >= ${midnight(0)} and c.at < ${midnight(1)}`,
      namesSeen(asked, me, sql`c.entity`, sql`c.entity_id`),
      ...(actor === undefined ? [] : [sql`c.actor = ${actor}`]),
      ...(before === undefined ? [] : [sql`(c.at, c.id) < (select at, id from changes where id = ${before})`]),
    ]
    const rows = await read.rows<Change>(
      sql`${selectChanges} where ${sql.join(where, sql` and `)} order by c.at desc, c.id desc limit ${aPage + 1}`,
    )
    const page = rows.slice(0, aPage).flatMap((change) => {
      const card = app.resources.get(change.entity)?.card
      return card ? [{ card, change }] : []
    })
    const changes = await told(app, read, page, me)
    const places = page.map(({ card, change }) => placeOf(app, card, change))
    const self = page.map(({ change: { entity, entity_id, at } }) => ({ type: entity, id: entity_id, at }))
    const on = places.flatMap((place, i) => (place ? [{ ...place, at: page[i]?.change.at ?? '' }] : []))
    const names = await namesThen(app, read, me, [...self, ...on])
    const nameOf = (card: AnyCard, one: { type: string; id: number; at: string }) =>
      names.get(keyOf(one)) ?? numbered(card, one.id)
    const results = page.map(({ card, change: { entity, entity_id, at } }, i) => {
      const place = places[i]
      const whole = place && app.resources.get(place.type)?.card
      return {
        ...(changes[i] as (typeof changes)[number]),
        changed: withoutJson(card, changes[i]?.changed ?? {}),
        entity,
        entity_id,
        name: nameOf(card, { type: entity, id: entity_id, at }),
        on: whole ? { document: place.type, id: place.id, name: nameOf(whole, { ...place, at }) } : null,
      }
    })
    const next = rows.length > aPage ? (page.at(-1)?.change.id ?? null) : null
    return { next, kinds: readable.map(({ card }) => card.name), results }
  })
}

/**
 * The record whose page shows what was changed: itself, or the first that it is part of and that has one. What is said of
 * any record names it by its kind and number.
 */
function placeOf(
  app: App,
  card: AnyCard,
  { entity_id, before, after }: Change,
): { type: string; id: number } | undefined {
  if (isDocument(card)) return { type: card.name, id: entity_id }
  const row = after ?? before ?? {}
  const { entity: about, entity_id: aboutId } = row
  if (typeof about === 'string' && typeof aboutId === 'number' && 'entity_id' in (card.row.shape as object))
    return app.resources.get(about)?.card.document ? { type: about, id: aboutId } : undefined
  const fields = [card.document?.on, ...Object.keys(card.partOf)].filter((field) => field !== undefined)
  for (const field of fields) {
    const type = referredType(card.row.shape[field] as z.ZodType)
    const id = row[field]
    if (type !== undefined && typeof id === 'number' && app.resources.get(type)?.card.document) return { type, id }
  }
  return undefined
}

/** What is kept in one piece, such as a calculation, is no news by itself, and long. */
function withoutJson<V>(card: AnyCard, changed: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(
    Object.entries(changed).filter(([field]) => metaOf(card.row.shape[field] as z.ZodType).kind !== 'json'),
  )
}
