import { metals, type Metal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { problemsOf } from '../../kit/form/form-body.ts'

export type LineField = 'net_wet_lbs' | `returnable_${Metal}_toz`
export const lineFields: readonly LineField[] = [
  'net_wet_lbs',
  ...metals.map((metal) => `returnable_${metal}_toz` as const),
]

/** A lot on a summary that is being made: what stands in its inputs, and how far it has come. */
export type SummaryLine = Record<LineField, string> & {
  key: string
  lot: Row<typeof lot>
  state: 'typed' | 'saving' | 'saved' | 'refused'
  /** The lot's status after it was saved, or why it was not. */
  said?: string
}

/** A lot comes with the net wet weight of its boxes; what the smelter returns stands on its document. */
export function lineOf(row: Row<typeof lot>): SummaryLine {
  return {
    key: String(row.id),
    lot: row,
    state: 'typed',
    net_wet_lbs: row.box_count > 0 ? row.box_net_lbs : '',
    returnable_pt_toz: '',
    returnable_pd_toz: '',
    returnable_rh_toz: '',
  }
}

/** What is typed of a lot, as a body: empty ounces are none. */
export function returnOf(line: SummaryLine): Partial<Record<LineField, string>> {
  return Object.fromEntries(lineFields.flatMap((field) => (line[field] === '' ? [] : [[field, line[field]]])))
}

/** The validator's words by field. */
export function problemsIn(line: SummaryLine): Record<string, string> {
  return problemsOf(shipmentSummaryLot.createBody.pick(typed), returnOf(line))
}
const typed = Object.fromEntries(lineFields.map((field) => [field, true])) as Record<LineField, true>

/** Only lots that a summary can reconcile are offered. */
export const reconcilable = lot.moves.reconcile.from ?? []
