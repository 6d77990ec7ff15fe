import { dayNumber } from '@cupel/domain/kit/dates.ts'
import type { Figure, Source } from '@cupel/domain/kit/figure.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import {
  date,
  lbs,
  lbsPerPiece,
  money,
  ozPerLb,
  percent,
  pieces,
  rate,
  toz,
  unitCharge,
  type Unit,
} from '@cupel/domain/kit/units.ts'
import type { AdvanceCalculatorInput } from '@cupel/domain/settlement/advance-calculator.ts'
import { allocationKey } from './leaves.ts'
import { feeNames, termNames, type CalculatorState, type TermName } from './state.ts'

export type SourceOf = (key: string) => Source | undefined

/**
 * The calculator's inputs, each knowing where it comes from. What does not read as a number yet, because somebody is in
 * the middle of typing it, counts as empty.
 */
export function sourcedInput(state: CalculatorState, sourceOf: SourceOf): AdvanceCalculatorInput {
  const figure = (key: string, value: unknown, name: string, unit: Unit): Figure | null => {
    const text = readable(value)
    return text === null ? null : given(text, name, unit, sourceOf(key))
  }
  const day = (key: 'clientValueDate' | 'expectedPaymentDate'): Figure | null => {
    const number = dayNumber(state[key] as string | null)
    return number === undefined ? null : given(number, key, date, sourceOf(key))
  }
  return {
    convertersProcessed: figure('convertersProcessed', state.convertersProcessed, 'convertersProcessed', pieces),
    mixedCatalystWeight: figure('mixedCatalystWeight', state.mixedCatalystWeight, 'mixedCatalystWeight', lbs),
    pcToWeightConversionRate: figure(
      'pcToWeightConversionRate',
      state.pcToWeightConversionRate,
      'lbs per piece',
      lbsPerPiece,
    ),
    ptCtozPerLb: figure('ptCtozPerLb', state.ptCtozPerLb, 'ptCtozPerLb', ozPerLb),
    pdCtozPerLb: figure('pdCtozPerLb', state.pdCtozPerLb, 'pdCtozPerLb', ozPerLb),
    rhCtozPerLb: figure('rhCtozPerLb', state.rhCtozPerLb, 'rhCtozPerLb', ozPerLb),
    designatedHedges: state.designatedHedges.map((hedge) => ({
      ...hedge,
      ...Object.fromEntries(
        metals.map((metal) => [
          `${metal}Rate`,
          given(hedge[`${metal}Rate`], `${metal}MarketRate`, money, {
            entity: 'hedge',
            id: hedge.id,
            note: `price of ${hedge.code}`,
          }),
        ]),
      ),
    })),
    allocations: (state.allocations ?? []).map((allocation) => {
      const key = allocationKey(allocation.hedgeId as number | null)
      const parts = metals.map((metal) => ({
        [`${metal}Toz`]: figure(`${key}.${metal}Toz`, allocation[`${metal}Toz`], `${metal} contained toz`, toz),
        [`${metal}Rate`]: figure(`${key}.${metal}Rate`, allocation[`${metal}Rate`], `${metal}Rate`, rate),
        [`${metal}MarketRate`]: figure(
          `${key}.${metal}MarketRate`,
          allocation[`${metal}MarketRate`],
          `${metal}MarketRate`,
          money,
        ),
      }))
      return Object.assign({ hedgeId: allocation.hedgeId }, ...parts) as typeof allocation
    }),
    terms: state.terms && {
      ...state.terms,
      ...Object.fromEntries(
        [...termNames.filter((name) => name !== 'brokerage_rate_mode'), ...payout].map((name) => [
          name,
          figure(`terms.${name}`, state.terms?.[name], name, termUnit(name, state.terms?.[name])),
        ]),
      ),
    },
    feeOverrides: Object.fromEntries(
      feeNames.map((name) => [name, figure(`feeOverrides.${name}`, state.feeOverrides?.[name], name, money)]),
    ),
    freightCharge: figure('freightCharge', state.freightCharge, 'freightCharge', money),
    netOtherFees: figure('netOtherFees', state.netOtherFees, 'netOtherFees', money),
    clientValueDate: day('clientValueDate'),
    expectedPaymentDate: day('expectedPaymentDate'),
    interestPercent: figure('interestPercent', state.interestPercent, 'interestPercent', percent),
    depositPercent: figure('depositPercent', state.depositPercent, 'depositPercent', percent),
    purchasedOutright: (state.purchasedOutright ?? []).map((line, i) => ({
      ...line,
      quantity: figure(`purchasedOutright.${i}.quantity`, line.quantity, 'quantity', pieces),
      price: figure(`purchasedOutright.${i}.price`, line.price, 'price', money),
    })),
    advances: state.advances.map((advance) => ({
      ...advance,
      amount_fx: given(advance.amount_fx, `advance ${advance.id}`, money, { entity: 'advance', id: advance.id }),
    })),
    consolidateFees: state.consolidateFees,
  }
}

const payout = ['contained_percent_deduction', 'pt_rate', 'pd_rate', 'rh_rate'] as const

function termUnit(name: TermName | (typeof payout)[number], value: unknown): Unit {
  if (payout.some((one) => one === name)) return rate
  if (name === 'brokerage_rate') return percent
  return /\.\d{2}\d*[1-9]/.test(String(value)) ? unitCharge : money
}

/** `12.` is on its way to a number, `-` is not one yet. */
function readable(value: unknown): string | null {
  const text = String(value ?? '').replace(/\.$/, '')
  return /^-?\d{1,15}(\.\d{1,20})?$/.test(text) ? text : null
}
