import type { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { tozText } from '../kit/format.ts'
import { type ColumnSpec, metalColumns } from '../kit/list/columns.tsx'

/** The three metals in one line, for a phone's row: `Pt 15.261 · Pd 29.982 · Rh 4.375`. */
export function ounceWords(of: (metal: Metal) => string | null): string {
  return metals.map((metal) => `${metalLetters[metal]} ${tozText(of(metal))}`).join(' · ')
}

/** The same as the one column of a list on a phone. */
export function ounceColumn<R>(label: string, of: (row: R, metal: Metal) => string | null): ColumnSpec<R> {
  return { field: 'ounces', label, cell: (row) => ounceWords((metal) => of(row, metal)) }
}

/** What is kept for a check-in, and what of it a lot has taken. */
export function keptColumns(phone: boolean): readonly ColumnSpec<Row<typeof checkInAllocation>>[] {
  if (phone) return [ounceColumn('Kept toz', (row, metal) => row[metal])]
  return [...metalColumns('Kept toz', (metal) => metal), ...metalColumns('Applied toz', (metal) => `applied_${metal}`)]
}
