import { webhook } from '@cupel/domain/identity/webhook.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { inWords } from '@cupel/domain/kit/words.ts'
import { reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { useGo } from '../kit/To.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import { webhookScreen } from './identity.area.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

export const toldOf = ({ entities }: Pick<Row<typeof webhook>, 'entities'>) =>
  entities.length === 0 ? 'everything' : entities.map(inWords).join(', ')

/** Programs that are told what happens here. */
export default function WebhooksPage() {
  const go = useGo()
  const { show, dialog } = useDialog()
  const create = () =>
    show((close) => <WebhookDialog onClose={close} onSaved={({ id }) => go(webhookScreen.href({ id }))} />)
  return (
    <ListPage
      title="Webhooks"
      create={{ words: 'New webhook', at: create }}
      none="No program is told of anything yet."
      card={webhook}
      open={webhookScreen}
      columns={[
        'name',
        'address',
        { field: 'entities', label: 'Told of', cell: reading(webhook, ['entities'], toldOf) },
        {
          field: 'service_key_name',
          label: 'Reads as',
          cell: reading(
            webhook,
            ['service_key_name', 'created_by_name'],
            (row) => row.service_key_name ?? row.created_by_name,
          ),
        },
        {
          field: 'is_active',
          label: 'State',
          cell: reading(webhook, ['is_active', 'failing_since'], (row) =>
            row.is_active ? (row.failing_since === null ? 'Active' : 'Not arriving') : 'Disabled',
          ),
        },
      ]}
    >
      {dialog}
    </ListPage>
  )
}
