import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { tozText } from '../kit/format.ts'
import type { ColumnSpec } from '../kit/list/columns.tsx'

/** The three metals in one line, for a phone's row: `Pt 15.261 · Pd 29.982 · Rh 4.375`. */
export function ounceWords(of: (metal: Metal) => string | null): string {
  return metals.map((metal) => `${metalLetters[metal]} ${tozText(of(metal))}`).join(' · ')
}

/** The same as the one column of a list on a phone. */
export function ounceColumn<R>(label: string, of: (row: R, metal: Metal) => string | null): ColumnSpec<R> {
  return { field: 'ounces', label, cell: (row) => ounceWords((metal) => of(row, metal)) }
}
