import type { AnyCard, DetailRow, Row } from '@cupel/domain/kit/card.ts'
import { useState } from 'react'
import type { Values } from './form/form-body.ts'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { doneWords } from './leads.ts'
import { nameOf } from './name-of.ts'
import { useSave, type Outcome } from './queries.ts'

interface EditDialogProps<C extends AnyCard> extends Pick<
  FormDialogProps,
  'title' | 'note' | 'save' | 'onClose' | 'children'
> {
  card: C
  /** The record to change, as far as its fields need it; without it a new one is made. */
  row?: Partial<Row<C>> | undefined
  /** Which of the card's fields, in which order; default all that may be set. */
  fields?: readonly (keyof Row<C> & string)[]
  /** Values that a new record begins with. */
  begin?: Partial<Row<C>>
  saved?: Outcome<DetailRow<C>>['saved']
  touches?: readonly AnyCard[]
  onSaved?: (row: DetailRow<C>) => void
}

/** Makes or changes a record of a card. Only what was touched is sent, with the version it was read at. */
export function EditDialog<C extends AnyCard>({
  card,
  row,
  fields,
  begin,
  title,
  saved,
  touches = [],
  onSaved,
  ...form
}: EditDialogProps<C>) {
  // One key for the life of the dialog: pressing Save again after a lost answer does not make a second record.
  const [key] = useState(() => crypto.randomUUID())
  const deed = row ? 'update' : 'create'
  const write = useSave(card, {
    silent: true,
    touches,
    saved:
      saved ?? ((one) => doneWords(card, deed, (one as unknown as { id: number }).id) ?? `${nameOf(card, one)} saved`),
  })
  const onSave = async (body: Values, base: Values | undefined) => {
    const known = row ? ((base ?? row) as { id: number; version?: number }) : undefined
    const answer = await write.mutateAsync({ row: known, body: body as never, key })
    onSaved?.(answer)
  }
  return (
    <FormDialog
      {...form}
      title={title ?? (row ? 'Edit' : `New ${card.title.toLowerCase()}`)}
      schema={row ? card.updateBody : card.createBody}
      fields={fields ?? (row ? card.update : card.create)}
      from={row ?? begin}
      changesOnly={row !== undefined}
      onSave={onSave}
      warns={{ card, move: deed }}
    />
  )
}
