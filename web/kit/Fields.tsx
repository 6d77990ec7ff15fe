import { labelOf, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import { createContext, memo, use, type ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { isNotes, isOptional, type Values } from './form/form-body.ts'
import { InputOf } from './form/InputOf.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { WarningsContext } from './form/Warnings.tsx'
import { wordsBeside } from '@cupel/domain/kit/words-beside.ts'
import { currencyOf } from '@cupel/domain/kit/value-text.ts'
import type { RefSource } from './choices.ts'
import type { Query } from './send.ts'

const Templates = lazyDialog(async () => (await import('./form/Templates.tsx')).Templates)

interface FormShape {
  schema: z.ZodObject
  /** The record being edited, for the words of its references. */
  row?: Values | undefined
  /** The card whose record is written: its notes offer texts that are kept for them. */
  scope?: string | undefined
}

/** Which schema the fields below are read from; set by the dialogs, or by a page around its own form. */
export const FormContext = createContext<FormShape | undefined>(undefined)

export interface FieldProps {
  /** Name of the card's field. */
  name: string
  /** Default: the card's own words. */
  label?: string
  help?: ReactNode
  /** What is wrong with it beside the others, which its own schema cannot tell. */
  wrong?: string | undefined
  placeholder?: string
  readOnly?: boolean
  autoFocus?: boolean
  bare?: boolean
  /** For a reference: the card it points to, where it is not known by its type, and what narrows the choice. */
  of?: RefSource
  query?: Query
  min?: string
  max?: string
}

/** Several fields in the form's grid, by their names. */
export function Fields({ names, autoFocus = true }: { names: readonly string[]; autoFocus?: boolean }) {
  return (
    <div className="fields">
      {names.map((name, i) => (
        <Field key={name} name={name} autoFocus={autoFocus && i === 0} />
      ))}
    </div>
  )
}

/**
 * The input that fits a field of the form's card: label, unit, decimals and choices come from the card. Each is drawn
 * anew only when its own value changes.
 */
export const Field = memo(function Field({ name, label, wrong, ...rest }: FieldProps) {
  const form = use(FormContext)
  if (!form) throw new Error(`Field ${name} stands outside a form`)
  const schema = form.schema.shape[name] as z.ZodType | undefined
  if (!schema) throw new Error(`The form has no field ${name}`)
  const { field, fieldState } = useController({ name })
  const warning = use(WarningsContext)[name]
  const beside = useWatch({ name: metaOf(schema).in ?? '', disabled: metaOf(schema).in === undefined }) as unknown
  const notes = form.scope !== undefined && isNotes(name, schema) && !rest.readOnly
  return (
    <InputOf
      {...rest}
      schema={schema}
      name={name}
      label={label ?? labelOf(name, schema)}
      required={!isOptional(schema)}
      error={fieldState.error?.message ?? wrong}
      warning={warning}
      currency={currencyBeside(metaOf(schema), beside, form.row)}
      words={refWords(name, form.row, field.value)}
      value={field.value}
      after={
        notes ? (
          <Templates scope={form.scope ?? ''} value={String(field.value ?? '')} onChange={field.onChange} />
        ) : undefined
      }
      onBlur={field.onBlur}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  )
})

/** Money is written in the currency that stands in the form beside it, or in the record. */
function currencyBeside(of: FieldMeta, beside: unknown, row: Values | undefined): string | undefined {
  return currencyOf(of, of.in === undefined ? undefined : { [of.in]: beside ?? row?.[of.in] })
}

/** Of the record's own value: of another, the record has no words. */
function refWords(name: string, row: Values | undefined, value: unknown): string | undefined {
  return row && row[name] === value && value !== null ? wordsBeside(row, name) : undefined
}
