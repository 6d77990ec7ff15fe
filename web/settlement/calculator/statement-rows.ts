import { figure as digits, inCurrency, moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import { advanceStep, usualFinancePercent, usualTreatmentCharge } from '@cupel/domain/kit/house-rules.ts'
import { isEmpty, sum, type Amount } from '@cupel/domain/kit/given.ts'
import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { money as dollars, toz } from '@cupel/domain/kit/units.ts'
import type { advanceCalculator } from '@cupel/domain/settlement/advance-calculator.ts'
import { quantityText } from '@cupel/domain/kit/value-text.ts'
import { lbsText } from '../../kit/format.ts'
import type { CalculatorState } from './state.ts'

export type Result = ReturnType<typeof advanceCalculator>

export interface StatementRow {
  what: string
  /** Dim words after it: `95 days at 5 %`. */
  why?: string | undefined
  figure: Figure
  /** A deduction. */
  minus?: boolean
  total?: boolean
}

export interface MetalRow {
  metal: Metal
  letters: string
  contained: Figure
  returnable: Figure
  value: Figure
}

export function metalRows(result: Result): MetalRow[] {
  const contained = { pt: result.containedPt, pd: result.containedPd, rh: result.containedRh }
  return metals.map((metal) => ({
    metal,
    letters: metalLetters[metal],
    contained: contained[metal],
    returnable: sum(result.allocations.map((one) => one[`${metal}ReturnableToz`])).as(`${metal}ReturnableToz`, toz),
    value: sum(result.allocations.map((one) => one[`${metal}Value`])).as(`${metal}Value`, dollars),
  }))
}

/** The eight fees, or the one line that stands for all of them, and their total. */
export function feeRows(state: CalculatorState, result: Result): StatementRow[] {
  const { fees, totalFees, netMetalValue, mixedCatalystWeight } = result
  const pieces = `${digits(String(state.convertersProcessed ?? '0'))} pcs`
  const weight = `${lbsText(mixedCatalystWeight.toString())} lbs`
  const lines: StatementRow[] = state.consolidateFees
    ? [{ what: 'Fees', figure: totalFees, minus: true }]
    : [
        { what: 'Assay', figure: fees.assayFee },
        { what: 'Shredding', why: perUnit(state, pieces, state.terms?.shredding_fee), figure: fees.shreddingFee },
        { what: 'Brokerage', why: brokerage(state), figure: fees.brokerageFee },
        { what: 'Refining', figure: fees.refiningFee },
        {
          what: 'Processing',
          why: perUnit(state, weight, state.terms?.treatment_charge, usualTreatmentCharge),
          figure: fees.processingFee,
        },
        { what: 'Handling', figure: fees.handlingFee },
        { what: 'Freight', figure: fees.freightCharge },
        { what: 'Other', figure: fees.netOtherFees },
      ].map((row) => ({ ...row, why: reasonOf(row.figure, state.currency) ?? row.why, minus: true }))
  const total: StatementRow[] = state.consolidateFees
    ? []
    : [{ what: 'Total fees', figure: totalFees, minus: true, total: true }]
  return [...lines, ...total, { what: 'Net metal value', figure: netMetalValue, total: true }]
}

export function resultRows(state: CalculatorState, result: Result): StatementRow[] {
  const percent = (value: unknown) => `${digits(String(value ?? '')).replace(/\.0+$/, '')} %`
  const days = digits(result.interestDays.toString())
  return [
    {
      what: 'Finance charge',
      why: `${days} ${days === '1' ? 'day' : 'days'} at ${percent(state.interestPercent ?? usualFinancePercent.toString())}`,
      figure: result.interestCharge,
      minus: true,
    },
    { what: 'Purchased outright, unpaid', figure: result.purchasedOutrightUnpaid },
    { what: 'Estimated settlement', figure: result.estimatedSettlement, total: true },
    {
      what: 'Deposit total',
      why: `${percent(state.depositPercent ?? '0')}, down to a full ${inCurrency(digits(advanceStep), state.currency)}`,
      figure: result.depositTotal,
    },
    { what: 'Outstanding advances', figure: result.outstandingAdvances, minus: true },
    { what: 'Recommended advance', figure: result.recommendedAdvance, total: true },
  ]
}

/** `460 pcs × $0.50`: only where a charge is agreed. */
function perUnit(
  { currency }: CalculatorState,
  amount: string,
  charge: unknown,
  otherwise?: Figure,
): string | undefined {
  const each = isEmpty(charge as Amount) ? otherwise?.toString() : String(charge)
  return each === undefined ? undefined : `${amount} × ${quantityText(each, { unit: '$/', decimals: 4 }, currency)}`
}

function brokerage({ terms }: CalculatorState): string | undefined {
  const of = { GM: 'gross', NM: 'net' }[terms?.brokerage_rate_mode ?? '']
  return of && `${digits(String(terms?.brokerage_rate ?? '0'))} % of the ${of} metal value`
}

/** 'waived at 2,000.00 lbs', 'typed over the computed 230.00'. An input that is simply empty needs no words. */
function reasonOf(figure: Figure, currency: string): string | undefined {
  const reason = typeof figure.reason === 'function' ? figure.reason() : figure.reason
  return reason === 'empty'
    ? undefined
    : reason?.replace(/computed (-?[\d.]+)/, (_, amount: string) => `computed ${moneyText(amount, currency)}`)
}
