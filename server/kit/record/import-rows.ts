import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { bare, metaOf } from '@cupel/domain/kit/fields.ts'
import { importTable, judgePart, labelIn, type TableRow } from '@cupel/domain/kit/import-table.ts'
import type { Import, ImportedRow, ImportPart, Preview, Remark } from '@cupel/domain/kit/imports.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { isSame } from '@cupel/domain/kit/same.ts'
import type { Warning } from '@cupel/domain/kit/warnings.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { fromDatabase, HttpError } from '../http/errors.ts'
import type { Tx } from '../query/transaction.ts'
import { visibleTo } from '../query/store.ts'
import type { Values } from './hooks.ts'
import { insert } from './write.ts'

/**
 * Makes what a file says, row by row through the one door for writes. A row that is refused leaves nothing, and is named
 * with all that is wrong with it; whoever calls decides what then becomes of the others. What is there already stays as
 * it is. `reason` stands in the log beside what looked senseless.
 */
export async function importRows(tx: Tx, of: Import, text: string, me: Me, reason = ''): Promise<Preview> {
  const { problems, rows } = importTable(of, text)
  const work: Work = { tx, of, me, reason, names: await namedIn(tx, of, rows, me), lines: new Map(), asks: false }
  const done: ImportedRow[] = []
  for (const row of rows) done.push(await importRow(work, row))
  const count = (is: ImportedRow['is']) => done.filter((row) => row.is === is).length
  return {
    new: count('new'),
    there: count('there'),
    refused: count('refused'),
    problems,
    rows: done,
    asks_reason: work.asks,
  }
}

interface Work {
  tx: Tx
  of: Import
  me: Me
  reason: string
  /** By column, the ids of the records that its cells name. */
  names: ReadonlyMap<string, ReadonlyMap<string, number[]>>
  /** By key of what rows make, the first line that did. */
  lines: Map<string, number>
  /** Whether something must be confirmed with a reason. */
  asks: boolean
}

