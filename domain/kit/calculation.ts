import type * as z from 'zod'

/** What a calculation stands with in lists, in their order. */
export const calculationGroups = [
  'Ounces and weights',
  'Rates and currency',
  'Buying',
  'Boxes and receiving',
  'Hedges',
  'Lab and smelter',
  'Settling with the client',
] as const

export interface Calculation {
  /** The name it is called by: `advance_calculator`. */
  name: string
  title: string
  group: (typeof calculationGroups)[number]
  input: z.ZodType
  /** Works out parsed inputs; the leaves of the outputs are figures, flags, texts and whole numbers. */
  run: (inputs: unknown) => Outputs
}
export type Outputs = object

/** A calculation that anybody may work out again by its name. */
export function calculation<Input extends z.ZodType>(
  name: string,
  title: string,
  group: Calculation['group'],
  input: Input,
  run: (input: z.output<Input>) => Outputs,
): Calculation {
  return { name, title, group, input, run: (inputs) => run(inputs as z.output<Input>) }
}
