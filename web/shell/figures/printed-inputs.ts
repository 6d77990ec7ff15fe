import type { InputField, SingleField } from '@cupel/domain/figure-inputs.ts'
import { figure, inCurrency, moneyText } from '@cupel/domain/kit/amount-text.ts'
import { percentText, valueText } from '@cupel/domain/kit/value-text.ts'
import { isBlank, valueAt } from './inputs.ts'

/** An input on paper, with the words of the group and line it stands in. */
export interface PrintedInput {
  label: string
  text: string
}

/** What was put in, in the order of the form; what is empty is left out. */
export function printedInputs(fields: readonly InputField[], inputs: unknown, above = ''): PrintedInput[] {
  return fields.flatMap((field) => {
    const value = valueAt(inputs, [field.key])
    const label = above === '' ? field.label : `${above}, ${field.label}`
    if (field.kind === 'group') return printedInputs(field.fields, value, label)
    if (field.kind !== 'lines') return isBlank(value) ? [] : [{ label, text: inputText(field, value) }]
    const { line } = field
    return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((one, i) =>
      line.kind === 'group'
        ? printedInputs(line.fields, one, `${label} ${i + 1}`)
        : [{ label: `${label} ${i + 1}`, text: inputText(line, one) }],
    )
  })
}

/** As it was typed, to its last decimal, in the writing of its unit. */
function inputText(field: SingleField, value: unknown): string {
  const text = String(value)
  if (field.kind !== 'decimal')
    return valueText(value, { kind: field.kind, ...(field.choices ? { choices: field.choices } : {}) })
  const own = /\.(\d+?)0*$/.exec(text)?.[1]?.length ?? 0
  const decimals = Math.max(own, field.unit?.decimals ?? 0)
  const tag = field.unit?.tag
  if (tag === '$') return decimals > 2 ? inCurrency(figure(text, decimals)) : moneyText(text)
  if (tag === '%') return percentText(text, decimals)
  return [figure(text, decimals), tag].filter(Boolean).join(' ')
}
