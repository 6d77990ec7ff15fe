import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { send } from '../../kit/send.ts'
import { snack } from '../../kit/snack.ts'
import { useTry } from './FactorSteps.tsx'
import { useNewPassword } from './NewPasswordFields.tsx'

/** Another password, for whoever knows the present one. */
export function ChangePasswordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [current, setCurrent] = useState('')
  const { fields, chosen } = useNewPassword({ autoFocus: false })
  const { busy, error, submit } = useTry(async () => {
    await send('POST', '/auth/password', { body: { current, password: chosen }, anonymous: true })
    snack.success('Your password is changed. All other sessions are ended.')
    onDone()
    onClose()
  })
  return (
    <Dialog
      title="Change the password"
      width={400}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy || current === '' || chosen === undefined}>
            Change the password
          </Button>
        </>
      }
    >
      <div className="col">
        <TextInput
          label="Present password"
          type="password"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          autoFocus
          required
          error={error}
        />
        {fields}
        <p className="sm dim">Every other browser in which you are signed in is signed out by it.</p>
      </div>
    </Dialog>
  )
}
