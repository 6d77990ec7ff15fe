import { useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { ApiError } from '../api-error.ts'
import { Fields, FormContext } from '../Fields.tsx'
import { Dialog } from '../overlays.ts'
import { bodyOf, valuesOf, type Values } from './form-body.ts'
import { Conflict } from './Conflict.tsx'
import { changedBody, useFormOf } from './use-form-of.ts'
import { modKey, useShortcuts } from '../shortcuts.ts'
import type { FormDialogProps } from '../FormDialog.tsx'
import { useLeaving } from '../use-leaving.tsx'
import { shownAtFields } from './server-errors.ts'
import { Warnings } from './Warnings.tsx'
import { SaveProblem, useSaveProblem } from './SaveProblem.tsx'
import { useUndecided } from '../undecided.ts'

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
  failed,
  children,
  note,
  refused,
  warns,
}: FormDialogProps) {
  const [base, setBase] = useState(from as Values | undefined)
  const [theirs, setTheirs] = useState<Values>()
  const form = useFormOf(schema, from, fields)
  const undecided = useUndecided()
  const { problem, tell, clear } = useSaveProblem()
  const saved = useRef(false)
  const { isValid, isDirty, isSubmitting, dirtyFields, errors } = form.formState

  const submit = form.handleSubmit(async () => {
    const values = form.getValues()
    clear()
    // Where it leads when it is saved is no leaving.
    saved.current = true
    const body = changesOnly ? changedBody(schema, values, dirtyFields, fields) : bodyOf(schema, values, fields)
    try {
      await onSave(body, base)
      onClose()
    } catch (error) {
      saved.current = false
      // Without a record to begin with there are no two versions to choose from.
      if (error instanceof ApiError && error.current && base) setTheirs(error.current as Values)
      else if (!shownAtFields(form, error, fields)) tell(error, failed)
    }
  })
  const { leave, question } = useLeaving(() => isDirty && !saved.current, { onClose, discard: 'Discard the changes' })
  const settle = (taken: readonly string[]) => {
    if (!theirs) return
    const mine = form.getValues()
    const kept = Object.keys(dirtyFields).filter((field) => !taken.includes(field))
    form.reset(valuesOf(schema, theirs))
    for (const field of kept) form.setValue(field, mine[field], { shouldDirty: true, shouldValidate: true })
    setBase(theirs)
    setTheirs(undefined)
  }
  const ready = isValid && !undecided && !isSubmitting && !theirs && refused === undefined && (isDirty || !changesOnly)
  useShortcuts({ 'mod+s': () => ready && void submit() })

  return (
    <Dialog
      title={title}
      width={800}
      full
      onClose={leave}
      onSubmit={(event) => void submit(event)}
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
      {theirs && (
        <Conflict
          schema={schema}
          fields={fields}
          base={base ?? {}}
          theirs={theirs}
          mine={bodyOf(schema, form.getValues())}
          changed={Object.keys(dirtyFields)}
          onSettle={settle}
        />
      )}
      <FormProvider {...form}>
        <FormContext value={{ schema, row: base }}>
          {warns ? (
            <Warnings {...warns} schema={schema} row={base}>
              {children ?? <Fields names={fields} />}
            </Warnings>
          ) : (
            (children ?? <Fields names={fields} />)
          )}
        </FormContext>
      </FormProvider>
      <SaveProblem problem={problem} again={ready ? () => void submit() : undefined} />
      {question}
    </Dialog>
  )
}
