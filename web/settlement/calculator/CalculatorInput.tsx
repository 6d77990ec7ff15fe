import { calculatorParts } from '@cupel/domain/settlement/advance-calculator-fields.ts'
import type { ComponentProps } from 'react'
import type * as z from 'zod'
import { TypedField } from '../TypedField.tsx'

/** An input of the calculator by its place in the form: words, unit and limits are those of its declaration. */
export function CalculatorInput({ name, ...rest }: Omit<ComponentProps<typeof TypedField>, 'schema'>) {
  const [part = '', ...path] = name.split('.')
  const shape = part in calculatorParts ? calculatorParts[part as 'terms'] : calculatorParts.fields
  const schema = (shape as Record<string, z.ZodType>)[path.at(-1) ?? part] as z.ZodType
  return <TypedField {...rest} name={name} schema={schema} />
}
