import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState, type FormEvent } from 'react'
import * as z from 'zod'
import { messages } from '@cupel/domain/kit/messages.ts'
import { Button } from '../kit/Button.tsx'
import { ApiError } from '../kit/api-error.ts'
import { TextInput } from '../kit/form/TextInput.tsx'
import { Icon } from '../kit/Icon.tsx'
import { resetPassword, signIn } from '../kit/session.ts'
import { snack } from '../kit/snack.ts'

interface LoginDialogProps {
  onClose: () => void
  title?: string
  /** Above the fields: why it is asked. */
  note?: string
  /** Who is expected. */
  begin?: string
}

/** E-mail and password, and the way back in for whoever has forgotten it. */
export function LoginDialog({ onClose, title = 'Login', note, begin = '' }: LoginDialogProps) {
  const [mode, setMode] = useState<'login' | 'reset'>('login')
  const [email, setEmail] = useState(begin)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="login-title"
      slotProps={{ paper: { style: { maxWidth: 400, width: '100%' } } }}
    >
      <DialogTitle id="login-title">{mode === 'login' ? title : 'Reset'}</DialogTitle>
      {note && (
        <p className="note info" style={{ margin: '0 24px 8px' }}>
          {note}
        </p>
      )}
      {mode === 'login' ? (
        <Login email={email} onEmail={setEmail} onForgot={() => setMode('reset')} onClose={onClose} />
      ) : (
        <Reset email={email} onEmail={setEmail} onBack={() => setMode('login')} />
      )}
    </Dialog>
  )
}

interface LoginProps {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
  onClose: () => void
}

function Login({ email, onEmail, onForgot, onClose }: LoginProps) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [failure, setFailure] = useState<{ text: string; code: string }>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '' || password === '') return snack.warning('Username and Password Required')
    setBusy(true)
    try {
      await signIn(email.trim(), password)
      snack.success('Login Successful!')
      onClose()
    } catch (error) {
      setFailure({ text: error instanceof Error ? error.message : String(error), code: codeOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent className="col">
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" variant="contained" disabled={busy}>
          Login
        </Button>
      </DialogActions>
    </form>
  )
}

function Reset({ email, onEmail, onBack }: { email: string; onEmail: (email: string) => void; onBack: () => void }) {
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
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="contained" disabled={!valid || busy}>
          Reset
        </Button>
      </DialogActions>
    </form>
  )
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? (error.code ?? String(error.status)) : 'unknown'
}
