import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { type ColumnSpec, metalColumns } from '../kit/list/columns.tsx'
import { ounceColumn } from './MetalBand.tsx'

/** What is kept for a check-in, and what of it a lot has taken. */
export function keptColumns(phone: boolean): readonly ColumnSpec<Row<typeof checkInAllocation>>[] {
  if (phone) return [ounceColumn(checkInAllocation, 'Kept toz', (metal) => metal)]
  return [...metalColumns('Kept toz', (metal) => metal), ...metalColumns('Applied toz', (metal) => `applied_${metal}`)]
}
