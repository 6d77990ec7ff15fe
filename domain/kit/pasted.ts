/** A row as it was copied from a sheet, or typed: where it begins, its text, and its cells. */
export interface PastedRow {
  /** From 1. */
  line: number
  text: string
  cells: string[]
}

/**
 * What was pasted, cell by cell: Excel and Google Sheets put tabs between cells, files commas or semicolons, and all of
 * them quotes around a cell that holds such a mark, a quote (then twice) or a line's end. Empty rows are left out.
 */
export function pastedRows(text: string): PastedRow[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const usual = markOf(plain.split('\n', 1)[0] ?? '')
  const rows: PastedRow[] = []
  let [line, at] = [1, 0]
  while (at < plain.length) {
    const begin = at
    const cells: string[] = []
    const mark = markIn(plain, at, usual)
    for (;;) {
      const [cell, next] = cellAt(plain, at, mark)
      cells.push(cell)
      at = next + 1
      if (plain[next] !== mark) break
    }
    const raw = plain.slice(begin, at - 1)
    if (cells.some((cell) => cell !== '')) rows.push({ line, text: raw, cells })
    line += raw.split('\n').length
  }
  return rows
}

/**
 * What stands between the cells of the row that begins here. A tab is never typed by chance, and in quotes a line may end;
 * where people type, one writes a semicolon among others' commas.
 */
function markIn(text: string, at: number, usual: string): string {
  const [line = ''] = text.slice(at, at + mostInRow).split('\n', 1)
  if (line.includes('\t') || (line.split('"').length % 2 === 0 && text.includes('\t'))) return '\t'
  return usual === ',' && !line.includes(',') && line.includes(';') ? ';' : usual
}
const mostInRow = 10_000

/** What stands between the cells of a file: the mark that stands most in its first line. */
function markOf(first: string): string {
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/** The cell that begins here, and where what follows it stands. */
function cellAt(text: string, at: number, mark: string): [cell: string, next: number] {
  const quoted = /"((?:[^"]|"")*)"[^\S\t\n]*(?=[\t\n,;]|$)/y
  quoted.lastIndex = at
  const found = quoted.exec(text)
  if (found?.[1] !== undefined && [mark, '\n', undefined].includes(text[quoted.lastIndex]))
    return [found[1].replaceAll('""', '"').trim(), quoted.lastIndex]
  const ends = [text.indexOf(mark, at), text.indexOf('\n', at)].filter((end) => end >= 0)
  const next = Math.min(text.length, ...ends)
  return [text.slice(at, next).trim(), next]
}

/**
 * A number as sheets write it, without its dress: `$1,234.50`, `(1,234.50)` for less than nothing, `5.00 %`, `−3`,
 * `1,234.5 lbs`. Undefined where it is none: `1,2,3`, `abc`.
 */
export function plainNumber(text: string): string | undefined {
  const bare = text
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replace(/^(-?)(?:US|CA|C)?\$/, '$1')
    .replace(/(%|lbs?|toz|ctoz|rtoz|ppm|pcs)$/i, '')
  const [, inside] = /^\((.*)\)$/.exec(bare) ?? []
  const signed = inside === undefined ? bare : `-${inside.replace(/^(?:US|CA|C)?\$/, '')}`
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(signed)) return plain(signed.replaceAll(',', ''))
  return /^-?(\d+\.?\d*|\.\d+)$/.test(signed) ? plain(signed) : undefined
}

/** `-.5` → `-0.5`, `5.` → `5` */
const plain = (text: string) => text.replace(/^(-?)\./, '$10.').replace(/\.$/, '')

/** Two names of one column: `Net wet (lbs)`, `net_wet_lbs`. */
export const sameHead = (one: string, other: string) =>
  bareHead(one) === bareHead(other) || bareHead(withoutUnit(one)) === bareHead(withoutUnit(other))
const bareHead = (head: string) => head.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const withoutUnit = (head: string) => head.replace(/\s*\([^)]*\)\s*$/, '')
