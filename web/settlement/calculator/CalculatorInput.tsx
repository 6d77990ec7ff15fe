import {
  calculatorFields,
  calculatorOutright,
  calculatorOverrides,
  calculatorTerms,
} from '@cupel/domain/settlement/advance-calculator-fields.ts'
import type { ComponentProps } from 'react'
import type * as z from 'zod'
import { TypedField } from '../TypedField.tsx'
import { allocationShape } from './state.ts'

const parts: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  terms: calculatorTerms.shape,
  feeOverrides: calculatorOverrides.shape,
  purchasedOutright: calculatorOutright.shape,
  allocations: allocationShape,
}

/** An input of the calculator by its place in the form: words, unit and limits are those of its declaration. */
export function CalculatorInput({ name, ...rest }: Omit<ComponentProps<typeof TypedField>, 'schema'>) {
  const [part = '', ...path] = name.split('.')
  const schema = (parts[part] ?? calculatorFields.shape)[(path.at(-1) ?? part) as 'freightCharge'] as z.ZodType
  return <TypedField {...rest} name={name} schema={schema} />
}