async function importRow(work: Work, row: TableRow): Promise<ImportedRow> {
  const told: ImportedRow = {
    line: row.line,
    name: row.name,
    is: 'there',
    problems: [...row.problems],
    warnings: [],
    differs: [],
  }
  if (told.problems.length > 0) {
    // What else is wrong is said at once: nobody wants to hear of it only when the first is mended.
    judgeAll(work, row, told)
    return { ...told, is: 'refused' }
  }
  try {
    await work.tx.attempt(async () => {
      await makeParts(work, row, told)
      if (told.problems.length > 0) throw new Refused()
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...told, is: 'refused' }
  }
  return told
}

class Refused extends Error {}

function judgeAll(work: Work, { parts }: TableRow, told: ImportedRow): void {
  work.of.parts.forEach((part, nth) => {
    const given = parts[nth]
    if (!given) return
    const { values, problems } = resolved(work, part, given, 1)
    for (const one of [...problems, ...judgePart(part, values).problems])
      if (told.problems.every(({ column }) => column === null || column !== one.column)) told.problems.push(one)
  })
}

/** Each part in turn: found, or made, and referred to by the next. */
async function makeParts(work: Work, { parts, line }: TableRow, told: ImportedRow): Promise<void> {
  const last = parts.findLastIndex((part) => part !== undefined)
  let before: number | undefined
  for (const [nth, part] of work.of.parts.entries()) {
    const given = parts[nth]
    if (!given) continue
    const { values: known, problems } = resolved(work, part, given, before)
    const { values, problems: wrong } = judgePart(part, known)
    told.problems.push(...problems, ...wrong.filter(({ column }) => problems.every((one) => one.column !== column)))
    if (told.problems.length > 0) continue
    const key = JSON.stringify([nth, ...part.key.map((field) => values[field])])
    const first = work.lines.get(key)
    if (nth === last && first !== undefined)
      return void told.problems.push({
        column: labelIn(part.columns, part.key.at(-1) ?? ''),
        text: `The same stands on line ${first}`,
      })
    work.lines.set(key, first ?? line)
    // What was made a moment ago has no parts yet.
    const there = madeId.has(told) ? undefined : await standing(work, part, values)
    if (there) told.differs.push(...differing(work, part, known, there))
    else if (await make(work, part, values, told)) told.is = 'new'
    before = there?.id ?? madeId.get(told)
  }
}

/** The id of what a row has made last. */
const madeId = new WeakMap<ImportedRow, number>()

async function make(work: Work, part: ImportPart, values: Values, told: ImportedRow): Promise<boolean> {
  const { tx, me } = work
  tx.warnings.length = 0
  try {
    const id = await insert(tx, part.card, values, me, values, { isAsked: true, reasons: {} })
    madeId.set(told, id)
    told.warnings.push(...tx.warnings.map((one) => warningIn(part, one)))
    return true
  } catch (error) {
    const warnings = unconfirmedIn(error)
    if (!warnings) {
      told.problems.push(...problemsOf(part, error, values))
      return false
    }
    work.asks = true
    told.warnings.push(...warnings.map((one) => warningIn(part, one)))
    const why = work.reason.trim() === '' ? 'Not said yet' : work.reason
    const reasons = Object.fromEntries(warnings.map(({ code }) => [code, why]))
    madeId.set(told, await insert(tx, part.card, values, me, values, { isAsked: true, reasons }))
    return true
  }
}

/** The values with the records that their cells name, and `before` where the part before is referred to. */
function resolved({ names }: Work, part: ImportPart, given: Values, before: number | undefined) {
  const values: Values = { ...given, ...(part.of === undefined ? {} : { [part.of]: before }) }
  const problems: Remark[] = []
  for (const { field, label, by } of refColumns(part)) {
    const name = given[field]
    if (typeof name !== 'string') continue
    const found = names.get(columnKey(part, field))?.get(name) ?? []
    // A number that passes the schema, so that only the name is blamed.
    values[field] = found[0] ?? 1
    if (found.length === 1) continue
    const target = (metaOf(part.card.row.shape[field] as z.ZodType).to ?? '').replaceAll('_', ' ')
    const words =
      found.length === 0 ? `There is no ${target} “${name}”` : `There are ${found.length} of the name “${name}”`
    problems.push({
      column: label,
      text: by === undefined ? words : words.replace(`${target} “`, `${target} of ${by} “`),
    })
  }
  return { values, problems }
}

const columnKey = ({ card }: ImportPart, field: string) => `${card.name}.${field}`

const refColumns = ({ card, columns }: ImportPart) =>
  columns.filter(({ field }) => metaOf(bare(card.row.shape[field] as z.ZodType)).kind === 'ref')

/** What every cell that names a record names, of those that this person sees: a question for each column. */
async function namedIn(tx: Tx, of: Import, rows: readonly TableRow[], me: Me): Promise<Work['names']> {
  const names = new Map<string, Map<string, number[]>>()
  for (const [nth, part] of of.parts.entries())
    for (const { field, by } of refColumns(part)) {
      const said = new Set(rows.map(({ parts }) => parts[nth]?.[field]).filter((name) => typeof name === 'string'))
      const target = tx.resources.get(metaOf(bare(part.card.row.shape[field] as z.ZodType)).to ?? '')
      const found = new Map<string, number[]>()
      names.set(columnKey(part, field), found)
      const column = by ?? target?.card.knownBy
      if (!target || column === undefined || said.size === 0) continue
      const { table } = target.store
      const seen = visibleTo(target.store, me) ?? sql`true`
      const ids = await tx.rows<{ id: number; name: string }>(sql`
        select id, ${sql.identifier(column)} as name
        from ${table}
        where ${sql.identifier(column)} = any(${sql.param([...said])}::text[])
          and ${seen}`)
      for (const { id, name } of ids) found.set(name, [...(found.get(name) ?? []), id])
    }
  return names
}

/** The record that is there already, known again by the key of its part. */
async function standing({ tx }: Work, { card, key }: ImportPart, values: Values) {
  const of = tx.resources.get(card.name)
  if (!of) throw new Error(`${card.name} is not served`)
  const same = key.map((field) => sql`${sql.identifier(field)} = ${values[field]}`)
  const [row] = await tx.prepared<Values & { id: number }>(sql`
    select *
    from ${of.store.table}
    where ${sql.join(same, sql` and `)}
    order by id
    limit 1`)
  return row
}

/** The columns in which the file says something else than stands. What somebody may not read is not told of either. */
function differing({ me }: Work, { card, columns }: ImportPart, given: Values, row: Values): string[] {
  const shape = card.row.shape as Record<string, z.ZodType>
  return columns
    .filter(({ field }) => given[field] !== undefined && allowed(card.readableBy[field] ?? 'anyone', me))
    .filter(({ field }) => !isSame(shape[field], given[field], row[field]))
    .map(({ label }) => label)
}

const warningIn = (part: ImportPart, { field, text }: Warning): Remark => ({
  column: field === undefined ? null : labelIn(part.columns, field),
  text,
})

function unconfirmedIn(error: unknown): readonly Warning[] | undefined {
  const body = error instanceof HttpError ? (error.body as { code?: string; warnings?: readonly Warning[] }) : {}
  return body.code === 'unconfirmed' ? body.warnings : undefined
}

/** What the door says against a record, at the columns of the file. */
function problemsOf(part: ImportPart, error: unknown, values: Values): Remark[] {
  const refusal = error instanceof HttpError ? error : fromDatabase(error, values)
  if (!refusal || refusal.status >= 500) throw error
  const { errors, message, detail } = refusal.body as {
    errors?: Record<string, string[]>
    message?: string
    detail?: string
  }
  if (!errors) return [{ column: null, text: message ?? detail ?? 'Refused' }]
  return Object.entries(errors).map(([field, texts]) => ({
    column: labelIn(part.columns, field) ?? labelOfCard(part.card, field),
    text: texts.join(' '),
  }))
}

const labelOfCard = (card: AnyCard, field: string) => (field in card.row.shape ? field.replaceAll('_', ' ') : null)
