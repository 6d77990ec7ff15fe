import type { Figure } from './figure.ts'
import { houseConstant } from './given.ts'
import type { PerMetal } from './metals.ts'
import { days, lbs, money, percent, rate } from './units.ts'

/*
 * What the house has settled once, where contracts and documents are silent or differ. Each stands here under one name,
 * with its reason, and is changed here only. Rules with a single user stand beside that user.
 */

/** Days in the year of a finance charge: the banker's year. */
export const daysInYear: Figure = houseConstant('360', 'days in the year', days)

/** Finance percent a year, where neither the document nor the yard's terms name one. */
export const usualFinancePercent: Figure = houseConstant('5', 'finance percent', percent)

/** Days from shipping to the smelter's return of the result, where the smelter names no other. */
export const usualReturnDays: Figure = houseConstant('115', 'days to the smelter’s return', days)

/** Treatment per lb where the terms leave it empty. A typed 0 is a charge of nothing and stays. */
export const usualTreatmentCharge: Figure = houseConstant('1.30', 'treatment charge', money)

/** From this net wet weight on there is no handling or small-lot fee: 1,999.99 lb pays, 2,000.00 does not. */
export const smallLotLimit: Figure = houseConstant('2000', 'small-lot limit', lbs)

/** Advances are offered in full thousands. */
export const advanceStep = '1000'

/** Return rates of smelters, settlements and converter prices, where nothing else was agreed. */
export const usualReturnRates: PerMetal<Figure> = {
  pt: houseConstant('93', 'pt_return_rate', rate),
  pd: houseConstant('93', 'pd_return_rate', rate),
  rh: houseConstant('90', 'rh_return_rate', rate),
}

/** Return rates where a yard's brokerage terms decide and leave the metal's own rate empty. */
export const usualBrokeredRates: PerMetal<Figure> = {
  pt: houseConstant('97', 'pt_brokered_rate', rate),
  pd: houseConstant('97', 'pd_brokered_rate', rate),
  rh: houseConstant('91', 'rh_brokered_rate', rate),
}

/**
 * What a rate of a yard paid on returned ounces is a share of. As chosen, of what the assay finds: 97 / 97 / 91 are
 * customary returns on contained metal. `smelter return` would take it of what the smelter returns, two percentages in a row.
 */
export const returnedPayoutOf: ReturnedPayout = 'contained'
export type ReturnedPayout = 'contained' | 'smelter return'

/** Weight may differ from what was announced by more than this only with a written reason, in lb. */
export const unexplainedWeight: Figure = houseConstant('150', 'limit without a written reason', lbs)

/*
 * From where on something possible is warned of.
 */

/** A shipment's net weight differs from the expected by this share of it or more. */
export const notableWeight: Figure = houseConstant('5', 'notable weight difference', percent)

/** An assay, or the ounces of a metal, differs from the expected by this share of it or more. */
export const notableAssay: Figure = houseConstant('3', 'notable assay difference', percent)

/** A price differs from that of the day before by more than this share of it. */
export const notablePriceChange: Figure = houseConstant('15', 'notable change of a price', percent)

/** Units of a currency that we pay in for one US dollar: what is outside of these was mistyped. */
export const leastLikelyFx = '0.5'
export const mostLikelyFx = '3'

/** A date is further from today than a year, a leap day in it. */
export const daysOffByMany = 366

/** Rates of this many weekdays ago are still the rates of the day: on a Monday, those of Friday. */
export const weekdaysOfRates = 1
