import * as z from 'zod'
import type { AnyCard } from './card.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { labelOf, text } from './fields.ts'
import { importName } from './import-name.ts'
import { allOf, type Right } from './roles.ts'

/** What a file may hold at most. */
export const mostRows = 5000

/** A cell of the example row; with a label of its own, or by which field the record it names is known, where that is not its card's. */
type ColumnSpec = string | { example: string; label?: string; by?: string }

interface PartSpec<Field extends string> {
  /** The fields by which one that is there already is known again. */
  key: readonly Field[]
  columns: Partial<Record<Field, ColumnSpec>>
  /** The field that refers to the record of the part before. */
  of?: Field
}

/** Records of one card that a row of a file may make. */
export interface ImportPart {
  card: AnyCard
  key: readonly string[]
  of?: string
  columns: readonly ImportColumn[]
}

export interface ImportColumn {
  field: string
  /** What stands over it in the file, and before what is wrong with it. */
  label: string
  example: string
  /** Of a reference: the field of the other record that the cell says; without it the one that people know it by. */
  by?: string
}

/** A file whose rows each make a record, or one with the records that are part of it: all of them or none. */
export interface Import {
  /** `divisions`: in its address and in the name of its template. */
  name: string
  title: string
  /** What a row is, in a sentence. */
  says: string
  parts: readonly ImportPart[]
  may: Right
  preview: Endpoint<typeof previewInput, typeof previewAnswer>
  apply: Endpoint<typeof applyInput, typeof applyAnswer>
}

/** Records of a card with the columns that a file has for its fields, in their order. */
export function part<C extends AnyCard>(
  card: C,
  { key, columns, of }: PartSpec<C['create'][number] & string>,
): ImportPart {
  const shape = card.row.shape as Record<string, z.ZodType>
  const entries = Object.entries(columns) as [string, ColumnSpec][]
  return {
    card,
    key,
    ...(of === undefined ? {} : { of }),
    columns: entries.map(([field, spec]) => {
      const own = typeof spec === 'string' ? { example: spec } : spec
      return { label: labelOf(field, shape[field]), ...own, field }
    }),
  }
}

/** Declares what can be imported from a file: who may is who may create all that its rows make. */
export function importOf(
  name: string,
  { title, says, parts }: { title: string; says: string; parts: readonly ImportPart[] },
): Import {
  const may = allOf(parts.map(({ card }) => card.may.create))
  const path = `/api/imports/${name}/` as const
  return {
    name,
    title,
    says,
    parts,
    may,
    preview: endpoint({
      name: `preview_${importName(name)}`,
      says: `What importing this file of ${title.toLowerCase()} would make, and every row that is refused; nothing is stored`,
      method: 'POST',
      path: `${path}preview/`,
      may,
      input: previewInput,
      output: previewAnswer,
    }),
    apply: endpoint({
      name: importName(name),
      says: `Imports a file of ${title.toLowerCase()}: all of its rows or, where one is refused, none`,
      method: 'POST',
      path,
      may,
      status: 201,
      input: applyInput,
      output: applyAnswer,
    }),
  }
}

/** Every column of a file, in the order of its parts. */
export const columnsOf = (of: Import) => of.parts.flatMap(({ columns }) => columns)

const file = z.string('Must be a text').min(1, 'The file is empty').max(900_000, 'The file is too long: divide it')
const previewInput = z.strictObject({ text: file.describe('The file, as text: comma, semicolon or tab between cells') })
const applyInput = previewInput.extend({
  reason: text(1000).default('').describe('Why values that look senseless are meant, where there are such'),
})

/** What is wrong in a row, or looks so: under the name of its column, where it is of one. */
const remark = z.object({ column: z.string().nullable(), text: z.string() })
export type Remark = z.infer<typeof remark>
const rowAnswer = z.object({
  /** Of the file, from 1: its headings are line 1. */
  line: z.int(),
  name: z.string(),
  is: z.enum(['new', 'there', 'refused']),
  problems: z.array(remark),
  warnings: z.array(remark),
  /** Columns in which the record that is there says something else. It stays as it is. */
  differs: z.array(z.string()),
})
export type ImportedRow = z.infer<typeof rowAnswer>
const counted = { new: z.int(), there: z.int() }
const previewAnswer = z.object({
  ...counted,
  refused: z.int(),
  /** What is wrong with the file as a whole: then no row of it is read. */
  problems: z.array(remark),
  rows: z.array(rowAnswer),
  /** Whether a reason must be given for what looks senseless. */
  asks_reason: z.boolean(),
})
const applyAnswer = z.object(counted)
export type Preview = z.infer<typeof previewAnswer>

/** A problem in the words of a list: `Line 4, State: Bad Length Provided`. */
export const remarkText = (line: number | undefined, { column, text: words }: Remark) =>
  [[line === undefined ? undefined : `Line ${line}`, column].filter(Boolean).join(', '), words]
    .filter(Boolean)
    .join(': ')
