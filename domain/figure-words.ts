import { converterTypes } from './catalog/converter-types.ts'
import { allocationStatus } from './hedges/hedge-status.ts'
import { metaOf } from './kit/fields.ts'
import {
  days,
  fxRate,
  lbs,
  lbsPerPiece,
  money,
  ozPerLb,
  pieces,
  ppm,
  percent,
  rate,
  toz,
  type Unit,
} from './kit/units.ts'
import { lotStatus } from './lots/lot-status.ts'
import { advanceStatus } from './settlement/advance-status.ts'
import { brokerageTerm } from './yards/brokerage-term.ts'

/*
 * What the inputs of the calculations are called and counted in, for the people who type them and the programs that
 * send them. The calculations say it themselves as they read an input (`given(input.tare, 'tare', lbs)`), but only to
 * whoever runs them; a test runs them all and holds every unit here against theirs.
 */

/** The unit an amount is read in; `path` is its place, without the numbers of lines: `allocations.ptToz`. */
export function unitAt(path: string): Unit | undefined {
  const found = units.find(([, places]) => places.test(path))
  return found?.[0]
}

const units: readonly (readonly [unit: Unit, places: RegExp])[] = [
  [fxRate, /^fx_rate$/],
  [ppm, /(^|[._])ppm(\.|$)/],
  [lbsPerPiece, /pcToWeightConversionRate$/],
  [ozPerLb, /CtozPerLb$/],
  [money, /(market_rates?|MarketRates?|marketRates?|rate_per_toz)(\.|$)/],
  [money, /^(base\.)?designatedHedges\./],
  [money, /^allocations\.rate$/],
  [percent, /(percent|Percent|spread|brokerage_rate|percentMoisture)$/],
  [rate, /(return_rate|returnRate|returnRates\.\w+|return_rates\.\w+|rates\.\w+|contained_percent_deduction)$/],
  [rate, /(^|\.)(pt_rate|pd_rate|rh_rate|ptRate|pdRate|rhRate)$/],
  [money, /(refining_charge_\w\w|refiningCharges?(\.\w\w)?)$/],
  [lbs, /(lbs|_lbs_total|weight|Weight|tare|grossReceived|netWet|netDry|_net_wet)$/],
  [pieces, /(pieces|quantity|convertersProcessed|converters_processed|totalUnits|_skids|_boxes)(\.|$)/],
  [toz, /(toz|Toz|contained\.\w\w|toz\.\w\w|returnable)$/],
  [toz, /(allocations|request)\.(applied_)?(pt|pd|rh)$/],
  [days, /[dD]ays$/],
  [money, /./],
]

/** What may be chosen where the calculation itself takes any text. */
export function choicesAt(path: string): readonly { value: string; text: string }[] | undefined {
  const terms = brokerageTerm.row.shape
  if (path.endsWith('ounce_payout_type')) return metaOf(terms.ounce_payout_type).choices
  if (path.endsWith('brokerage_rate_mode')) return metaOf(terms.brokerage_rate_mode).choices
  if (!path.endsWith('status')) return undefined
  if (path.endsWith('advances.status')) return advanceStatus.options
  return path === 'lots.status' ? lotStatus.options : allocationStatus.options
}

/** Words for codes that a calculation chooses between. */
export const codeWords: Readonly<Record<string, string>> = {
  ...converterTypes,
  CV: 'Converter',
  money: 'Amount',
  unit: 'Charge per lb, piece or toz',
  to_fx: 'From US dollars',
  to_base: 'To US dollars',
}

/** Inputs whose name alone would not tell a person what to type. */
export const ownWords: Readonly<Record<string, string>> = {
  lbs: 'Weight',
  toz: 'Ounces',
  ppm: 'Content',
  fx_rate: 'FX rate, per US dollar',
  amount_fx: 'Amount in the shown currency',
  ptToz: 'Pt contained',
  pdToz: 'Pd contained',
  rhToz: 'Rh contained',
  ptMarketRate: 'Pt price',
  pdMarketRate: 'Pd price',
  rhMarketRate: 'Rh price',
  ptCtozPerLb: 'Pt per lb',
  pdCtozPerLb: 'Pd per lb',
  rhCtozPerLb: 'Rh per lb',
  pcToWeightConversionRate: 'Weight per piece',
  hedgeId: 'Hedge',
  base: 'Calculator, in US dollars',
  designatedHedges: 'Hedges of the lot',
  feeOverrides: 'Fees typed over',
}
