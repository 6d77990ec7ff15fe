import {
  calculatorAllocation,
  calculatorFields,
  calculatorOutright,
  calculatorOverrides,
  calculatorTerms,
} from '@cupel/domain/settlement/advance-calculator-fields.ts'
import type { ComponentProps } from 'react'
import type * as z from 'zod'
import { TypedField } from '../TypedField.tsx'

const parts = {
  terms: calculatorTerms,
  feeOverrides: calculatorOverrides,
  purchasedOutright: calculatorOutright,
  allocations: calculatorAllocation,
} as const

/** An input of the calculator by its place in the form: words, unit and limits are those of its declaration. */
export function CalculatorInput({ name, ...rest }: Omit<ComponentProps<typeof TypedField>, 'schema'>) {
  const path = name.split('.')
  const field = path.at(-1) ?? name
  const of = path.length === 1 ? calculatorFields : parts[path[0] as keyof typeof parts]
  const schema = of.shape[(path[0] === 'allocations' ? field.slice(2) : field) as keyof typeof of.shape] as z.ZodType
  return <TypedField {...rest} name={name} schema={schema} />
}
