import { empty } from '@cupel/domain/kit/amount-text.ts'
import { labelOf, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import { type Metal, metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import { besideNames, wordsBeside } from '@cupel/domain/kit/words-beside.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { unitTag, valueText } from '@cupel/domain/kit/value-text.ts'
import { isFigure } from '../format.ts'
import { Money } from '../Money.tsx'
import type { Href } from '../screen.ts'
import { HrefLink } from '../To.tsx'
import { StatusChip, statusesOf, type AnyStatuses } from '../StatusChip.tsx'
import type { Reading } from './reading.ts'

/** A row of any card. */
export type AnyRow = { id: number } & Record<string, unknown>

/** A column beyond the plain name of a field. */
export type ColumnSpec<R> = Look & Shown<R>

/** The card's field it shows and is sorted by; or any name, with a `cell` of its own. */
type Shown<R> =
  { field: keyof R & string; cell?: Reading<R, ReactNode> } | { field: string; cell: Reading<R, ReactNode> }

interface Look {
  label?: string
  /** Stands once in the head; default the field's. */
  unit?: string
  /** Head over several columns: `Contained`. */
  group?: string
  /** A square in the metal's colour before the label. */
  metal?: Metal
  align?: 'left' | 'right'
  /** Not shown until somebody chooses it. */
  hidden?: boolean
}

export interface Column<R> {
  key: string
  label: string
  unit: string | undefined
  right: boolean
  /** A quantity: what a phone's row may show at its right. */
  figure: boolean
  sorts: boolean
  group: string | undefined
  metal: Metal | undefined
  hidden: boolean
  /** A status, drawn as a chip. */
  chip: boolean
  /** The card's fields that it is made of. */
  reads: readonly string[]
  cell: (row: R) => ReactNode
  /** The same without the link of the row's name, for a row that is a link as a whole. */
  plain: (row: R) => ReactNode
}

/** Columns are a list of words: labels, units, format and sorting come from the card. */
export function columnsOf<C extends AnyCard>(
  card: C,
  specs: readonly (string | ColumnSpec<Row<C>>)[],
  open?: (row: Row<C>) => Href | undefined,
): Column<Row<C>>[] {
  return specs.map((given, i) => {
    const spec: ColumnSpec<Row<C>> = typeof given === 'string' ? { field: given } : given
    const schema = card.row.shape[spec.field] as z.ZodType | undefined
    const meta: FieldMeta = schema ? metaOf(schema) : { kind: 'text' }
    const unit = spec.unit ?? unitTag(meta)
    const chips = statusesOf(card, spec.field)
    const plain = spec.cell?.of ?? ((row: Row<C>) => cellText(row as Record<string, unknown>, spec.field, meta, chips))
    return {
      key: spec.field,
      label: spec.label ?? withoutUnit(labelOf(spec.field, schema), meta),
      unit,
      right: spec.align ? spec.align === 'right' : isFigure(meta) || meta.kind === 'date' || meta.kind === 'instant',
      figure: isFigure(meta),
      sorts: card.order.some((one: string) => one.replace('-', '') === spec.field),
      group: spec.group,
      metal: spec.metal,
      hidden: spec.hidden ?? false,
      chip: chips !== undefined,
      reads: [...(schema ? [spec.field] : []), ...(spec.cell?.reads ?? toldBy(card, spec.field, meta))],
      plain,
      cell: i === 0 && open ? (row) => <NameLink to={open(row)}>{plain(row)}</NameLink> : plain,
    }
  })
}

/** What is read of a row to write one field of it: a reference's words stand beside it, and what its amount is in. */
function toldBy({ row }: AnyCard, field: string, { kind, in: currency }: FieldMeta): string[] {
  const beside = kind === 'ref' ? besideNames(field) : []
  return [...beside, ...(currency === undefined ? [] : [currency])].filter((name) => name in row.shape)
}

/** The name of a row is a real link: it can be opened in a tab of its own. */
function NameLink({ to, children }: { to: Href | undefined; children: ReactNode }) {
  return to === undefined ? (
    children
  ) : (
    <HrefLink href={to} className="medium">
      {children}
    </HrefLink>
  )
}

function cellText(
  row: Record<string, unknown>,
  field: string,
  meta: FieldMeta,
  statuses: AnyStatuses | undefined,
): ReactNode {
  const value = row[field]
  if (statuses) return <StatusChip of={statuses} code={value as string | null} />
  if (meta.unit?.startsWith('$') && value !== null) return <Money row={row} field={field} meta={meta} narrow />
  const text = meta.kind === 'ref' ? referenceText(row, field, value) : valueText(value, meta, row)
  return text === empty ? <span className="dim3">{empty}</span> : text
}

/** A reference is told by the words the row carries beside it. */
export function referenceText(row: Record<string, unknown>, field: string, value: unknown): string {
  return wordsBeside(row, field) ?? (value === null || value === undefined ? empty : `#${String(value)}`)
}

/** `Net wet lbs` over figures whose unit is lbs says the unit twice. */
export function withoutUnit(label: string, { unit }: FieldMeta): string {
  return unit !== undefined && label.endsWith(` ${unit}`) ? label.slice(0, -unit.length - 1) : label
}

/** A column per metal under one head, which says their unit: `metalColumns('Assay ppm', (metal) => `${metal}_ppm`)`. */
export function metalColumns<const Field extends string>(
  group: string,
  field: (metal: Metal) => Field,
  more: { hidden?: boolean } = {},
) {
  return metals.map((metal) => ({ field: field(metal), label: metalLetters[metal], group, metal, unit: '', ...more }))
}
