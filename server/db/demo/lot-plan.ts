import type { Pool } from './converters.ts'
import type { SmelterCode } from './smelters.ts'

export type Designation = 'DIRECT' | 'TOLLING' | 'BROKERED'
/** Ounces of a hedge that the lot draws, in thousandths per metal; or all it holds. */
export type Draw = { hedge: string; toz: 'all' | readonly [pt: number, pd: number, rh: number] }

/** Working days ago; a day that has not come is left out. */
export interface Days {
  opened: number
  cutting?: number
  cut?: number
  locked?: number
  shipped?: number
  received?: number
  reconciled?: number
  settled?: number
  completed?: number
}

export interface LotPlan {
  id: number
  name: string
  smelter: SmelterCode
  designation: Designation
  /** Kind of material on the lot's page. */
  type: string
  pools: readonly Pool[]
  abroad: boolean
  pieces: number
  /** Hundredths of a lb, net wet. */
  weight: number
  /** Thousandths of a troy ounce. */
  toz: { pt: number; pd: number; rh: number }
  yards: readonly number[]
  /** How many purchases it is made of, or the pieces of each. */
  purchases: number | readonly number[]
  draws: readonly Draw[]
  days: Days
  cutPlan?: { order: number; color: string; notes: string }
}
