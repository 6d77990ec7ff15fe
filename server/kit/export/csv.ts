import { stringify } from 'csv-stringify/sync'
import type { Cell, SheetColumn } from './cells.ts'

/** Tells Excel that what follows is UTF-8. */
const mark = '\uFEFF'

/** The rows as CSV, batch by batch: numbers plain and exact, days and moments as ISO has them. */
export async function* csvOf(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield mark + lines([columns.map(({ head }) => harmless(head))])
  for await (const rows of batches) yield lines(rows.map((row) => row.map(written)))
}

const lines = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows' })

function written(cell: Cell): string {
  if (cell.as === 'empty') return ''
  if (cell.as === 'moment') return cell.value.slice(0, 16)
  return cell.as === 'text' ? harmless(cell.value) : cell.value
}

/** A program for sheets would work out what begins so; after an apostrophe it is text. A plain number stays one. */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text
}
