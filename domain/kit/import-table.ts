import { readCell } from './import-cell.ts'
import { columnsOf, mostRows, type Import, type ImportColumn, type ImportPart, type Remark } from './imports.ts'
import { pastedRows, sameHead, type PastedRow } from './pasted.ts'
import type * as z from 'zod'
import { wrongShape } from './wrong-shape.ts'

/** A file as it was read: what is wrong with it as a whole, or its rows. */
export interface ImportTable {
  problems: Remark[]
  rows: TableRow[]
}

/** What a row says: for each part that is there its values by field, references by the name that stands in the file. */
export interface TableRow {
  line: number
  /** What it is called where something is said of it. */
  name: string
  parts: (Values | undefined)[]
  problems: Remark[]
}
export type Values = Record<string, unknown>

/** Reads the text of a file for an import. Nothing is guessed: what cannot be read for sure is named. */
export function importTable(of: Import, text: string): ImportTable {
  const whole = wrongWhole(text)
  if (whole !== undefined) return refused(whole)
  const [head, ...rows] = pastedRows(text)
  if (!head) return refused('The file is empty')
  const { at, problems } = readHead(of, head.cells, rows)
  if (problems.length > 0) return { problems, rows: [] }
  if (rows.length === 0) return refused('There are headings and no row')
  if (rows.length > mostRows) return refused(`${rows.length} rows, and a file may have ${mostRows} at most: divide it`)
  return { problems: [], rows: rows.map((row) => readRow(of, at, head.cells.length, row)) }
}

/** The headings and one row to begin from, as a spreadsheet opens them. */
export function importTemplate(of: Import): string {
  const columns = columnsOf(of)
  const line = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`
  return `\uFEFF${line(columns.map(({ label }) => label))}${line(columns.map(({ example }) => example))}`
}

/** Judges what a record is made of by its card, once its references are known: the first that is wrong of each column. */
export function judgePart({ card, columns, of }: ImportPart, values: Values): { values: Values; problems: Remark[] } {
  const { data, error } = card.createBody.safeParse(values, { error: wrongShape })
  if (!error) return { values: data, problems: [] }
  const problems = error.issues
    .filter(({ path }, at, all) => path[0] !== of && all.findIndex((one) => one.path[0] === path[0]) === at)
    .map(({ path, message }) => ({ column: labelIn(columns, String(path[0])), text: message }))
  return { values, problems }
}

export const labelIn = (columns: readonly ImportColumn[], field: string) =>
  columns.find((column) => column.field === field)?.label ?? null

/** Whether a record cannot be made without the column. */
export const isRequired = ({ card }: ImportPart, { field }: ImportColumn) =>
  !(card.createBody.shape[field] as z.ZodType).safeParse(undefined).success

function wrongWhole(text: string): string | undefined {
  if (text.startsWith('PK\u0003\u0004')) return 'This is a workbook and no CSV: save the sheet as “CSV UTF-8”'
  if (text.includes('\u0000')) return 'This is no text that can be read: save the sheet as “CSV UTF-8”'
  return undefined
}

/** Where each column of the import stands in the file. */
function readHead(of: Import, heads: string[], rows: PastedRow[]) {
  const problems: Remark[] = []
  const known = columnsOf(of)
  const columnAt = heads.map((head) => known.find((column) => named(column, head)))
  heads.forEach((head, at) => {
    const filled = rows.some(({ cells }) => (cells[at] ?? '') !== '')
    const first = columnAt.findIndex((column) => column !== undefined && column === columnAt[at])
    if (head === '' && filled) problems.push({ column: null, text: `Column ${at + 1} has cells and no heading` })
    if (head !== '' && columnAt[at] === undefined) problems.push({ column: head, text: 'No such column' })
    if (columnAt[at] !== undefined && first < at) problems.push({ column: head, text: 'This heading stands twice' })
  })
  for (const [nth, part] of of.parts.entries())
    for (const column of part.columns)
      if (nth === 0 && isRequired(part, column) && !columnAt.includes(column))
        problems.push({ column: column.label, text: 'This column is missing' })
  return { at: new Map(known.map((column) => [column, columnAt.indexOf(column)])), problems }
}

const named = ({ label, field }: ImportColumn, head: string) => sameHead(label, head) || sameHead(field, head)

function readRow(of: Import, at: ReadonlyMap<ImportColumn, number>, width: number, row: PastedRow): TableRow {
  const { line, cells } = row
  const cellOf = (column: ImportColumn) => cells[at.get(column) ?? -1] ?? ''
  const [first] = of.parts
  const key = (first?.columns ?? []).filter(({ field }) => first?.key.includes(field)).map(cellOf)
  const name = key.filter(Boolean).join(' ')
  if (cells.length < width || cells.slice(width).some((cell) => cell !== '')) {
    const text = `${cells.length} cells under ${width} headings: which is missing cannot be told`
    return { line, name, parts: [], problems: [{ column: null, text }] }
  }
  const problems: Remark[] = []
  const isThere = of.parts.map((part) => part.columns.some((column) => cellOf(column) !== ''))
  // What a later part belongs to must be there itself.
  const parts = of.parts.map((part, nth) =>
    nth === 0 || isThere.slice(nth).some(Boolean) ? readPart(part, cellOf, problems) : undefined,
  )
  return { line, name, parts, problems }
}

function readPart({ card, columns }: ImportPart, cellOf: (column: ImportColumn) => string, problems: Remark[]): Values {
  const values: Values = {}
  for (const column of columns) {
    const read = readCell(card.row.shape[column.field] as z.ZodType, cellOf(column))
    if ('problem' in read) problems.push({ column: column.label, text: read.problem })
    else if (read.value !== undefined) values[column.field] = read.value
  }
  return values
}

const refused = (text: string): ImportTable => ({ problems: [{ column: null, text }], rows: [] })

const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
