import { labelOf } from '@cupel/domain/kit/fields.ts'
import { useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '../api-error.ts'
import { Button } from '../Button.tsx'
import { fieldText } from '../format.ts'
import { LinesFoot } from '../Lines.tsx'
import { Sheet } from '../Sheet.tsx'
import { bodyOf, valuesOf, type Values } from './form-body.ts'

interface Versions {
  form: UseFormReturn<Values>
  schema: z.ZodObject
  fields: readonly string[]
  /** The record as the form began with it; none where a new one is made. */
  from: Values | undefined
}

/** The record that a form changes, as it was read last; and what is asked when somebody else has saved it meanwhile. */
export function useTheirs({ form, schema, fields, from }: Versions) {
  const [base, setBase] = useState(from)
  const [theirs, setTheirs] = useState<Values>()
  const changed = Object.keys(form.formState.dirtyFields)
  const settle = (taken: readonly string[]) => {
    if (!theirs) return
    const mine = form.getValues()
    form.reset(valuesOf(schema, theirs))
    for (const field of changed)
      if (!taken.includes(field)) form.setValue(field, mine[field], { shouldDirty: true, shouldValidate: true })
    setBase(theirs)
    setTheirs(undefined)
  }
  const question: ReactNode = theirs && (
    <Conflict
      schema={schema}
      fields={fields}
      base={base ?? {}}
      theirs={theirs}
      mine={bodyOf(schema, form.getValues())}
      changed={changed}
      onSettle={settle}
    />
  )
  return {
    base,
    setBase,
    question,
    /** Whether a save failed because somebody else had saved. Without a record to begin with there are no two versions. */
    take: (error: unknown): boolean => {
      const now = error instanceof ApiError && base ? error.current : undefined
      if (now) setTheirs({ ...base, ...now })
      return now !== undefined
    },
  }
}
export type Theirs = ReturnType<typeof useTheirs>

interface ConflictProps {
  schema: z.ZodObject
  fields: readonly string[]
  /** As it was when the dialog was opened, as it is now, and as I would have it. */
  base: Values
  theirs: Values
  mine: Values
  changed: readonly string[]
  /** The fields whose present value is taken over mine. */
  onSettle: (taken: readonly string[]) => void
}

/** Somebody else has saved meanwhile: both versions, field by field. Nothing of either is lost unseen. */
function Conflict({ schema, fields, base, theirs, mine, changed, onSettle }: ConflictProps) {
  const differing = fields.filter(
    (field) => !same(base[field], theirs[field]) || (changed.includes(field) && !same(mine[field], theirs[field])),
  )
  const disputed = differing.filter((field) => changed.includes(field) && !same(base[field], theirs[field]))
  const [taken, setTaken] = useState<readonly string[]>([])
  const text = (field: string, of: Values) => fieldText(of[field], schema.shape[field] as z.ZodType, of)
  const choice = (field: string, of: Values, theirsToo: boolean) =>
    disputed.includes(field) ? (
      <label className="row">
        <input
          type="radio"
          name={`keep-${field}`}
          checked={taken.includes(field) === theirsToo}
          onChange={() => setTaken(theirsToo ? [...taken, field] : taken.filter((one) => one !== field))}
        />
        {text(field, of)}
      </label>
    ) : (
      text(field, of)
    )
  return (
    <section className="card conflict" aria-label="Both versions">
      <h3>Somebody else has saved this record meanwhile</h3>
      <p className="sm dim">Nothing of yours is saved yet. Choose what shall stand, then save again.</p>
      <Sheet
        rows={differing.map((field) => ({ key: field }))}
        columns={(c) => [
          c.text('Field', ({ key }) => labelOf(key, schema.shape[key] as z.ZodType)),
          c.text('Theirs', ({ key }) => choice(key, theirs, true)),
          c.text('Mine', ({ key }) =>
            changed.includes(key) ? (
              choice(key, { ...theirs, ...mine }, false)
            ) : (
              <span className="dim">not changed</span>
            ),
          ),
        ]}
      />
      <LinesFoot>
        <Button onClick={() => onSettle(changed)}>Take theirs</Button>
        <Button onClick={() => onSettle(taken)}>{taken.length === 0 ? 'Keep mine' : 'Go on with these'}</Button>
      </LinesFoot>
    </section>
  )
}

/** Whether nothing of these fields was changed in between: then there is nothing to choose. */
export function agree(base: Values, theirs: Values, fields: readonly string[]): boolean {
  return fields.every((field) => same(base[field], theirs[field]))
}

function same(a: unknown, b: unknown): boolean {
  return String(a ?? '') === String(b ?? '')
}
