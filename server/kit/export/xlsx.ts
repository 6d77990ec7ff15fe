import type { Cell, NumberFormat, SheetColumn } from './cells.ts'
import { zipOf } from './zip.ts'

/** The rows as a workbook of one sheet, made as it is read: heads stay in sight, numbers and days can be reckoned with. */
export function xlsxOf(
  { name, columns, count }: { name: string; columns: readonly SheetColumn[]; count: number },
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<Buffer> {
  const formats = new Formats()
  return zipOf([
    { name: '[Content_Types].xml', text: contentTypes },
    { name: '_rels/.rels', text: relations },
    { name: 'xl/workbook.xml', text: workbook(name) },
    { name: 'xl/_rels/workbook.xml.rels', text: workbookRelations },
    { name: 'xl/worksheets/sheet1.xml', text: sheet(columns, count, batches, formats) },
    // The last, for only now it is known how its numbers are written.
    { name: 'xl/styles.xml', text: styles(formats) },
  ])
}

async function* sheet(
  columns: readonly SheetColumn[],
  count: number,
  batches: AsyncIterable<Cell[][]>,
  formats: Formats,
): AsyncGenerator<string> {
  const last = columnName(columns.length - 1)
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(width).join('')}</cols><sheetData>`
  yield `<row>${columns.map(({ head }) => textCell(head, headStyle)).join('')}</row>`
  for await (const rows of batches)
    yield rows.map((row) => `<row>${row.map((cell) => cellXml(cell, formats)).join('')}</row>`).join('')
  yield `</sheetData><autoFilter ref="A1:${last}${count + 1}"/></worksheet>`
}

function cellXml(cell: Cell, formats: Formats): string {
  switch (cell.as) {
    case 'empty':
      return '<c/>'
    case 'text':
      return textCell(cell.value, textStyle)
    case 'number':
      return `<c s="${formats.styleOf(numberFormat(cell.format))}"><v>${cell.value}</v></c>`
    case 'day':
      return `<c s="${formats.styleOf('mm/dd/yyyy')}"><v>${dayNumber(cell.value)}</v></c>`
    case 'moment':
      return `<c s="${formats.styleOf('mm/dd/yyyy h:mm AM/PM')}"><v>${dayNumber(cell.value.slice(0, 10)) + ofDay(cell.value.slice(11))}</v></c>`
  }
}

const textCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xml(text)}</t></is></c>`

/** `$1,250.00`, `CA$1,250.00`, `5.00 %`, `15.261`, `12`. */
function numberFormat({ decimals, unit, currency }: NumberFormat): string {
  const places = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`
  if (unit === '#') return '0'
  if (unit === '%') return `0${places}" %"`
  const sign = currency === undefined ? '$' : `${currency.slice(0, 2)}$`
  if (unit === '$' || unit?.startsWith('$/')) return `"${sign}"#,##0${places};-"${sign}"#,##0${places}`
  return `#,##0${places}`
}

const headStyle = 1
const textStyle = 2

/** How numbers are written in this sheet: each is named once, by the order in which it came. */
class Formats {
  readonly #styles = new Map<string, number>()

  styleOf(format: string): number {
    const known = this.#styles.get(format) ?? this.#styles.size + textStyle + 1
    this.#styles.set(format, known)
    return known
  }

  get all(): string[] {
    return [...this.#styles.keys()]
  }
}

const firstOwn = 164

async function* styles(formats: Formats): AsyncGenerator<string> {
  const { all } = formats
  const named = all.map((format, at) => `<numFmt numFmtId="${firstOwn + at}" formatCode="${xml(format)}"/>`)
  const used = all.map((_, at) => `<xf numFmtId="${firstOwn + at}" applyNumberFormat="1"/>`)
  yield `${declaration}<styleSheet xmlns="${main}"><numFmts count="${all.length}">${named.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${all.length + 3}"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/>${used.join('')}</cellXfs></styleSheet>`.replace(
    '<numFmts count="0"></numFmts>',
    '',
  )
}

/** Days since 30 December 1899, as sheets count them. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
}

/** `18:00:00` → 0.75 */
function ofDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map((part) => Number.parseInt(part, 10))
  return (hours * 3600 + minutes * 60 + seconds) / 86_400
}

function width({ head, meta }: SheetColumn, at: number): string {
  const least = meta.kind === 'instant' ? 20 : meta.kind === 'text' || meta.kind === 'ref' ? 18 : 12
  return `<col min="${at + 1}" max="${at + 1}" width="${Math.min(Math.max(head.length + 2, least), 40)}" customWidth="1"/>`
}

/** 0 → `A`, 27 → `AB` */
function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
}

/** As much as a cell may hold. */
const mostLetters = 32_000
// What XML has no word for: people paste it, and a sheet that holds it does not open.
const unspeakable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function xml(text: string): string {
  return text
    .slice(0, mostLetters)
    .replace(unspeakable, '')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const contentTypes = `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
const relations = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbookRelations = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`
/** A sheet's name has 31 letters at most, and none of these. */
const workbook = (name: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xml(name.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
