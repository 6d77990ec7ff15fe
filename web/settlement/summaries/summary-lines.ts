import { metals, type Metal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import type * as z from 'zod'

export type LineField = 'net_wet_lbs' | `returnable_${Metal}_toz`
export const lineFields: readonly LineField[] = [
  'net_wet_lbs',
  ...metals.map((metal) => `returnable_${metal}_toz` as const),
]

/** A lot on a summary that is being made. */
export interface SummaryLine {
  lot: Row<typeof lot>
  values: Record<LineField, string>
  state: 'typed' | 'saving' | 'saved' | 'refused'
  /** The lot's status after it was saved, or why it was not. */
  said?: string
}

/** A lot comes with the net wet weight of its boxes; what the smelter returns stands on its document. */
export function lineOf(row: Row<typeof lot>): SummaryLine {
  return {
    lot: row,
    state: 'typed',
    values: {
      net_wet_lbs: row.box_count > 0 ? row.box_net_lbs : '',
      returnable_pt_toz: '',
      returnable_pd_toz: '',
      returnable_rh_toz: '',
    },
  }
}

export function fieldSchema(field: LineField): z.ZodType {
  return shipmentSummaryLot.createBody.shape[field] as z.ZodType
}

/** The validator's words against what was typed; an empty weight is named when it is left, empty ounces are none. */
export function lineProblem(field: LineField, value: string): string | undefined {
  if (value === '' && field !== 'net_wet_lbs') return undefined
  const judged = fieldSchema(field).safeParse(value === '' ? undefined : value)
  return judged.success ? undefined : judged.error.issues[0]?.message
}

export function isComplete(line: SummaryLine): boolean {
  return lineFields.every((field) => lineProblem(field, line.values[field]) === undefined)
}

/** Only lots that a summary can reconcile are offered. */
export const reconcilable = lot.moves.reconcile.from ?? []
