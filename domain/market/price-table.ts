import { isDate, dayInWords } from '../kit/dates.ts'

/**
 * The daily base prices of the platinum metals as the trade downloads them: a title line naming the quote, a header,
 * then a row a day, dates day first (`10/07/2026`) or with the month's name (`11-Sep-2026`). USD per troy ounce.
 *
 * An empty field is dropped altogether in these files, so the values after it shift left and look like prices of other
 * metals: a row with the wrong number of fields is refused by name and never guessed.
 */
export interface PriceTable {
  quote: string
  rows: PriceRow[]
  defects: { line: number; row: string; what: string }[]
}
export interface PriceRow {
  line: number
  quoted_on: string
  pt: string
  pd: string
  rh: string
}

const header = ['Date', 'Platinum', 'Palladium', 'Rhodium', 'Iridium', 'Ruthenium']

export function priceTable(text: string): PriceTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const quote = /^"?Daily PGM prices for ([^",]+)/i.exec(lines[0] ?? '')?.[1]?.trim() ?? ''
  const table: PriceTable = { quote, rows: [], defects: [] }
  const headerAt = lines.findIndex((line) => fieldsOf(line).join() === header.join())
  if (quote === '') return defective(table, 1, lines[0] ?? '', 'The title line "Daily PGM prices for …" is missing')
  if (headerAt < 0) return defective(table, 2, lines[1] ?? '', `The header must be ${header.join(',')}`)
  const days = new Map<string, number>()
  lines.forEach((line, at) => {
    if (at <= headerAt || line.trim() === '') return
    const read = readRow(line, at + 1)
    const first = typeof read === 'string' ? undefined : days.get(read.quoted_on)
    if (typeof read === 'string') defective(table, at + 1, line, read)
    else if (first !== undefined)
      defective(table, at + 1, line, `${dayInWords(read.quoted_on)} stands twice, first on line ${first}`)
    else {
      days.set(read.quoted_on, at + 1)
      table.rows.push(read)
    }
  })
  return table
}

function readRow(line: string, at: number): PriceRow | string {
  const fields = fieldsOf(line)
  const [date = '', pt = '', pd = '', rh = ''] = fields
  if (fields.length !== header.length)
    return `${date || 'The row'} has ${fields.length} fields instead of ${header.length}: which metal is missing cannot be told`
  const quoted_on = dayOf(date)
  if (quoted_on === undefined) return `${date} is not a date (day first, or like 11-Sep-2026)`
  const bad = header
    .slice(1)
    .findIndex(
      (_, metal) =>
        !/^\d{1,7}(\.\d{1,2})?$/.test(fields[metal + 1] ?? '') || /^0+(\.0+)?$/.test(fields[metal + 1] ?? ''),
    )
  if (bad >= 0) return `${date}: ${header[bad + 1] ?? ''} "${fields[bad + 1] ?? ''}" is not a price`
  return { line: at, quoted_on, pt: twoDecimals(pt), pd: twoDecimals(pd), rh: twoDecimals(rh) }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function dayOf(text: string): string | undefined {
  const numbers = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const named = /^(\d{1,2})-([A-Za-z]{3})[a-z]*-(\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = numbers ?? named ?? []
  const number = named ? String(months.indexOf(month.toLowerCase()) + 1) : month
  const iso = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(iso) ? iso : undefined
}

function fieldsOf(line: string): string[] {
  return line.split(',').map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

function twoDecimals(price: string): string {
  const [whole = '0', part = ''] = price.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`
}

function defective(table: PriceTable, line: number, row: string, what: string): PriceTable {
  table.defects.push({ line, row: row.slice(0, 200), what })
  return table
}
