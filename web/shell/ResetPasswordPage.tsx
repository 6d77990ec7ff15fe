import { useState, type FormEvent } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Logo } from '../kit/Icon.tsx'
import { send } from '../kit/send.ts'
import { snack, snackFailure } from '../kit/snack.ts'
import { useScreenSearch } from '../kit/url.ts'
import { useGo } from '../kit/To.tsx'
import { useNewPassword } from './account/NewPasswordFields.tsx'
import { landingScreen, resetPasswordScreen } from './shell.area.ts'

/** Where the link of a reset mail leads: a new password, typed twice. */
export default function ResetPasswordPage() {
  const [{ token }] = useScreenSearch(resetPasswordScreen)
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const { fields, chosen } = useNewPassword()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await send('POST', '/auth/reset/confirm', { body: { token, password: chosen }, anonymous: true })
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
          {fields}
          <Button
            type="submit"
            variant="contained"
            disabled={busy || chosen === undefined}
            style={{ alignSelf: 'flex-end' }}
          >
            Change the password
          </Button>
        </form>
      </Panel>
    </main>
  )
}
