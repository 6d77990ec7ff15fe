import { deliveryOutcome, webhookDelivery } from '@cupel/domain/identity/webhook-delivery.ts'
import { makeWebhookSecret, pingWebhook, replayWebhook, webhook } from '@cupel/domain/identity/webhook.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { day } from '@cupel/domain/kit/fields.ts'
import * as z from 'zod'
import { ActingButton } from '../kit/ActingButton.tsx'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { DataList } from '../kit/DataList.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { Icon } from '../kit/Icon.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useEndpointMutation, useRemove, useSave } from '../kit/queries.ts'
import { recordPage } from '../kit/RecordPage.tsx'
import { useGo } from '../kit/To.tsx'
import { useDialog } from '../kit/use-dialog.ts'
import { webhooksScreen } from './identity.area.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { toldOf } from './WebhooksPage.tsx'

const touches = [webhookDelivery]

/** What a webhook was told, what did not arrive, and how it is told again. */
export default recordPage(webhook, webhooksScreen, function WebhookPage({ row, Frame }) {
  const { show, dialog } = useDialog()
  const go = useGo()
  const params = { id: row.id }
  const ping = useEndpointMutation(pingWebhook, { under: webhook, touches, saved: 'A test is on its way' })
  const secret = useEndpointMutation(makeWebhookSecret, { under: webhook })
  const remove = useRemove(webhook, { saved: `${row.name} is gone` })
  const save = useSave(webhook)
  const makeSecret = (close: () => void) => {
    close()
    secret.mutate(
      { params, body: {} },
      {
        onSuccess: (made) =>
          show((closeSecret) => (
            <SecretDialog
              title={`The secret of ${row.name}`}
              line="Deliveries are signed with it from now on, as Standard Webhooks says."
              secret={made.secret}
              onClose={closeSecret}
            />
          )),
      },
    )
  }
  return (
    <Frame
      title={row.name}
      facts={[
        row.address,
        `told of ${toldOf(row)}`,
        `reads as ${row.service_key_name ?? row.created_by_name ?? 'nobody'}`,
      ]}
      actions={
        <>
          <Button onClick={() => ping.mutate({ params, body: {} })}>Send a test</Button>
          <Button icon="refresh" onClick={() => show((close) => <ReplayDialog row={row} onClose={close} />)}>
            Tell again
          </Button>
          <Button icon="edit" onClick={() => show((close) => <WebhookDialog row={row} onClose={close} />)}>
            Edit
          </Button>
        </>
      }
      more={
        <>
          <Button
            onClick={() =>
              show((close) => (
                <ConfirmDialog
                  title={`A secret for ${row.name}`}
                  confirm="Make a new secret"
                  onClose={close}
                  onConfirm={() => makeSecret(close)}
                >
                  What is sent from then on is signed with it, and no longer with one made before.
                </ConfirmDialog>
              ))
            }
          >
            New secret
          </Button>
          <Button
            danger
            onClick={() =>
              show((close) => (
                <ConfirmDialog
                  title={`Delete ${row.name}`}
                  confirm={`Delete ${row.name}`}
                  danger
                  onClose={close}
                  onConfirm={() => {
                    close()
                    remove.mutate(row, { onSuccess: () => go(webhooksScreen.href()) })
                  }}
                >
                  Nothing more is told, and what was told is forgotten.
                </ConfirmDialog>
              ))
            }
          >
            Delete
          </Button>
        </>
      }
      above={
        <State row={row} onActive={(is_active) => save.mutate({ row, body: { is_active } })} busy={save.isPending} />
      }
      aside={null}
    >
      <Panel title="Deliveries">
        <DataList
          embedded
          card={webhookDelivery}
          query={{ webhook: row.id }}
          filters={['outcome']}
          columns={[
            'event',
            {
              field: 'record',
              label: 'Record',
              cell: reading(webhookDelivery, ['record'], (one) => (one.record === null ? '' : `#${one.record}`)),
            },
            'outcome',
            'attempts',
            'created_at',
            'delivered_at',
            { field: 'last_error', label: 'Answer' },
            {
              field: 'id',
              label: 'Again',
              cell: reading(webhookDelivery, everyField(webhookDelivery), (one) => (
                <AgainButton hook={row.id} delivery={one} />
              )),
            },
          ]}
          empty={{ line: 'Nothing has happened yet since it was made. A secret is needed before anything is sent.' }}
        />
      </Panel>
      {dialog}
    </Frame>
  )
})

interface StateProps {
  row: Row<typeof webhook>
  onActive: (is: boolean) => void
  busy: boolean
}

function State({ row, onActive, busy }: StateProps) {
  if (row.is_active && row.failing_since === null) return null
  return (
    <p className="note">
      <Icon name="warning" />
      <span className="grow">
        {row.is_active
          ? `Nothing has arrived since ${date(row.failing_since)}. It is tried again, later each time.`
          : `Disabled${row.disabled_why ? `: ${row.disabled_why}` : ''}. What happens meanwhile waits.`}
      </span>
      {!row.is_active && (
        <ActingButton small disabled={busy} onClick={() => onActive(true)}>
          Make active
        </ActingButton>
      )}
    </p>
  )
}

function AgainButton({ hook, delivery }: { hook: number; delivery: Row<typeof webhookDelivery> }) {
  const replay = useEndpointMutation(replayWebhook, { under: webhook, touches, saved: 'It is sent again' })
  if (delivery.outcome === deliveryOutcome.codes[0]) return null
  return (
    <ActingButton
      small
      aria-label={`Send ${delivery.event} ${delivery.id} again`}
      onClick={() => replay.mutate({ params: { id: hook }, body: { delivery: delivery.id } })}
    >
      Send again
    </ActingButton>
  )
}

const from = z.strictObject({ since: day.meta({ kind: 'date', label: 'Since' }) })

function ReplayDialog({ row, onClose }: { row: Row<typeof webhook>; onClose: () => void }) {
  const replay = useEndpointMutation(replayWebhook, {
    under: webhook,
    touches,
    silent: true,
    saved: ({ queued }) => `${figure(queued)} events are sent again`,
  })
  return (
    <FormDialog
      title={`Tell ${row.name} again`}
      schema={from}
      save="Tell again"
      note="Every event since that day, in its order and with the id it had: the other side knows what it has."
      onClose={onClose}
      onSave={(body) =>
        replay.mutateAsync({ params: { id: row.id }, body: { since: `${String(body.since)}T00:00:00-07:00` } })
      }
    />
  )
}
