import type { SingleField } from '@cupel/domain/figure-inputs.ts'
import { isDate } from '@cupel/domain/kit/dates.ts'
import { DateInput } from '../../kit/form/DateInput.tsx'
import { FlagInput } from '../../kit/form/FlagInput.tsx'
import { QuantityInput } from '../../kit/form/QuantityInput.tsx'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { useInputs } from './inputs-context.ts'
import type { Path } from './inputs.ts'
import css from './figures.module.css'

/** One input by its kind. What was pasted stands as it is until somebody types over it. */
export function OneInput({ field, path }: { field: SingleField; path: Path }) {
  const { valueAt, set, errorAt, leave } = useInputs()
  const value = valueAt(path)
  const shared = {
    name: path.join('.'),
    label: field.label,
    required: !field.optional,
    error: errorAt(path),
    onBlur: () => leave(path),
    className: isFirstOfMetals(field.key) ? css.figFirst : '',
  }
  const text = {
    ...shared,
    value: value === undefined || value === null ? '' : textOf(value),
    onChange: (next: string) => set(path, next),
  }
  if (field.kind === 'flag')
    return <FlagInput {...shared} value={value === true} onChange={(next) => set(path, next)} className={css.figFlag} />
  if (field.kind === 'date') {
    const unknown = text.value !== '' && !isDate(text.value)
    return <DateInput {...text} {...(unknown ? { help: 'No date: counts as unknown' } : {})} />
  }
  if (field.kind === 'choice') {
    const options = field.choices ?? []
    const stranger = text.value !== '' && !options.some((one) => one.value === text.value)
    const all = stranger ? [...options, { value: text.value, text: text.value }] : options
    return <SelectInput {...text} options={all} optional={field.optional} />
  }
  return field.kind === 'text' ? <TextInput {...text} /> : <QuantityInput {...text} {...writing(field, text.value)} />
}

/** The three metals stand in one row. */
function isFirstOfMetals(key: string): boolean {
  return /^pt([_A-Z]|$)|_pt$/.test(key)
}

/** Never fewer decimals than were typed: an input at rest must not look rounded. */
function writing({ unit }: SingleField, value: string): { unit?: string; decimals?: number } {
  const own = /\.(\d+?)0*$/.exec(value)?.[1]?.length ?? 0
  const decimals = Math.max(own, unit?.decimals ?? 0)
  if (unit?.tag === '$' && decimals > 2) return { decimals }
  return { ...(unit?.tag ? { unit: unit.tag } : {}), decimals: unit ? decimals : own }
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
