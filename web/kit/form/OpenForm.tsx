import { leadOf } from '../leads.ts'
import { useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Fields, FormContext } from '../Fields.tsx'
import { Dialog } from '../overlays.ts'
import { bodyOf, type Values } from './form-body.ts'
import { changedBody, useFormOf } from './use-form-of.ts'
import { modKey } from '../shortcuts.ts'
import type { FormDialogProps } from '../FormDialog.tsx'
import { useLeaving } from '../use-leaving.tsx'
import { Warnings } from './Warnings.tsx'
import { useTheirs } from './Conflict.tsx'
import { useSubmit } from './use-submit.tsx'

/** A form in a dialog: Cancel left of Save, Save off while it could not be sent, Esc asks only when something changed. */
export function OpenForm({
  title = 'Edit',
  schema,
  fields = Object.keys(schema.shape),
  from,
  changesOnly = false,
  onSave,
  onClose,
  save = 'Save',
  children,
  note,
  refused,
  warns,
}: FormDialogProps) {
  const form = useFormOf(schema, from, fields)
  const saved = useRef(false)
  const { isDirty, dirtyFields, errors } = form.formState
  const theirs = useTheirs({ form, schema, fields, from: from as Values | undefined })
  const send = async () => {
    const values = form.getValues()
    // Where it leads when it is saved is no leaving.
    saved.current = true
    const body = changesOnly ? changedBody(schema, values, dirtyFields, fields) : bodyOf(schema, values, fields)
    try {
      await onSave(body, theirs.base)
      onClose()
    } catch (error) {
      saved.current = false
      throw error
    }
  }
  const unless = refused !== undefined || (changesOnly && !isDirty)
  const { submit, ready, problem } = useSubmit({
    form,
    fields,
    failed: warns && ((error: unknown) => leadOf(triedIn(warns, from), error)),
    theirs,
    unless,
    send,
  })
  const { leave, question } = useLeaving(() => isDirty && !saved.current, { onClose, discard: 'Discard the changes' })
  return (
    <Dialog
      title={title}
      width={800}
      full
      onClose={leave}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!ready} title={`${modKey} S`}>
            {save}
          </Button>
        </>
      }
    >
      {note && <p className="note info">{note}</p>}
      {refused !== undefined && (
        <p className="note error" role="alert">
          {refused}
        </p>
      )}
      {errors.root && <p className="note error">{errors.root.message}</p>}
      {theirs.question}
      <FormProvider {...form}>
        <FormContext value={{ schema, row: theirs.base, scope: warns?.card.name }}>
          {warns ? (
            <Warnings {...warns} schema={schema} row={theirs.base}>
              {children ?? <Fields names={fields} />}
            </Warnings>
          ) : (
            (children ?? <Fields names={fields} />)
          )}
        </FormContext>
      </FormProvider>
      {problem}
      {question}
    </Dialog>
  )
}

function triedIn({ card, move }: NonNullable<FormDialogProps['warns']>, from: object | undefined) {
  const { id } = (from ?? {}) as { id?: number }
  return { card, deed: move === 'create' ? ('create' as const) : ('update' as const), id }
}
