import { flag, name } from '@cupel/domain/kit/fields.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { viewSharers } from '@cupel/domain/kit/view-sharers.ts'
import * as z from 'zod'
import { FormDialog } from '../FormDialog.tsx'
import { useMe } from '../session.ts'
import { snack } from '../snack.ts'
import { keepView } from './keep-view.ts'
import type { KeptView, ViewChange } from './kept-views.ts'

interface SaveViewProps {
  list: string
  /** What it asks and how it looks. */
  body?: ViewChange
  /** The view that is called otherwise; left out, a new one is kept. */
  view?: KeptView
  onSaved?: (view: KeptView) => void
  onClose: () => void
}

const viewName = { name: name(40) }
const own = z.strictObject({ ...viewName, is_default: flag.meta({ ...flag.meta(), label: 'The list begins with it' }) })
const sharing = own.extend({ shared: flag.meta({ ...flag.meta(), label: 'Everybody sees it' }) })

/** Names what the list shows now, to come back to. */
export function SaveView({ list, body, view, onSaved, onClose }: SaveViewProps) {
  const mayShare = allowed(viewSharers, useMe())
  const save = async (typed: object) => {
    const kept = await keepView(list, { ...body, ...typed }, view)
    snack.success(`View ${kept.name} saved`)
    onSaved?.(kept)
  }
  return (
    <FormDialog
      title={view ? `The view ${view.name}` : 'Save as view'}
      schema={mayShare ? sharing : own}
      from={view ?? { name: '', is_default: false, shared: false }}
      onSave={save}
      onClose={onClose}
    />
  )
}
