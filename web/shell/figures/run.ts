import { fieldsOf, type InputField } from '@cupel/domain/figure-inputs.ts'
import { figuresIn, figuresOf, type FieldError } from '@cupel/domain/figures.ts'
import type { Calculation, Outputs } from '@cupel/domain/kit/calculation.ts'
import { explainer, type Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Figure, Source } from '@cupel/domain/kit/figure.ts'
import { capitalised } from '@cupel/domain/kit/words.ts'
import { placeInWords } from '../../kit/explain/source-in-words.ts'
import { sentOf, type Inputs } from './inputs.ts'

/** What came of the inputs: outputs that can be explained, or what is wrong and where. */
export interface Run {
  fields: readonly InputField[]
  /** As they were worked out: without what is empty. */
  inputs: Inputs
  outputs: Outputs | undefined
  errors: readonly FieldError[]
  explain: (figure: Figure) => Explanation
}

export function runOf({ name, input }: Calculation, typed: unknown, sourceOf: (path: string) => Source): Run {
  const fields = fieldsOf(input)
  const inputs = sentOf(fields, typed)
  const result = figuresOf(name, inputs, sourceOf)
  const explain = explainer()
  if ('errors' in result) return { fields, inputs, outputs: undefined, errors: result.errors, explain }
  return { fields, inputs, outputs: result.outputs, errors: [], explain }
}

/** `lines.0.processingFee` → 'Lines 1, processing fee'. */
export const pathInWords = (path: string): string => capitalised(placeInWords(path))

/** The figure that people come for; where nothing else is said, the first. */
export function headlineOf(name: string, outputs: Outputs): [path: string, figure: Figure] | undefined {
  const figures = figuresIn(outputs)
  return figures.find(([path]) => path === headlines[name]) ?? figures[0]
}

export const headlines: Readonly<Record<string, string>> = {
  weights: 'netDryWeight',
  converter_price: 'price',
  check_in_totals: 'cartAdjustedPrice',
  price_quote: 'total',
  box_merge: 'net',
  generated_skid: 'expected_weight',
  receiving_variance: 'variance',
  charge_allocation: 'allocated',
  shipment_result: 'totalOfCharges',
  interest: 'interestCharge',
  deposit: 'recommendedAdvance',
  advance_calculator: 'recommendedAdvance',
  advance_calculator_fx: 'recommendedAdvance',
  client_proforma: 'amountDue',
  internal_proforma: 'margin',
  brokered_settlement: 'amount_due',
}

/** Where this browser keeps what a person has typed into a calculation, and the run to compare with. */
export const keptInputs = (person: number, name: string) => `figures-${person}-${name}`
export const keptRun = (person: number, name: string) => `figures-kept-${person}-${name}`
