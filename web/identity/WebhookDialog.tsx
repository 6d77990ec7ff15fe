import { webhook } from '@cupel/domain/identity/webhook.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { flag } from '@cupel/domain/kit/fields.ts'
import { capitalised, inWords } from '@cupel/domain/kit/words.ts'
import * as z from 'zod'
import { FormDialog } from '../kit/FormDialog.tsx'
import { useSave } from '../kit/queries.ts'

/** What most programs want to hear of; the API takes the name of any card. */
const tellable = [
  'purchase',
  'check_in',
  'intake',
  'inventory_box',
  'lot',
  'hedge',
  'allocation',
  'shipment_summary',
  'brokered_settlement',
  'advance',
  'yard',
  'smelter',
  'converter',
  'upload',
] as const

const { name, address, service_key } = webhook.row.shape
const asked = z.strictObject({
  name,
  address,
  service_key: service_key.optional(),
  ...Object.fromEntries(
    tellable.map((one) => [one, flag.optional().meta({ kind: 'flag', label: capitalised(inWords(one)) })]),
  ),
})

interface WebhookDialogProps {
  row?: Row<typeof webhook>
  onSaved?: (row: { id: number }) => void
  onClose: () => void
}

/** Makes or changes a webhook. What it is told of is ticked; of nothing ticked it is told all. */
export function WebhookDialog({ row, onSaved, onClose }: WebhookDialogProps) {
  const save = useSave(webhook, { silent: true, saved: (one) => `${one.name} saved` })
  const ticked = Object.fromEntries(tellable.map((one) => [one, row?.entities.includes(one) ?? false]))
  const from: Record<string, unknown> = {
    ...ticked,
    ...(row ? { name: row.name, address: row.address, service_key: row.service_key } : {}),
  }
  return (
    <FormDialog
      title={row ? `Edit ${row.name}` : 'New webhook'}
      schema={asked}
      from={from}
      save={row ? 'Save' : 'Create webhook'}
      note="It is told of what is ticked; where nothing is ticked, of everything. It reads as its service key, or as you."
      onClose={onClose}
      onSave={async (typed) => {
        const all = { ...from, ...typed }
        // What was set by the API, and is not offered here, stays.
        const others = (row?.entities ?? []).filter((one) => !(tellable as readonly string[]).includes(one))
        const body = {
          name: all.name as string,
          address: all.address as string,
          service_key: (all.service_key as number | null | undefined) ?? null,
          entities: [...others, ...tellable.filter((one) => all[one] === true)],
        }
        const saved = await save.mutateAsync(row ? { row, body } : { body })
        onSaved?.(saved)
      }}
    />
  )
}
