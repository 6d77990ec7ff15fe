import { labelOf, metaOf } from '@cupel/domain/kit/fields.ts'
import { pastedRows, plainNumber, sameHead, type PastedRow } from '@cupel/domain/kit/pasted.ts'
import { isDate } from '@cupel/domain/kit/dates.ts'
import type * as z from 'zod'
import { isTall } from './form/form-body.ts'
import { isoOf } from './form/date-mask.ts'

/** A column that can be typed into: its field, and what it may be headed with in a sheet. */
export interface PasteColumn {
  field: string
  heads: readonly string[]
  schema: z.ZodType
}

/** What was read of a pasted piece of a sheet, line by line, and what of it could not be taken, in words. */
export interface PastedLines {
  lines: { change: Record<string, unknown>; name: string | undefined }[]
  said: string[]
}

/**
 * Reads cells into columns: by their heads where the first row has them, in whatever order, else from the column `from`
 * on. A head that says what lines are (`noun`) names the line that is meant. What does not fit stays as it was written
 * where it can stand, for the field to judge, and is named by its row and column.
 */
export function pastedLines(
  text: string,
  columns: readonly PasteColumn[],
  { from, noun }: { from: string; noun: string },
): PastedLines {
  const [first, ...rest] = pastedRows(text)
  if (!first) return { lines: [], said: [] }
  const heads = headsOf(first, columns, noun)
  const said: string[] = []
  const begin = Math.max(
    columns.findIndex(({ field }) => field === from),
    0,
  )
  const placed = heads ?? first.cells.map((_, at) => columns[begin + at])
  heads?.forEach((column, at) => {
    if (column === undefined && first.cells[at] !== '') said.push(`no column is called “${first.cells[at]}”`)
  })
  const lines = (heads ? rest : [first, ...rest]).map((row, at) => {
    const change: Record<string, unknown> = {}
    let name: string | undefined
    row.cells.forEach((cell, place) => {
      const column = placed[place]
      if (column === noun) name = cell
      else if (column === undefined || typeof column === 'string') {
        if (cell !== '' && !heads) said.push(`row ${at + 1}: “${cell}” stands beyond the last column`)
      } else {
        const [value, wrong] = valueOf(cell, column.schema)
        if (value !== undefined) change[column.field] = value
        if (wrong) said.push(`row ${at + 1}, ${column.heads[0] ?? column.field}: “${cell}” ${wrong}`)
      }
    })
    return { change, name }
  })
  return { lines, said }
}

export function pasteColumn(field: string, label: string, schema: z.ZodType): PasteColumn {
  return { field, heads: [label, labelOf(field, schema), field], schema }
}

/** Every cell that is no number names a column, or most of them do. */
function headsOf({ cells }: PastedRow, columns: readonly PasteColumn[], noun: string) {
  const found = cells.map(
    (cell) =>
      columns.find(({ heads }) => heads.some((head) => sameHead(head, cell))) ??
      (sameHead(cell, noun) ? noun : undefined),
  )
  const known = found.filter((one) => one !== undefined).length
  const isHead = known > 0 && known * 2 >= cells.filter((cell) => cell !== '').length
  return isHead && cells.every((cell) => plainNumber(cell) === undefined) ? found : undefined
}

/** The value of a cell as its field holds it, and what is wrong with it; undefined leaves the field as it is. */
function valueOf(cell: string, schema: z.ZodType): [value: unknown, wrong?: string] {
  const meta = metaOf(schema)
  switch (meta.kind) {
    case 'decimal':
    case 'whole': {
      if (cell === '') return ['']
      const number = plainNumber(cell)
      return number === undefined ? [cell, 'is no number'] : [number]
    }
    case 'date': {
      const day = isDate(cell) ? cell : isoOf(cell)
      return day === undefined && cell !== '' ? [cell, 'is no date'] : [day ?? '']
    }
    case 'choice': {
      const chosen = meta.choices?.find(({ value, text }) => sameHead(value, cell) || sameHead(text, cell))
      return chosen ? [chosen.value] : [undefined, cell === '' ? undefined : 'is none of its choices']
    }
    case 'flag':
      return [/^(yes|y|true|x|1)$/i.test(cell)]
    case 'ref':
      return [undefined, cell === '' ? undefined : 'is to be chosen by hand']
    default:
      return [isTall(schema) ? cell : cell.replaceAll('\n', ' ')]
  }
}
