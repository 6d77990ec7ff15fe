import type { Group, InputField, Lines } from '@cupel/domain/figure-inputs.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { OneInput } from './OneInput.tsx'
import { useInputs } from './inputs-context.ts'
import { isBlank, type Path } from './inputs.ts'
import css from './figures.module.css'

interface FieldsProps {
  fields: readonly InputField[]
  path: Path
}

/** Single inputs first, side by side; groups and lists below them, each under its own words. */
export function InputFields({ fields, path }: FieldsProps) {
  const single = fields.filter((field) => field.kind !== 'group' && field.kind !== 'lines')
  const others = fields.filter((field) => field.kind === 'group' || field.kind === 'lines')
  return (
    <>
      {single.length > 0 && (
        <div className={css.figFields}>
          {single.map((field) => (
            <OneInput key={field.key} field={field} path={[...path, field.key]} />
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
  const { valueAt, set, errorAt } = useInputs()
  const value = valueAt(path)
  const lines = Array.isArray(value) ? (value as unknown[]) : []
  const add = () => {
    set(path, [...lines, field.line.kind === 'group' ? {} : ''])
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
        <Line key={i} words={`${field.label} ${i + 1}`} onRemove={() => set(path, lines.toSpliced(i, 1))}>
          {field.line.kind === 'group' ? (
            <InputFields fields={field.line.fields} path={[...path, i]} />
          ) : (
            <div className={css.figFields}>
              <OneInput field={field.line} path={[...path, i]} />
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
