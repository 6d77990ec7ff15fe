import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { useTry } from './FactorSteps.tsx'

interface FactorCodeDialogProps {
  title: string
  line: string
  confirm: string
  danger?: boolean
  onGiven: (code: string) => Promise<unknown>
  onClose: () => void
}

/** What weakens an account, or opens it anew, needs a code: whoever finds a screen unlocked has none. */
export function FactorCodeDialog({ title, line, confirm, danger = false, onGiven, onClose }: FactorCodeDialogProps) {
  const [code, setCode] = useState('')
  const { busy, error, submit } = useTry(() => onGiven(code))
  return (
    <Dialog
      title={title}
      width={400}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" danger={danger} disabled={busy || code.trim() === ''}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="col">
        <p>{line}</p>
        <TextInput
          label="Code"
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          autoFocus
          required
          error={error}
        />
      </div>
    </Dialog>
  )
}
