import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { withCompanions } from '@cupel/domain/kit/companions.ts'
import { exportForms, exportName, exportTypes, mostExported, type ExportForm } from '@cupel/domain/kit/list-export.ts'
import type { SQL } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { badField, badFields, overloaded } from '../http/errors.ts'
import type { Answer } from '../http/routes.ts'
import { businessDay } from '../query/clock.ts'
import type { Database } from '../query/database.ts'
import { cellOf, readFor, sheetColumns, type Cell, type SheetColumn } from './cells.ts'
import { csvOf } from './csv.ts'
import { Snapshot } from './snapshot.ts'
import { xlsxOf } from './xlsx.ts'

/** The rows of a list, for whom they were found: how many they are, and all of them in its order. */
export interface ListInSql {
  count: SQL
  rows: SQL
}

interface Asked {
  db: Database
  card: AnyCard
  query: Record<string, unknown>
  now: Date
  /** The list as it would be asked for these fields, through what of it this person may see. */
  list: (fields: readonly string[]) => ListInSql
}

/** So many at once: each holds a connection, and the others of the pool belong to those who work. */
const mostAtOnce = 3
let underWay = 0

/** Whether the query of a list asks for it as a file. @throws 400 for a form that there is not */
export function formAsked({ format }: Record<string, unknown>): ExportForm | undefined {
  if (format === undefined || format === 'json') return undefined
  const form = exportForms.find((one) => one === format)
  if (!form) throw badField('format', `Must be json, ${exportForms.join(' or ')}`)
  return form
}

/**
 * A list as a file, whole: its filter and order, the fields that are asked for under their heads, in one snapshot and a
 * thousand rows at a time, so that neither memory nor the work of others grows with it.
 * @throws 400 at a field that is no column of it, or where it is longer than `mostExported`, 503 where several are under way
 */
export async function exportList({ db, card, query, now, list }: Asked, form: ExportForm): Promise<Answer> {
  const columns = sheetColumns(card, fieldsAsked(card, query), textsOf(query.heads))
  const { count: counting, rows } = list(readFor(card, columns))
  if (underWay >= mostAtOnce) throw overloaded('Several lists are being exported already. Try again in a minute.')
  underWay += 1
  const snapshot = await Snapshot.open(db).catch((error: unknown) => {
    underWay -= 1
    throw error
  })
  const close = once(async () => {
    underWay -= 1
    await snapshot.close()
  })
  try {
    const count = await snapshot.count(counting)
    if (count > mostExported)
      throw badField('format', `More than ${mostExported.toLocaleString('en-US')} rows: narrow the filter`)
    const cells = batchesOf(columns, snapshot.batches(rows))
    const name = exportName(card.titles, businessDay(now), form)
    const sheet = { name: card.titles, columns, count }
    const parts = form === 'csv' ? csvOf(columns, cells) : xlsxOf(sheet, cells)
    // Whether all was read, nobody read on, or it broke.
    const stream = Readable.from(parts, { objectMode: false }).once('close', () => void close())
    return {
      stream,
      headers: {
        'content-type': exportTypes[form],
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-rows': String(count),
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function* batchesOf(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map((column) => cellOf(column, row)))
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

function fieldsAsked(card: AnyCard, { fields }: Record<string, unknown>): string[] {
  const given = textsOf(fields).flatMap((one) => one.split(','))
  const wanted = given.map((one) => one.trim()).filter((one) => one !== '')
  const shape = card.row.shape as object
  // What only a whole record says is in no list.
  const all = (withCompanions(card.row) as typeof card.row).shape as object
  const none = wanted.filter((one) => !Object.hasOwn(all, one))
  if (none.length > 0) throw badFields({ fields: none.map((one) => `${one} cannot be exported`) })
  return wanted.length > 0 ? wanted : Object.keys(shape)
}

function textsOf(given: unknown): string[] {
  return (Array.isArray(given) ? given : given === undefined ? [] : [given]).map(String)
}
