import { early } from '../lots/lot-status.ts'
import { designations, type Designation } from '../kit/designations.ts'
import { inProgress } from '../purchasing/check-in-status.ts'
import { intookOrLater } from '../purchasing/purchase-status.ts'
import { isIn } from '../kit/statuses.ts'

/** Where metal stands, from the first quote to what a smelter owes: every ounce is in one of them. */
export const stages = [
  'quoted',
  'purchased',
  'in_transit',
  'on_hand',
  'in_lot',
  'shipped',
  'assayed',
  'payable',
] as const
export type Stage = (typeof stages)[number]

export const stageTexts: Readonly<Record<Stage | 'hedged', string>> = {
  quoted: 'Quoted',
  purchased: 'Purchased',
  in_transit: 'In transit',
  on_hand: 'On hand',
  in_lot: 'In lot',
  shipped: 'Shipped',
  assayed: 'Assayed',
  payable: 'Payable',
  hedged: 'Hedged',
}

export const stageWords: Readonly<Record<Stage | 'hedged', string>> = {
  quoted: 'pieces of check-ins that are not complete: the price is given, the metal is not ours yet',
  purchased: 'pieces of complete check-ins that nobody has fetched or taken in',
  in_transit: 'pieces of complete check-ins that are on the road to us',
  on_hand: 'pieces that were taken in and are in no lot',
  in_lot: 'what lots hold that have not been shipped',
  shipped: 'what lots hold that are on the way to the smelter, or with it',
  assayed: 'what the smelter has found in lots and not yet settled',
  payable: 'what the smelter owes of lots whose account is final',
  hedged: 'ounces sold ahead and not yet delivered',
}

/** Ours is exposure; a customer's metal is in our custody and moves our account by nothing. */
export const custodies = ['own', 'customers'] as const
export type Custody = (typeof custodies)[number]

/** Where pieces stand that are in no lot. */
export function stageOfPieces(of: {
  status: string
  transit_status: string | null
  purchase_status: string
}): 'quoted' | 'in_transit' | 'on_hand' | 'purchased' {
  if (isIn(inProgress, of.status)) return 'quoted'
  if (isIn(intookOrLater, of.purchase_status)) return 'on_hand'
  return of.transit_status === 'IT' ? 'in_transit' : 'purchased'
}

/** Where the metal of a lot stands; nowhere, once the lot is settled, taken apart or part of another. */
export function stageOfLot(of: {
  status: string
  settlement_status: string | null
}): 'in_lot' | 'shipped' | 'assayed' | 'payable' | undefined {
  if (isIn(early, of.status)) return 'in_lot'
  if (of.status === 'SH' || of.status === 'RE') return 'shipped'
  if (of.status !== 'RC') return undefined
  return of.settlement_status === 'FI' ? 'payable' : 'assayed'
}

/** Whoever waits for a settlement still owns the metal. */
export function custodyOf(designation: string): Custody {
  return designations[designation as Designation].expects_settlement ? 'customers' : 'own'
}
