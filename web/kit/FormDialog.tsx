import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { Values } from './form/form-body.ts'
import { lazyDialog } from './lazy-dialog.tsx'

export interface FormDialogProps {
  title?: ReactNode
  /** What the body is judged by; its fields' words make the inputs. */
  schema: z.ZodObject
  /** Which fields, in which order; all of the schema's when left out. */
  fields?: readonly string[]
  /** The values to begin with; as `row` also what the change is compared with. */
  from?: object | undefined
  /** Send only what was touched. */
  changesOnly?: boolean
  /** Sends the body. Field errors of the server are shown at their fields; the dialog closes when it resolves. */
  onSave: (body: Values, base: Values | undefined) => Promise<unknown>
  onClose: () => void
  save?: string
  /** Own arrangement of `<Field name>`s instead of the grid. */
  children?: ReactNode
  /** Above the fields: what saving sets off. */
  note?: ReactNode
  /** Why nothing can be saved now, whatever is typed: said above the fields, and Save is off. */
  refused?: string | undefined
  /** What is being done: what looks senseless in it is told under the fields while they are typed in. */
  warns?: { card: AnyCard; move: string } | undefined
}

/** A form in a dialog. What forms are made of is fetched when the first one is opened: lists and pages come without it. */
export const FormDialog = lazyDialog<FormDialogProps>(async () => (await import('./form/OpenForm.tsx')).OpenForm)
