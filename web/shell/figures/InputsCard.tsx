import type { Group, InputField, Lines, SingleField } from '@cupel/domain/figure-inputs.ts'
import { isDate } from '@cupel/domain/kit/dates.ts'
import { createContext, memo, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { isBlank, pathOf, valueAt, withValue, type Inputs, type Path } from './inputs.ts'
import type { Run } from './run.ts'
import { DateInput } from '../../kit/form/DateInput.tsx'
import { FlagInput, SelectInput, TextInput } from '../../kit/form/TextInput.tsx'
import { QuantityInput } from '../../kit/form/QuantityInput.tsx'
import css from './figures.module.css'

interface InputsCardProps {
  fields: readonly InputField[]
  run: Run
  inputs: Inputs
  onChange: (inputs: Inputs) => void
}

/** The form of a calculation, made from its schema. */
export function InputsCard({ fields, run, inputs, onChange }: InputsCardProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(inputs)
  useEffect(() => {
    latest.current = inputs
  })
  const typed = useMemo(
    () => ({
      set: (name: string, value: unknown) => onChange(withValue(latest.current, pathOf(name), value) as Inputs),
      leave: (name: string) => setLeft((now) => new Set(now).add(name)),
    }),
    [onChange],
  )
  const errors = new Map(run.errors.map(({ field, text }) => [field, text]))
  const form = {
    valueAt: (path: Path) => valueAt(inputs, path),
    // What is missing is named once it has been passed by; what is wrong, at once.
    errorAt: (path: Path) => {
      const name = path.join('.')
      return left.has(name) || !isBlank(valueAt(inputs, path)) ? errors.get(name) : undefined
    },
    typed,
  }
  return (
    <Panel
      title="Inputs"
      className="fig-inputs"
      actions={
        <Button variant="text" disabled={isBlank(inputs)} onClick={() => onChange({})}>
          Clear
        </Button>
      }
    >
      <InputsContext value={form}>
        <InputFields fields={fields} path={[]} />
      </InputsContext>
    </Panel>
  )
}

interface FieldsProps {
  fields: readonly InputField[]
  path: Path
}

/** Single inputs first, side by side; groups and lists below them, each under its own words. */
function InputFields({ fields, path }: FieldsProps) {
  const input = useInput()
  const single = fields.filter((field) => field.kind !== 'group' && field.kind !== 'lines')
  const others = fields.filter((field) => field.kind === 'group' || field.kind === 'lines')
  return (
    <>
      {single.length > 0 && (
        <div className={css.figFields}>
          {single.map((field) => (
            <OneInput key={field.key} field={field} {...input([...path, field.key])} />
          ))}
        </div>
      )}
      {others.map((field) =>
        field.kind === 'group' ? (
          <GroupFields key={field.key} field={field} path={[...path, field.key]} />
        ) : (
          <LineFields key={field.key} field={field} path={[...path, field.key]} />
        ),
      )}
    </>
  )
}

/** A large group that nobody has filled in stands folded. */
const manyFields = 4

function GroupFields({ field, path }: { field: Group; path: Path }) {
  const { valueAt, errorAt } = useInputs()
  const [open] = useState(() => field.fields.length < manyFields || !field.optional || !isBlank(valueAt(path)))
  const fields = <InputFields fields={field.fields} path={path} />
  return (
    <div role="group" aria-label={field.label} className={css.figPart}>
      <details open={open}>
        <summary>{field.label}</summary>
        <Problem text={errorAt(path)} />
        {fields}
      </details>
    </div>
  )
}

function LineFields({ field, path }: { field: Lines; path: Path }) {
  const { valueAt, errorAt, typed } = useInputs()
  const input = useInput()
  const name = path.join('.')
  const value = valueAt(path)
  const lines = Array.isArray(value) ? (value as unknown[]) : []
  const add = () => {
    typed.set(name, [...lines, field.line.kind === 'group' ? {} : ''])
    const at = [...path, lines.length]
    requestAnimationFrame(() => firstInput(at)?.focus())
  }
  return (
    <div role="group" aria-label={field.label} className={css.figPart}>
      <h3>
        {field.label} <span className="dim3">{lines.length === 0 ? 'none' : lines.length}</span>
      </h3>
      <Problem text={errorAt(path)} />
      {lines.map((_, i) => (
        <Line key={i} words={`${field.label} ${i + 1}`} onRemove={() => typed.set(name, lines.toSpliced(i, 1))}>
          {field.line.kind === 'group' ? (
            <InputFields fields={field.line.fields} path={[...path, i]} />
          ) : (
            <div className={css.figFields}>
              <OneInput field={field.line} {...input([...path, i])} />
            </div>
          )}
        </Line>
      ))}
      <Button className={css.figAdd} variant="text" icon="plus" onClick={add}>
        Add {lines.length === 0 ? 'a line' : 'another line'}
        <span className="sr-only"> to {field.label}</span>
      </Button>
    </div>
  )
}

function Line({ words, onRemove, children }: { words: string; onRemove: () => void; children: ReactNode }) {
  return (
    <div role="group" aria-label={words} className={`row ${css.figLine}`}>
      <div className="grow">{children}</div>
      <IconButton icon="close" aria-label={`Remove ${words}`} onClick={onRemove} />
    </div>
  )
}

function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={`xs err ${css.figProblem}`} role="alert">
      {text}
    </p>
  )
}

function firstInput(path: Path): HTMLElement | undefined {
  const name = path.join('.')
  return [...document.querySelectorAll<HTMLInputElement>('.fig-inputs :is(input, select)')].find(
    (input) => input.name === name || input.name.startsWith(`${name}.`),
  )
}

interface OneInputProps extends Pick<InputsForm, 'typed'> {
  field: SingleField
  name: string
  value: unknown
  error: string | undefined
}

/** One input by its kind, drawn anew only when it changes. What was pasted stands until somebody types over it. */
const OneInput = memo(function OneInput({ field, name, value, error, typed }: OneInputProps) {
  const shared = {
    name,
    label: field.label,
    required: !field.optional,
    error,
    onBlur: () => typed.leave(name),
    className: isFirstOfMetals(field.key) ? css.figFirst : '',
  }
  const text = {
    ...shared,
    value: value === undefined || value === null ? '' : textOf(value),
    onChange: (next: string) => typed.set(name, next),
  }
  if (field.kind === 'flag')
    return (
      <FlagInput
        {...shared}
        value={value === true}
        onChange={(next) => typed.set(name, next)}
        className={css.figFlag}
      />
    )
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
})

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

/** The inputs, for the fields of their form wherever they stand. */
interface InputsForm {
  valueAt: (path: Path) => unknown
  errorAt: (path: Path) => string | undefined
  /** Never others while the form stands. */
  typed: { set: (name: string, value: unknown) => void; leave: (name: string) => void }
}

const InputsContext = createContext<InputsForm | undefined>(undefined)

function useInputs(): InputsForm {
  const form = use(InputsContext)
  if (!form) throw new Error('An input stands outside of its form')
  return form
}

/** What the input in a place is given. */
function useInput() {
  const { valueAt, errorAt, typed } = useInputs()
  return (path: Path) => ({ name: path.join('.'), value: valueAt(path), error: errorAt(path), typed })
}
