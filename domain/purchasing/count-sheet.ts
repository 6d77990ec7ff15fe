import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ref } from '../kit/fields.ts'

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
 * Reads a pasted count sheet: `code, count` a line, separated by comma, tab or semicolon; a code alone counts one.
 * Lines that cannot be read come back with the reason, so that nothing is lost.
 */
export function countSheet(text: string): { lines: CountLine[]; unread: UnreadLine[] } {
  const lines: CountLine[] = []
  const unread: UnreadLine[] = []
  let pieces = 0
  text.split(/\r?\n/).forEach((raw, at) => {
    if (raw.trim() === '') return
    const parts = raw.split(/[,;\t]/).map((part) => part.trim())
    const [code = '', count = '1'] = parts
    const why = wrong(parts, code, count, at)
    if (why !== undefined) return void unread.push({ line: at + 1, text: raw, why })
    const number = Number.parseInt(count, 10)
    pieces += number
    if (pieces > mostPieces)
      return void unread.push({ line: at + 1, text: raw, why: `More than ${mostPieces} pieces in one sheet` })
    lines.push({ line: at + 1, text: raw, code, count: number })
  })
  return { lines, unread }
}

function wrong(parts: string[], code: string, count: string, at: number): string | undefined {
  if (at === 0 && /^(code|converter)$/i.test(code) && !/^\d+$/.test(count)) return 'Header'
  if (code === '') return 'No code'
  if (parts.length > 2 && parts.slice(2).some((part) => part !== '')) return 'More than a code and a count'
  if (!/^\d{1,4}$/.test(count)) return `"${count}" is not a count`
  return /^0+$/.test(count) ? 'A count of 0' : undefined
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
