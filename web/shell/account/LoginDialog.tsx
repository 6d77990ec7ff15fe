import type { Lacking } from '@cupel/domain/kit/lacking.ts'
import { useState, type FormEvent } from 'react'
import * as z from 'zod'
import { messages } from '@cupel/domain/kit/messages.ts'
import { Button } from '../../kit/Button.tsx'
import { ApiError } from '../../kit/api-error.ts'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { begin as enter, currentSession } from '../../kit/session.ts'
import { snack } from '../../kit/snack.ts'
import { FactorSteps } from './FactorSteps.tsx'
import { resetPassword, signIn } from './sign-in.ts'

interface LoginDialogProps {
  /** They gave it up. */
  onClose: () => void
  /** Signed in, or told why not; who stands behind the dialog may go by the session instead. */
  onDone?: () => void
  title?: string
  /** Above the fields: why it is asked. */
  note?: string
  /** Who is expected. */
  begin?: string
  /** The password was given before, here or at an issuer, and is not enough. */
  lacks?: Lacking | undefined
}

/** E-mail and password, and the way back in for whoever has forgotten it. */
export function LoginDialog({ onClose, onDone, title = 'Login', note, begin = '', lacks }: LoginDialogProps) {
  const [mode, setMode] = useState<'login' | 'reset'>('login')
  const [email, setEmail] = useState(begin)
  const [lacking, setLacking] = useState(lacks)
  if (lacking)
    return (
      <FactorSteps
        lacks={lacking}
        onClose={onClose}
        onDone={async (begun) => {
          await enter(begun)
          snack.success('Login Successful!')
          onDone?.()
        }}
      />
    )
  return mode === 'login' ? (
    <Login
      title={title}
      note={note}
      email={email}
      onEmail={setEmail}
      onForgot={() => setMode('reset')}
      onLacking={setLacking}
      onDone={onDone}
      onClose={onClose}
    />
  ) : (
    <Reset email={email} onEmail={setEmail} onBack={() => setMode('login')} onClose={onClose} />
  )
}

interface LoginProps {
  title: string
  note: string | undefined
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
  onLacking: (lacks: Lacking) => void
  onDone: (() => void) | undefined
  onClose: () => void
}

function Login({ title, note, email, onEmail, onForgot, onLacking, onDone, onClose }: LoginProps) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [failure, setFailure] = useState<{ text: string; code: string }>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '' || password === '') return snack.warning('Username and Password Required')
    setBusy(true)
    try {
      const lacks = await signIn(email.trim(), password)
      if (lacks) return onLacking(lacks)
      if (currentSession().state === 'in') snack.success('Login Successful!')
      onDone?.()
    } catch (error) {
      setFailure({ text: error instanceof Error ? error.message : String(error), code: codeOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      width={400}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Login
          </Button>
        </>
      }
    >
      <div className="col">
        {note && (
          <p className="note info" style={{ marginInline: 4 }}>
            {note}
          </p>
        )}
        <TextInput
          label="Email"
          type="email"
          value={email}
          onChange={onEmail}
          autoComplete="username"
          autoFocus
          required
        />
        <TextInput
          label="Password"
          type={shown ? 'text' : 'password'}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
          end={
            <button
              type="button"
              aria-label={shown ? 'Hide the password' : 'Show the password'}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon name="eye" />
            </button>
          }
        />
        {failure && (
          <p className="err" role="alert">
            {failure.text}
            <br />
            Authentication failed code: {failure.code}
          </p>
        )}
        <Button variant="text" style={{ alignSelf: 'flex-start', padding: 0, color: 'var(--link)' }} onClick={onForgot}>
          Forgot your password?
        </Button>
      </div>
    </Dialog>
  )
}

interface ResetProps {
  email: string
  onEmail: (email: string) => void
  onBack: () => void
  onClose: () => void
}

function Reset({ email, onEmail, onBack, onClose }: ResetProps) {
  const [busy, setBusy] = useState(false)
  const valid = z.email().safeParse(email.trim()).success
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await resetPassword(email.trim())
      snack.success('Check your registered email to reset the password!')
      onBack()
    } catch {
      snack.error('Password reset could not be sent')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Reset"
      width={400}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button type="submit" variant="contained" disabled={!valid || busy}>
            Reset
          </Button>
        </>
      }
    >
      <TextInput
        label="Email"
        type="email"
        value={email}
        onChange={onEmail}
        autoComplete="username"
        autoFocus
        required
        error={email !== '' && !valid ? messages.email : undefined}
      />
    </Dialog>
  )
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? (error.code ?? String(error.status)) : 'unknown'
}
