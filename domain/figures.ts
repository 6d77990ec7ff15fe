import type * as z from 'zod'
import { converterPrice, converterPriceInput } from './catalog/converter-price.ts'
import { allocationCheck, allocationCheckInput } from './hedges/allocation-check.ts'
import { tozAggregate, tozAggregateInput } from './hedges/toz-aggregate.ts'
import { boxMerge, boxMergeInput } from './inventory/box-merge.ts'
import { boxNet, boxNetInput } from './inventory/box-net.ts'
import { boxSplit, boxSplitInput } from './inventory/box-split.ts'
import { sourced } from './figure-inputs.ts'
import { Figure, type Source } from './kit/figure.ts'
import { ctozPerLb, ctozPerLbInput, ppmToToz, ppmToTozInput, tozToPpm, tozToPpmInput } from './kit/ounces.ts'
import { wrongShape } from './kit/wrong-shape.ts'
import { moisturePercent, moisturePercentInput, weights, weightsInput } from './kit/weights.ts'
import { ppmCalculation, ppmCalculationInput } from './lab/ppm-calculation.ts'
import { overviewTotals, overviewTotalsInput } from './lots/overview-totals.ts'
import { fx, fxInput } from './market/fx.ts'
import { weightedRate, weightedRateInput } from './market/weighted-rate.ts'
import { checkInTotals, checkInTotalsInput } from './purchasing/check-in-totals.ts'
import { generatedSkid, generatedSkidInput } from './purchasing/generated-skid.ts'
import { priceQuote, priceQuoteInput } from './purchasing/price-quote.ts'
import { receivingVariance, receivingVarianceInput } from './purchasing/receiving-variance.ts'
import { advanceCalculatorFx, advanceCalculatorFxInput } from './settlement/advance-calculator-fx.ts'
import { advanceCalculator, advanceCalculatorInput } from './settlement/advance-calculator.ts'
import { settlementAccount, brokeredSettlementInput } from './settlement/brokered-settlement.ts'
import { chargeAllocation, chargeAllocationInput } from './settlement/charge-allocation.ts'
import { clientProforma, clientProformaInput } from './settlement/client-proforma.ts'
import { deposit, depositInput } from './settlement/deposit.ts'
import { interest, interestInput } from './settlement/interest.ts'
import { internalProforma, internalProformaInput } from './settlement/internal-proforma.ts'
import { shipmentResult, shipmentResultInput } from './settlement/shipment-result.ts'
import { varianceEmails, varianceEmailsInput } from './settlement/variance-emails.ts'
import { returnable, returnableInput } from './smelters/returnable.ts'
import { brokeredRates, brokeredRatesInput } from './yards/brokered-rates.ts'

/** Every calculation by its name, so that a statement can be worked out again from its inputs by anybody. */
export const calculations: readonly Calculation[] = [
  ...inGroup('Ounces and weights', [
    calculation('ppm_to_toz', 'Ounces in a weight at a ppm', ppmToTozInput, ppmToToz),
    calculation('toz_to_ppm', 'Ppm of ounces in a weight', tozToPpmInput, tozToPpm),
    calculation('ctoz_per_lb', 'Contained ounces per lb', ctozPerLbInput, ctozPerLb),
    calculation('weights', 'Net wet, net dry and moisture', weightsInput, weights),
    calculation('moisture_percent', 'Moisture of a weight', moisturePercentInput, moisturePercent),
  ]),
  ...inGroup('Rates and currency', [
    calculation('weighted_rate', 'Average rate of several hedges', weightedRateInput, weightedRate),
    calculation('fx', 'An amount in another currency', fxInput, fx),
    calculation('brokered_rates', 'Brokered rates of a yard', brokeredRatesInput, brokeredRates),
    calculation('returnable', 'Returnable ounces', returnableInput, returnable),
  ]),
  ...inGroup('Buying', [
    calculation('converter_price', 'Price of a converter', converterPriceInput, converterPrice),
    calculation('check_in_totals', 'Totals of a check-in', checkInTotalsInput, checkInTotals),
    calculation('price_quote', 'Price quote', priceQuoteInput, priceQuote),
  ]),
  ...inGroup('Boxes and receiving', [
    calculation('box_net', 'Net weight of a box', boxNetInput, boxNet),
    calculation('box_split', 'Splitting a box', boxSplitInput, boxSplit),
    calculation('box_merge', 'Merging boxes', boxMergeInput, boxMerge),
    calculation('generated_skid', 'Skid for the remaining pieces', generatedSkidInput, generatedSkid),
    calculation('receiving_variance', 'Received against announced', receivingVarianceInput, receivingVariance),
  ]),
  ...inGroup('Hedges', [
    calculation('allocation_check', 'Hedge allocation', allocationCheckInput, allocationCheck),
    calculation('overview_totals', 'Ounces of all lots under way', overviewTotalsInput, overviewTotals),
    calculation('toz_aggregate', 'Hedge bank', tozAggregateInput, tozAggregate),
  ]),
  ...inGroup('Lab and smelter', [
    calculation('ppm_calculation', 'PPM calculation', ppmCalculationInput, ppmCalculation),
    calculation('shipment_result', 'Shipment result', shipmentResultInput, shipmentResult),
    calculation('charge_allocation', 'A charge over lots', chargeAllocationInput, chargeAllocation),
    calculation('variance_emails', 'Variances to be mailed', varianceEmailsInput, varianceEmails),
  ]),
  ...inGroup('Settling with the client', [
    calculation('interest', 'Finance charge', interestInput, interest),
    calculation('deposit', 'Deposit and recommended advance', depositInput, deposit),
    calculation('advance_calculator', 'Advance calculator', advanceCalculatorInput, advanceCalculator),
    calculation(
      'advance_calculator_fx',
      'Advance calculator in another currency',
      advanceCalculatorFxInput,
      advanceCalculatorFx,
    ),
    calculation('client_proforma', 'Client proforma', clientProformaInput, clientProforma),
    calculation('internal_proforma', 'Internal proforma', internalProformaInput, internalProforma),
    calculation('brokered_settlement', 'Brokered settlement', brokeredSettlementInput, settlementAccount),
  ]),
]

