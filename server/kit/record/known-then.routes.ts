import { knownThen } from '@cupel/domain/kit/changes.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, lacks, type Me } from '@cupel/domain/kit/roles.ts'
import { Column, getTableColumns, is, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { badField, forbidden, notFound } from '../http/errors.ts'
import { mountQuestion } from '../http/mount-endpoint.ts'
import type { App } from '../http/routes.ts'
import { together, type Reader } from '../query/database.ts'
import { findRow, findRowAsOf } from '../query/store.ts'
import { selectChanges, told, type Change } from './history.ts'
import type { Resource } from './mount-resource.ts'
import { pastMoment } from './past-moment.ts'
import { keyOf, nameOf, namesThen } from './record-names.ts'
import { hiddenFrom } from './redact.ts'
import { referredType } from './visible-references.ts'

const mostChanges = 100

/** Time travel: a record that this person sees today, as far as he may read it, as it was known. */
export function knownThenRoutes(app: App): void {
  mountQuestion(app, knownThen, async ({ input, me, read, now }) => {
    const of = app.resources.get(input.entity)
    if (!of) throw badField('entity', `There is no record of ${input.entity}`)
    if (!allowed(of.card.may.read, me)) throw forbidden(`Needs ${lacks(of.card.may.read, me)}`)
    if (!(await findRow(read, of.card, of.store, of.fields, input.id, me))) throw notFound()
    const at = pastMoment('at', input.at, now)
    const and = input.and === undefined ? [] : [pastMoment('and', input.and, now)]
    const moments = [...new Set([at, ...and])].toSorted((a, b) => Date.parse(a) - Date.parse(b))
    const [changes, ...rows] = await together(
      changesBetween(read, of.card, input.id, moments),
      ...moments.map((moment) => momentOf(app, read, of, input.id, moment, me)),
    )
    const shown = changes.slice(0, mostChanges).map((change) => ({ card: of.card, change }))
    return { moments: rows, changes: await told(app, read, shown, me), more: changes.length > mostChanges }
  })
}

/** Of two moments, what was done after the one and up to the other; of one, what was done last before it. */
async function changesBetween(read: Reader, card: AnyCard, id: number, [from = '', to]: string[]): Promise<Change[]> {
  const about = sql`c.entity = ${card.name} and c.entity_id = ${id}`
  return to === undefined
    ? read.rows(sql`${selectChanges} where ${about} and c.at <= ${from}::timestamptz order by c.id desc limit 1`)
    : read.rows(
        sql`${selectChanges} where ${about} and c.at > ${from}::timestamptz and c.at <= ${to}::timestamptz order by c.id desc limit ${mostChanges + 1}`,
      )
}

async function momentOf(app: App, read: Reader, { card, store, fields }: Resource, id: number, at: string, me: Me) {
  const names = keptFields(card, store.table as PgTable, store.select as object, hiddenFrom(card, me))
  const row = await findRowAsOf(read, card, fields, id, at, names)
  const mentions = Object.entries(row ?? {}).flatMap(([field, value]) => {
    const type = referredType(card.row.shape[field] as z.ZodType)
    return type !== undefined && typeof value === 'number' ? [{ field, mention: { type, id: value, at } }] : []
  })
  const known = await namesThen(
    app,
    read,
    me,
    mentions.map(({ mention }) => mention),
  )
  const named = Object.fromEntries(mentions.map(({ field, mention }) => [field, known.get(keyOf(mention)) ?? null]))
  return { at, name: row ? nameOf({ card, store }, row as { id: number }) : null, row: row ?? null, named }
}

/** What the log keeps of a record, and names that it takes from others; nothing that is counted over other records. */
function keptFields(card: AnyCard, table: PgTable, select: object, hidden: ReadonlySet<string>): string[] {
  const columns = getTableColumns(table)
  const isKept = (field: string) => field in columns || is((select as Record<string, unknown>)[field], Column)
  return Object.keys(card.row.shape as object).filter((field) => isKept(field) && !hidden.has(field))
}
