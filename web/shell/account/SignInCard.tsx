import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '@cupel/domain/identity/account-calls.ts'
import { useState } from 'react'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { send } from '../../kit/send.ts'
import { snack, snackFailure } from '../../kit/snack.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { begin } from '../../kit/session.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { deviceOf } from './device.ts'
import { FactorCodeDialog } from './FactorCodeDialog.tsx'
import { MakeFactor } from './FactorSteps.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './account.module.css'

const queryKey = ['auth', 'account']

/** How I sign in, and where I am signed in: password, second factor, sessions. */
export function SignInCard() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send<OwnAccount>('GET', '/auth/account', { anonymous: true, signal }),
    meta: { silent: true },
    retry: false,
  })
  const again = () => void queries.invalidateQueries({ queryKey })
  return (
    <>
      <Panel title="Signing in">
        {!data && !error && <EmptyState kind="loading" rows={3} />}
        {error && <EmptyState kind="error" title="Not loaded" error={error} again={() => void refetch()} />}
        {data && <Ways account={data} onChange={again} />}
      </Panel>
      {data && <Sessions sessions={data.sessions} onChange={again} />}
    </>
  )
}

function Ways({ account, onChange }: { account: OwnAccount; onChange: () => void }) {
  const { show, dialog } = useDialog()
  const { is_on, is_demanded, recovery_codes_left: left } = account.second_factor
  return (
    <>
      <dl className="facts">
        <dt>Password</dt>
        <dd className="row wrap">
          {account.has_password ? 'Set' : 'None: you sign in with a company account'}
          {account.has_password && (
            <Button small onClick={() => show((close) => <ChangePasswordDialog onClose={close} onDone={onChange} />)}>
              Change the password
            </Button>
          )}
        </dd>
        <dt>Second factor</dt>
        <dd className="row wrap">
          {is_on ? `On, ${left} recovery codes left` : 'Off'}
          {is_on ? (
            <>
              <Button small onClick={() => show((close) => <NewCodes onClose={close} onDone={onChange} />)}>
                New recovery codes
              </Button>
              {!is_demanded && (
                <Button small danger onClick={() => show((close) => <TurnOff onClose={close} onDone={onChange} />)}>
                  Turn it off
                </Button>
              )}
            </>
          ) : (
            <Button small onClick={() => show((close) => <TurnOn onClose={close} onDone={onChange} />)}>
              Set up a second factor
            </Button>
          )}
        </dd>
      </dl>
      {is_on && is_demanded && (
        <p className="card-body sm dim">Your roles need a second factor: it cannot be turned off.</p>
      )}
      {!is_on && !is_demanded && (
        <p className="card-body sm dim">
          You are not required to have one. With one, a stolen password opens nothing: a code of your phone is asked
          for, too.
        </p>
      )}
      {dialog}
    </>
  )
}

interface Closing {
  onClose: () => void
  onDone: () => void
}

function TurnOn({ onClose, onDone }: Closing) {
  return (
    <MakeFactor
      onClose={onClose}
      onDone={async (begun) => {
        await begin(begun)
        snack.success('Your second factor is on')
        onDone()
        onClose()
      }}
    />
  )
}

function TurnOff({ onClose, onDone }: Closing) {
  return (
    <FactorCodeDialog
      title="Turn the second factor off"
      confirm="Turn it off"
      danger
      line="From then on your password alone opens your account."
      onGiven={async (code) => {
        await send('POST', '/auth/factor/remove', { body: { code }, anonymous: true })
        snack.success('Your second factor is off')
        onDone()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function NewCodes({ onClose, onDone }: Closing) {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = () => {
    onDone()
    onClose()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />
  return (
    <FactorCodeDialog
      title="New recovery codes"
      confirm="Make new ones"
      line="Those that you have now open nothing any more."
      onGiven={async (code) => {
        const answer = await send<{ recovery_codes: string[] }>('POST', '/auth/factor/recovery-codes', {
          body: { code },
          anonymous: true,
        })
        setCodes(answer.recovery_codes)
      }}
      onClose={onClose}
    />
  )
}

function Sessions({ sessions, onChange }: { sessions: OwnAccount['sessions']; onChange: () => void }) {
  const { show, dialog } = useDialog()
  const [busy, setBusy] = useState(false)
  const end = (body: { id?: string }, saved: string) => {
    setBusy(true)
    send('POST', '/auth/sessions/end', { body, anonymous: true })
      .then(() => snack.success(saved), snackFailure)
      .finally(() => {
        setBusy(false)
        onChange()
      })
  }
  const others = sessions.some(({ is_this }) => !is_this)
  const endAll = () =>
    show((close) => (
      <ConfirmDialog
        title="End all other sessions"
        confirm="End them"
        danger
        onClose={close}
        onConfirm={() => {
          close()
          end({}, 'All other sessions are ended')
        }}
      >
        Every other browser is signed out at once. What is not saved there stands until it is signed in again.
      </ConfirmDialog>
    ))
  return (
    <Panel
      title="Where you are signed in"
      actions={
        others && (
          <Button small disabled={busy} onClick={endAll}>
            End all others
          </Button>
        )
      }
      padded
    >
      <ul className={css.sessions}>
        {sessions.map(({ id, device, address, began_at, seen_at, is_this }) => (
          <li key={id}>
            <span className="grow">
              <b className="medium">{deviceOf(device)}</b>
              {is_this && <span className="sm dim"> · this browser</span>}
              <span className="sm dim" style={{ display: 'block' }}>
                {address || 'address unknown'}, signed in {dateTime(began_at)}, last here {dateTime(seen_at)}
              </span>
            </span>
            {!is_this && (
              <Button
                small
                disabled={busy}
                aria-label={`End the session of ${deviceOf(device)}, signed in ${dateTime(began_at)}`}
                onClick={() => end({ id }, 'The session is ended')}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  )
}
