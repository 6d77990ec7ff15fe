import type { Currency } from '@cupel/domain/kit/fields.ts'
import type { AdvanceTyped } from '@cupel/domain/settlement/advance-in-account.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import type { Source } from '@cupel/domain/kit/figure.ts'
import type { AdvanceCalculatorInput } from '@cupel/domain/settlement/advance-calculator.ts'
import { calculatorParts } from '@cupel/domain/settlement/advance-calculator-fields.ts'

type FieldName = Exclude<keyof typeof calculatorParts.fields, 'consolidateFees'>
type TermName = keyof typeof calculatorParts.terms
type FeeName = keyof typeof calculatorParts.feeOverrides
type AllocationPart = keyof typeof calculatorParts.allocations

export const fieldNames = Object.keys(calculatorParts.fields).filter(
  (name) => name !== 'consolidateFees',
) as FieldName[]
export const termNames = Object.keys(calculatorParts.terms) as TermName[]
export const feeNames = Object.keys(calculatorParts.feeOverrides) as FeeName[]
const allocationParts = Object.keys(calculatorParts.allocations) as AllocationPart[]

export interface DesignatedHedge {
  id: number
  code: string
  ptRate: string
  pdRate: string
  rhRate: string
  /** As agreed, in US dollars, where the calculator is in another currency. */
  ptRateUsd?: string
  pdRateUsd?: string
  rhRateUsd?: string
}

/** Everything a version keeps, as it crosses the wire: what was typed, and the facts of the lot it was typed upon. */
export interface CalculatorState extends AdvanceCalculatorInput {
  lotName: string
  lotId: number
  yardId: number | null
  yardChoices: readonly { id: number; name: string }[]
  shipDate: string | null
  /** That it is worked out in, and the rate of the day by which its inputs were converted: none in US dollars. */
  currency: Currency
  fxRate: string | null
  fxDate: string | null
  showPpmPieceZeroWarning: boolean
  designatedHedges: DesignatedHedge[]
  advances: { id: number; amount_fx: string; status: string; payment_date: string | null; typed?: AdvanceTyped }[]
  sources: Readonly<Record<string, Source>>
}

export type TypedAllocation = { hedgeId: number | null } & Record<AllocationPart, string>
export interface TypedLine {
  materialType: string
  quantity: string
  price: string
  paid: boolean
}

/** What the inputs hold: text throughout, `''` for nothing. */
export type Typed = Record<FieldName, string> & {
  yardId: string
  consolidateFees: boolean
  allocations: TypedAllocation[]
  terms: Record<TermName, string>
  feeOverrides: Record<FeeName, string>
  purchasedOutright: TypedLine[]
}

/** A version or a seed, whoever wrote it: what it lacks is empty. */
export function stateFrom(data: Readonly<Record<string, unknown>>): CalculatorState {
  const given = data as Partial<CalculatorState>
  return {
    ...given,
    lotName: given.lotName ?? '',
    lotId: given.lotId ?? 0,
    yardId: given.yardId ?? null,
    yardChoices: given.yardChoices ?? [],
    shipDate: given.shipDate ?? null,
    currency: given.currency ?? 'USD',
    fxRate: given.fxRate ?? null,
    fxDate: given.fxDate ?? null,
    showPpmPieceZeroWarning: given.showPpmPieceZeroWarning ?? false,
    designatedHedges: given.designatedHedges ?? [],
    allocations: given.allocations ?? [],
    purchasedOutright: given.purchasedOutright ?? [],
    advances: given.advances ?? [],
    sources: given.sources ?? {},
  }
}

export function typedFrom(state: CalculatorState): Typed {
  return {
    ...each(fieldNames, (name) => text(state[name])),
    yardId: text(state.yardId),
    consolidateFees: state.consolidateFees === true,
    allocations: (state.allocations ?? []).map(typedAllocation),
    terms: each(termNames, (name) => text(state.terms?.[name])),
    feeOverrides: each(feeNames, (name) => text(state.feeOverrides?.[name])),
    purchasedOutright: (state.purchasedOutright ?? []).map(({ materialType, quantity, price, paid }) => ({
      materialType: materialType ?? '',
      quantity: text(quantity),
      price: text(price),
      paid: paid === true,
    })),
  }
}

export function typedAllocation(allocation: Partial<Record<AllocationPart | 'hedgeId', unknown>>): TypedAllocation {
  const id = allocation.hedgeId
  return {
    hedgeId: id === null || id === undefined ? null : parseInt(String(id), 10),
    ...each(allocationParts, (part) => text(allocation[part])),
  }
}

/** The state as it would be saved: the lot's facts, and over them what stands in the inputs. */
export function stateOf(typed: Typed, facts: CalculatorState): CalculatorState {
  const { terms, yardId, ...inputs } = emptied(typed)
  const noTerms = !facts.terms && Object.values(terms).every((value) => value === null)
  return {
    ...facts,
    ...inputs,
    yardId: yardId === null ? null : parseInt(yardId, 10),
    terms: noTerms ? null : { ...facts.terms, ...terms },
  }
}

type Emptied<T> = T extends string ? string | null : T extends object ? { [Name in keyof T]: Emptied<T[Name]> } : T

/** What is not typed is nothing. */
function emptied<T>(typed: T): Emptied<T> {
  const every = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(every)
    if (typeof value !== 'object' || value === null) return value === '' ? null : value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, every(one)]))
  }
  return every(typed) as Emptied<T>
}

function each<Name extends string, T>(names: readonly Name[], of: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>
}

/** As people would write it: `1.3000` is `1.30`. */
function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  const written = String(value)
  return /^-?\d+\.\d{3,}$/.test(written) ? written.replace(/(\.\d\d\d*?)0+$/, '$1') : written
}

/** `CAD at 1.3575 of 11/20/2026` */
export function rateWords({
  currency,
  fxRate,
  fxDate,
}: Pick<CalculatorState, 'currency' | 'fxRate' | 'fxDate'>): string {
  return fxRate === null ? currency : `${currency} at ${fxRate.replace(/(\.\d*?)0+$/, '$1')} of ${date(fxDate)}`
}
