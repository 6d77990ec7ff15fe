import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ref } from '../kit/fields.ts'
import { pastedRows, plainNumber } from '../kit/pasted.ts'

/** A line of a count sheet as it was pasted: a converter's code and how many of it. */
export interface CountLine {
  line: number
  text: string
  code: string
  count: number
}
export interface UnreadLine {
  line: number
  text: string
  why: string
}

/** More pieces than this are not one buyer's sheet but a slip of the pen. */
const mostPieces = 5000

/**
 * Reads a pasted count sheet: `code, count` a line, separated by comma, tab or semicolon, or in the order that a head
 * says; a code alone counts one. Lines that cannot be read come back with the reason, so that nothing is lost.
 */
export function countSheet(text: string): { lines: CountLine[]; unread: UnreadLine[] } {
  const lines: CountLine[] = []
  const unread: UnreadLine[] = []
  let pieces = 0
  const rows = pastedRows(text)
  const head = headOf(rows[0]?.cells ?? [])
  for (const { line, text: raw, cells } of rows) {
    const { code = '', count = '1' } = placed(cells, head)
    const why = head && line === rows[0]?.line ? 'Header' : wrong(cells, code, count, head)
    const number = Number.parseInt(plainNumber(count) ?? '', 10)
    if (why === undefined) pieces += number
    if (why !== undefined) unread.push({ line, text: raw, why })
    else if (pieces > mostPieces) unread.push({ line, text: raw, why: `More than ${mostPieces} pieces in one sheet` })
    else lines.push({ line, text: raw, code, count: number })
  }
  return { lines, unread }
}

interface Head {
  code: number
  count: number
}

/** Where code and count stand, when the first line says so. */
function headOf(cells: readonly string[]): Head | undefined {
  const code = cells.findIndex((cell) => /^(code|converter|cat)$/i.test(cell))
  const count = cells.findIndex((cell) => /^(count|counted|qty|quantity|pcs|pieces)$/i.test(cell))
  if (code < 0 || cells.some((cell) => /^\d+$/.test(cell))) return undefined
  return { code, count: count < 0 ? (code === 0 ? 1 : 0) : count }
}

function placed(cells: readonly string[], head: Head = { code: 0, count: 1 }): { code?: string; count?: string } {
  const [code, count] = [cells[head.code], cells[head.count]]
  return { ...(code === undefined ? {} : { code }), ...(count === undefined ? {} : { count }) }
}

function wrong(cells: readonly string[], code: string, count: string, head: Head | undefined): string | undefined {
  if (code === '') return 'No code'
  if (!head && cells.slice(2).some((cell) => cell !== '')) return 'More than a code and a count'
  const number = plainNumber(count)
  if (number === undefined || !/^\d{1,4}(\.0+)?$/.test(number)) return `"${count}" is not a count`
  return /^[0.]+$/.test(number) ? 'A count of 0' : undefined
}

/** Adds converters by code to an open check-in. Known codes are added; the others stay with it until they are decided. */
export const enterCounts = endpoint({
  name: 'enter_counts',
  says: 'Adds converters by code and count; what cannot be added stays with the check-in as lines to be decided',
  method: 'POST',
  path: '/api/check_ins/{id}/count_sheet/',
  may: 'create-check-ins',
  input: z.strictObject({
    text: z.string().max(100_000, 'Exceeded max length').default(''),
    /** Or converters already chosen, one entry a piece. */
    converters: z.array(ref('converter')).max(mostPieces).default([]),
    /** The undecided line that they were chosen for: it is decided. */
    decides: ref('count_sheet_line').optional(),
  }),
  output: z.object({
    added: z.int(),
    /** The lines made, one a piece, in the order of the sheet. */
    lines: z.array(z.int()),
    unknown: z.array(
      z.object({
        line: z.int(),
        text: z.string(),
        why: z.string(),
        choices: z.array(z.object({ id: z.int(), code: z.string(), cat_name: z.string() })),
      }),
    ),
  }),
})
