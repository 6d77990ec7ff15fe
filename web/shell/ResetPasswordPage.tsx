import { newPassword, passwordLength } from '@cupel/domain/identity/sign-in.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { TextInput } from '../kit/form/TextInput.tsx'
import { Logo } from '../kit/Icon.tsx'
import { send } from '../kit/send.ts'
import { snack, snackFailure } from '../kit/snack.ts'
import { useScreenSearch } from '../kit/url.ts'
import { useGo } from '../kit/To.tsx'
import { landingScreen, resetPasswordScreen } from './shell.area.ts'

/** Where the link of a reset mail leads: a new password, typed twice. */
export default function ResetPasswordPage() {
  const [{ token }] = useScreenSearch(resetPasswordScreen)
  const go = useGo()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const problem = newPassword.shape.password.safeParse(password).error?.issues[0]?.message
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await send('POST', '/auth/reset/confirm', { body: { token, password }, anonymous: true })
      snack.success('Your password is changed. Please sign in.')
      go(landingScreen.href())
    } catch (error) {
      snackFailure(error)
      setBusy(false)
    }
  }
  return (
    <main id="content" className="state-page">
      <div className="row" style={{ marginBottom: 16 }}>
        <Logo hollow="var(--bg)" />
        <h1>New password</h1>
      </div>
      <Panel label="New password" padded>
        <form className="col" noValidate onSubmit={(event) => void submit(event)}>
          <TextInput
            label="New password"
            type="password"
            autoComplete="new-password"
            autoFocus
            required
            value={password}
            onChange={setPassword}
            error={password === '' ? undefined : problem}
            help={`At least ${passwordLength.min} characters: capital and small letters, numbers and signs`}
          />
          <TextInput
            label="The same again"
            type="password"
            autoComplete="new-password"
            required
            value={again}
            onChange={setAgain}
            error={again === '' || again === password ? undefined : messages.confirmed}
          />
          <Button
            type="submit"
            variant="contained"
            disabled={busy || problem !== undefined || again !== password}
            style={{ alignSelf: 'flex-end' }}
          >
            Change the password
          </Button>
        </form>
      </Panel>
    </main>
  )
}
