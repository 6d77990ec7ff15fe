import { staffRefusal } from '@cupel/domain/identity/trusted-roles.ts'
import { accountStates, user } from '@cupel/domain/identity/user.ts'
import { forgetSecondFactor, inviteAgain, userAccount } from '@cupel/domain/identity/user-calls.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import type * as z from 'zod'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Panel } from '../kit/Panel.tsx'
import { useEndpoint, useEndpointMutation, useSave } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'

type Person = DetailRow<typeof user>
type Account = z.output<typeof userAccount.output>

/** How somebody signs in, and what those who keep the staff do about it. */
export function AccountCard({ user: person }: { user: Person }) {
  const { data, error, refetch } = useEndpoint(
    userAccount,
    { params: { id: person.id } },
    { under: user, silent: true },
  )
  return (
    <Panel title="Account">
      {!data && !error && <EmptyState kind="loading" rows={4} />}
      {error && <EmptyState kind="error" title="Not loaded" error={error} again={() => void refetch()} />}
      {data && (
        <>
          <Facts person={person} account={data} />
          <Deeds person={person} account={data} />
        </>
      )}
    </Panel>
  )
}

function Facts({ person, account }: { person: Person; account: Account }) {
  const { invited_at, invitation_ends_at, last_seen_at, sessions, has_second_factor, service_keys } = account
  return (
    <dl className="facts">
      <dt>State</dt>
      <dd>{accountStates[person.account ?? 'NO']}</dd>
      {person.account !== 'IN' && invited_at && (
        <>
          <dt>Invited</dt>
          <dd>
            {dateTime(invited_at)}
            {invitation_ends_at ? `, good until ${dateTime(invitation_ends_at)}` : ''}
          </dd>
        </>
      )}
      <dt>Last here</dt>
      <dd>
        {last_seen_at ? `${dateTime(last_seen_at)}, ${sessions} open ${sessions === 1 ? 'session' : 'sessions'}` : '--'}
      </dd>
      <dt>Second factor</dt>
      <dd>{has_second_factor ? 'On' : 'Off'}</dd>
      {service_keys.length > 0 && (
        <>
          <dt>Service keys</dt>
          <dd>{service_keys.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}

function Deeds({ person, account }: { person: Person; account: Account }) {
  const me = useMe()
  const { show, dialog } = useDialog()
  const save = useSave(user, {
    saved: (now) => (now.is_active ? `${now.username} is enabled` : `${now.username} is disabled`),
    failed: `${person.username} could not be changed`,
  })
  const invite = useEndpointMutation(inviteAgain, { under: user, saved: `${person.username} is invited again` })
  const forget = useEndpointMutation(forgetSecondFactor, {
    under: user,
    saved: `The second factor of ${person.username} is taken away`,
  })
  const calling = { params: { id: person.id }, body: {} }
  const turn = (is_active: boolean) => save.mutate({ row: person, body: { is_active } })
  const waiting = person.is_active && person.account !== 'IN'
  const no = staffRefusal({ ...person, is_active: !person.is_active }, person, me)
  if (no)
    return (
      <div className="card-body">
        <p className="note">{no}</p>
      </div>
    )
  const askOff = () =>
    show((close) => (
      <ConfirmDialog
        title={waiting ? `Withdraw the invitation of ${person.username}` : `Disable ${person.username}`}
        confirm={waiting ? 'Withdraw the invitation' : `Disable ${person.username}`}
        danger
        width={480}
        onClose={close}
        onConfirm={() => {
          close()
          turn(false)
        }}
      >
        <WhatEnds account={account} waiting={waiting} />
      </ConfirmDialog>
    ))
  const askForget = () =>
    show((close) => (
      <ConfirmDialog
        title={`Take away the second factor of ${person.username}`}
        confirm="Take it away"
        danger
        onClose={close}
        onConfirm={() => {
          close()
          forget.mutate(calling)
        }}
      >
        For somebody who has lost their phone and their recovery codes. Be sure that it is them who asks. They are
        signed out everywhere, told by e-mail, and set up another at the next sign-in if their roles need one.
      </ConfirmDialog>
    ))
  return (
    <div className="card-body row wrap">
      {waiting && (
        <Button disabled={invite.isPending} onClick={() => invite.mutate(calling)}>
          Invite again
        </Button>
      )}
      {account.has_second_factor && allowed(forgetSecondFactor.may, me) && (
        <Button disabled={forget.isPending} onClick={askForget}>
          Take away the second factor
        </Button>
      )}
      {person.is_active ? (
        <Button danger disabled={save.isPending} onClick={askOff}>
          {waiting ? 'Withdraw the invitation' : 'Disable'}
        </Button>
      ) : (
        <Button disabled={save.isPending} onClick={() => turn(true)}>
          Enable
        </Button>
      )}
      {dialog}
    </div>
  )
}

/** What happens to their sessions, programs and work: said before, not found out afterwards. */
function WhatEnds({ account, waiting }: { account: Account; waiting: boolean }) {
  const { sessions, service_keys, open_work } = account
  return (
    <div className="col">
      <p>
        {waiting
          ? 'The link of the invitation opens nothing any more, and nobody signs in with this account.'
          : 'Nobody signs in with this account any more. What they did stays under their name.'}
      </p>
      {sessions > 0 && (
        <p>
          {sessions === 1 ? 'One session ends' : `${sessions} sessions end`} at once, with all that is unsaved there.
        </p>
      )}
      {service_keys.length > 0 && (
        <p>Service keys that they made stop at their next request: {service_keys.join(', ')}.</p>
      )}
      {open_work.length > 0 && (
        <>
          <p>Open work stays theirs until somebody takes it over:</p>
          <ul>
            {open_work.map(({ what, as, count }) => (
              <li key={what + as}>
                {count} {what.toLowerCase()} ({as})
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
