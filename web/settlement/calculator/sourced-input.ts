import { dayNumber } from '@cupel/domain/kit/dates.ts'
import type { Figure, Source } from '@cupel/domain/kit/figure.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { exchange } from '@cupel/domain/kit/exchange.ts'
import { advanceOf } from '@cupel/domain/settlement/advance-in-account.ts'
import { metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { date, fxRate as fxUnit, money, ozPerLb, rate, unitCharge, unitOf } from '@cupel/domain/kit/units.ts'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import type { AdvanceCalculatorInput } from '@cupel/domain/settlement/advance-calculator.ts'
import { calculatorParts } from '@cupel/domain/settlement/advance-calculator-fields.ts'
import type * as z from 'zod'
import { allocationKey } from './leaves.ts'
import type { CalculatorState, DesignatedHedge } from './state.ts'

export type SourceOf = (key: string) => Source | undefined
type Shape = Readonly<Record<string, z.ZodType>>

/**
 * The calculator's inputs, each knowing where it comes from. What does not read as a number yet, because somebody is in
 * the middle of typing it, counts as empty.
 */
export function sourcedInput(state: CalculatorState, sourceOf: SourceOf): AdvanceCalculatorInput {
  const figure = (key: string, value: unknown, name: string, unit: Unit): Figure | null => {
    const text = readable(value)
    return text === null ? null : given(text, name, unit, sourceOf(key))
  }
  /** The quantities and days of a part of the declaration, as figures in the units it says. */
  const part = (shape: Shape, at: string, values: object | null | undefined) =>
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]): [string, Figure | null][] => {
        const { kind, unit, decimals } = metaOf(field)
        const value = (values as Record<string, unknown> | null | undefined)?.[name]
        const key = `${at}${name}`
        if (kind === 'date') return [[name, dayOf(value, name, sourceOf(key))]]
        if (kind !== 'decimal' && kind !== 'whole') return []
        const fine = unit?.startsWith('$/') && /\.\d{2}\d*[1-9]/.test(String(value))
        const of = unit?.startsWith('$/') ? (fine ? unitCharge : money) : unitOf(unit, decimals)
        return [[name, figure(key, value, called[name] ?? name, of)]]
      }),
    )
  const each = (names: readonly string[], at: string, values: object | null, unit: Unit) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        figure(`${at}${name}`, (values as Record<string, unknown> | null)?.[name], name, unit),
      ]),
    )
  return {
    ...part(calculatorParts.fields, '', state),
    ...each(ofEachMetal('CtozPerLb'), '', state, ozPerLb),
    designatedHedges: state.designatedHedges.map((hedge) => ({
      ...hedge,
      ...Object.fromEntries(metals.map((metal) => [`${metal}Rate`, priceOf(hedge, metal, state)])),
    })),
    allocations: (state.allocations ?? []).map((allocation) => ({
      hedgeId: allocation.hedgeId,
      ...part(calculatorParts.allocations, `${allocationKey(allocation.hedgeId as number | null)}.`, allocation),
    })),
    terms: state.terms && {
      ...state.terms,
      ...part(calculatorParts.terms, 'terms.', state.terms),
      ...each(payout, 'terms.', state.terms, rate),
    },
    feeOverrides: part(calculatorParts.feeOverrides, 'feeOverrides.', state.feeOverrides),
    purchasedOutright: (state.purchasedOutright ?? []).map((line, i) => ({
      ...line,
      ...part(calculatorParts.purchasedOutright, `purchasedOutright.${i}.`, line),
    })),
    advances: state.advances.map((advance) => ({
      ...advance,
      amount_fx: advanceOf({ ...advance, amount: advance.amount_fx }),
    })),
    consolidateFees: state.consolidateFees,
  } as AdvanceCalculatorInput
}

/** The price of a hedge; in another currency it opens to the price that was agreed, and the rate of the day. */
function priceOf(hedge: DesignatedHedge, metal: Metal, { fxRate, fxDate }: CalculatorState): Figure {
  const [name, source] = [`${metal}MarketRate`, { entity: 'hedge', id: hedge.id, note: `price of ${hedge.code}` }]
  const agreed = hedge[`${metal}RateUsd`]
  if (fxRate === null || agreed === undefined) return given(hedge[`${metal}Rate`], name, money, source)
  const rate = given(fxRate, 'fx_rate', fxUnit, { note: `FX rate of ${fxDate}` })
  return exchange(given(agreed, `${name} in USD`, money, source), { from: '1', to: rate }, name, money)
}

type Unit = ReturnType<typeof unitOf>
const payout = ['contained_percent_deduction', 'pt_rate', 'pd_rate', 'rh_rate']
const ofEachMetal = (part: string) => metals.map((metal) => `${metal}${part}`)

/** What an input is called in its figure, where it is not its own name. */
const called: Readonly<Record<string, string>> = {
  pcToWeightConversionRate: 'lbs per piece',
  ...Object.fromEntries(metals.map((metal) => [`${metal}Toz`, `${metal} contained toz`])),
}

function dayOf(value: unknown, name: string, source: Source | undefined): Figure | null {
  const number = dayNumber(value as string | null)
  return number === undefined ? null : given(number, name, date, source)
}

/** `12.` is on its way to a number, `-` is not one yet. */
function readable(value: unknown): string | null {
  const text = String(value ?? '').replace(/\.$/, '')
  return /^-?\d{1,15}(\.\d{1,20})?$/.test(text) ? text : null
}