export interface Calculation {
  /** The name it is called by: `advance_calculator`. */
  name: string
  title: string
  /** What it stands with in lists: 'Buying'. */
  group: string
  input: z.ZodType
  /** Works out parsed inputs; the leaves of the outputs are figures, flags, texts and whole numbers. */
  run: (inputs: unknown) => Outputs
}
export type Outputs = object
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }
export interface FieldError {
  /** Path of the input: `terms.treatment_charge`; empty for the inputs as a whole. */
  field: string
  text: string
}

/** The outputs of a calculation as they cross the wire, or what is wrong with its inputs. */
export function runFigure(name: string, inputs: unknown): { outputs: Plain } | { errors: FieldError[] } {
  const result = figuresOf(name, inputs)
  return 'errors' in result ? result : { outputs: plain(result.outputs) }
}

/**
 * The same with figures in place of texts, which can be explained; `sourceOf` tells where the input at a place came
 * from. Of more errors than a person reads, the first are told.
 */
export function figuresOf(
  name: string,
  inputs: unknown,
  sourceOf?: (path: string) => Source,
): { outputs: Outputs } | { errors: FieldError[] } {
  const found = calculations.find((one) => one.name === name)
  if (!found) return { errors: [{ field: 'name', text: `No calculation is called ${name}` }] }
  const parsed = found.input.safeParse(inputs, { error: wrongShape })
  if (parsed.success)
    return { outputs: found.run(sourceOf ? sourced(found.input, parsed.data, sourceOf) : parsed.data) }
  return { errors: parsed.error.issues.slice(0, mostErrors).map(errorOf) }
}

const mostErrors = 100

function errorOf({ path, message }: z.core.$ZodIssue): FieldError {
  return { field: path.join('.'), text: message }
}

/** Every figure of the outputs by its path, `fees.processingFee`, in their order. */
export function figuresIn(outputs: unknown, path = ''): [path: string, figure: Figure][] {
  if (outputs instanceof Figure) return [[path, outputs]]
  if (typeof outputs !== 'object' || outputs === null) return []
  return Object.entries(outputs).flatMap(([key, inner]) => figuresIn(inner, path === '' ? key : `${path}.${key}`))
}

/** Outputs as plain JSON: figures as decimal text, pieces and days as whole numbers. */
export function plain(value: unknown): Plain {
  if (value instanceof Figure) return value.toJSON()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
    return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner)]))
  }
  return value as string | number | boolean | null
}

function calculation<Input extends z.ZodType>(
  name: string,
  title: string,
  input: Input,
  run: (input: z.output<Input>) => Outputs,
): Omit<Calculation, 'group'> {
  return { name, title, input, run: (inputs) => run(inputs as z.output<Input>) }
}

function inGroup(group: string, some: readonly Omit<Calculation, 'group'>[]): Calculation[] {
  return some.map((one) => ({ ...one, group }))
}
