import { makeKeySecret, revokeKey, serviceKey } from '@cupel/domain/identity/service-key.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { choice, flag, name, whole } from '@cupel/domain/kit/fields.ts'
import { groups } from '@cupel/domain/kit/roles.ts'
import * as z from 'zod'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { useEndpointMutation, useSave } from '../kit/queries.ts'
import { useDialog, type Show } from '../kit/use-dialog.ts'
import { SecretDialog } from './SecretDialog.tsx'

type Key = Row<typeof serviceKey>

const stateOf = ({ revoked_at, expires_at }: Key) =>
  revoked_at !== null ? 'Revoked' : Date.parse(expires_at) < Date.now() ? 'Expired' : 'Valid'

/** Programs that work here. */
export default function ServiceKeysPage() {
  const { show, dialog } = useDialog()
  return (
    <ListPage
      title="Service keys"
      create={{ words: 'New key', at: () => show((close) => <NewKeyDialog show={show} onClose={close} />) }}
      none="No program has a key yet."
      card={serviceKey}
      columns={[
        'name',
        {
          field: 'groups',
          label: 'Roles',
          cell: reading(serviceKey, ['groups'], (row) => row.groups.join(', ') || 'none'),
        },
        {
          field: 'read_only',
          label: 'May',
          cell: reading(serviceKey, ['read_only'], (row) => (row.read_only ? 'Read' : 'Read and write')),
        },
        {
          field: 'begins',
          label: 'Secret',
          cell: reading(serviceKey, ['begins'], (row) => (row.begins === null ? 'none yet' : `${row.begins}…`)),
        },
        'expires_at',
        'last_used_at',
        { field: 'revoked_at', label: 'State', cell: reading(serviceKey, everyField(serviceKey), stateOf) },
        {
          field: 'created_by_name',
          label: 'Actions',
          cell: reading(serviceKey, everyField(serviceKey), (row) => <KeyActions row={row} show={show} />),
        },
      ]}
    >
      {dialog}
    </ListPage>
  )
}

function KeyActions({ row, show }: { row: Key; show: Show }) {
  const secret = useEndpointMutation(makeKeySecret, { under: serviceKey })
  const revoke = useEndpointMutation(revokeKey, { under: serviceKey, saved: `${row.name} is revoked` })
  if (row.revoked_at !== null) return null
  const params = { id: row.id }
  const renew = (close: () => void) => {
    close()
    secret.mutate({ params, body: {} }, { onSuccess: (made) => showSecret(show, row.name, made.secret) })
  }
  return (
    <span className="row tight">
      <Button
        small
        onClick={() =>
          row.begins === null
            ? renew(() => {})
            : show((close) => (
                <ConfirmDialog
                  title={`A new secret for ${row.name}`}
                  confirm="Make a new secret"
                  danger
                  onClose={close}
                  onConfirm={() => renew(close)}
                >
                  The one that the program has now is refused from its next request on.
                </ConfirmDialog>
              ))
        }
      >
        New secret
      </Button>
      <Button
        small
        danger
        onClick={() =>
          show((close) => (
            <ConfirmDialog
              title={`Revoke ${row.name}`}
              confirm={`Revoke ${row.name}`}
              danger
              onClose={close}
              onConfirm={() => {
                close()
                revoke.mutate({ params, body: {} })
              }}
            >
              Its next request is refused. This cannot be undone.
            </ConfirmDialog>
          ))
        }
      >
        Revoke
      </Button>
    </span>
  )
}

function showSecret(show: Show, name: string, secret: string): void {
  show((close) => (
    <SecretDialog
      title={`The secret of ${name}`}
      line="The program sends it with every request, as Authorization: Bearer."
      secret={secret}
      onClose={close}
    />
  ))
}

const role = choice(groups)
/** What is asked of a new key; its days become the moment it ends. */
const asked = z.strictObject({
  name: name(100),
  role: role.meta({ ...role.meta(), label: 'Role' }),
  second_role: role
    .nullable()
    .meta({ ...role.meta(), label: 'Second role' })
    .optional(),
  read_only: flag.meta({ kind: 'flag', label: 'May only read' }),
  manages_people: flag.meta({ kind: 'flag', label: 'May manage people' }),
  days: whole(1, 3650, 'days').meta({ kind: 'whole', unit: 'days', label: 'Valid for' }),
  requests_per_minute: whole(1, 6000),
})
const usual = { read_only: true, manages_people: false, days: 365, requests_per_minute: 600 }
const dayMs = 86_400_000

function NewKeyDialog({ show, onClose }: { show: Show; onClose: () => void }) {
  const save = useSave(serviceKey, { silent: true })
  const secret = useEndpointMutation(makeKeySecret, { under: serviceKey, silent: true })
  return (
    <FormDialog
      title="New service key"
      schema={asked}
      from={usual}
      save="Create key"
      note="It may what its roles may, and stands in every history under its name."
      onClose={onClose}
      onSave={async (typed) => {
        const { role: first, second_role, days, ...body } = { ...usual, ...typed } as z.infer<typeof asked>
        const made = await save.mutateAsync({
          body: {
            ...body,
            groups: [first, ...(second_role ? [second_role] : [])],
            expires_at: new Date(Date.now() + days * dayMs).toISOString(),
          },
        })
        const told = await secret.mutateAsync({ params: { id: made.id }, body: {} })
        // The form closes by itself once this is done: what is shown next comes after it.
        setTimeout(() => showSecret(show, made.name, told.secret))
      }}
    />
  )
}
