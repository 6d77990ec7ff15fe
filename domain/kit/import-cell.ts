import * as z from 'zod'
import { isDate } from './dates.ts'
import { bare, metaOf, type FieldMeta } from './fields.ts'
import { messages } from './messages.ts'
import { plainNumber } from './pasted.ts'

/** What a cell says: a value for its field, or what is wrong with it. */
export type Read = { value: unknown } | { problem: string }

/** The cell of a file as a value of its field. References stay the name that stands there; an empty cell is undefined. */
export function readCell(schema: z.ZodType, cell: string): Read {
  if (cell === '') return { value: undefined }
  const spoiled = spoiledBy(cell)
  if (spoiled !== undefined) return { problem: spoiled }
  const meta = metaOf(schema)
  switch (meta.kind) {
    case 'decimal':
      return number(cell)
    case 'whole':
      return whole(cell)
    case 'flag':
      return flag(cell)
    case 'date':
      return day(cell)
    case 'choice':
      return chosen(cell, meta)
    case 'json':
      return several(schema, cell)
    default:
      return invisible.test(cell) ? { problem: invisibleWords(cell) } : { value: cell }
  }
}

/** What spreadsheets and editors leave in a file that nobody typed. */
function spoiledBy(cell: string): string | undefined {
  if (cell.includes('\uFFFD')) return 'Cannot be read: the file is not UTF-8. Save it as “CSV UTF-8”'
  if (/^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)|#{3,})$/i.test(cell))
    return `The spreadsheet could not work this out (${cell})`
  if (/^[=@]|^[+-][A-Za-z]/.test(cell)) return 'A formula, not a value: paste it as a value'
  if (cell.startsWith('"')) return 'A quotation mark is not closed'
  return undefined
}

/** A comma alone may stand for thousands or for decimals: 1,234 ppm are a thousand or one, so it is not guessed. */
function number(cell: string): Read {
  if (cell.includes(',') && !cell.includes('.'))
    return { problem: `${messages.double}: a comma may mean thousands or decimals, write 1234.56` }
  const value = plainNumber(cell)
  return value === undefined ? { problem: messages.double } : { value }
}

function whole(cell: string): Read {
  const plain = cell.includes(',') ? undefined : plainNumber(cell)?.replace(/\.0+$/, '')
  const { data } = count.safeParse(plain)
  return data === undefined ? { problem: messages.whole } : { value: data }
}
const count = z.coerce.number<string | undefined>().int()

/** Also as spreadsheets in French write them. */
const yes = ['yes', 'y', 'true', '1', 'oui', 'vrai']
const no = ['no', 'n', 'false', '0', 'non', 'faux']
function flag(cell: string): Read {
  const word = cell.toLowerCase()
  return yes.includes(word) ? { value: true } : no.includes(word) ? { value: false } : { problem: 'Must be yes or no' }
}

/** The month first, as everywhere in the program, or as ISO has it. */
function day(cell: string): Read {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  const iso = year === '' ? cell : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDate(iso) ? { value: iso } : { problem: messages.date }
}

function chosen(cell: string, { choices = [], retired = [] }: FieldMeta): Read {
  const found = choices.find(({ value, text }) => [value, text].some((one) => isLike(one, cell)))
  if (found) return { value: found.value }
  const offered = choices.filter(({ value }) => !retired.includes(value)).map(({ text }) => text)
  return { problem: `${messages.choice}: ${offered.join(', ')}` }
}

/** Several in one cell, between semicolons. */
function several(schema: z.ZodType, cell: string): Read {
  const inside = bare(schema)
  if (!(inside instanceof z.ZodArray)) return { value: cell }
  const words = cell.split(/[;|\n]/).map((one) => one.trim())
  const unknown = words.filter((one) => one !== '' && !(inside.element as z.ZodType).safeParse(one).success)
  if (unknown.length > 0) return { problem: `${messages.choice}: ${unknown.join(', ')}` }
  return { value: words.filter(Boolean) }
}

const isLike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Two names that look alike and differ by one of these are two records; lines may end in a cell. */
const invisible = /(?![\n\r\t])[\p{Cc}\p{Cf}\u00A0\u202F]/u

function invisibleWords(cell: string): string {
  const code = (invisible.exec(cell)?.[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `Holds a character that is not seen (U+${code}): type it anew`
}
