import type { Lacking } from '@cupel/domain/kit/lacking.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { ApiError } from '../../kit/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { beginFactor, confirmFactor, proveFactor, type Begun } from './sign-in.ts'
import css from './account.module.css'

interface StepsProps {
  onDone: (begun: Begun) => unknown
  onClose: () => void
}

/** What stands between the password and the work: a code, or for whoever has no second factor yet making one. */
export function FactorSteps({ lacks, ...steps }: StepsProps & { lacks: Lacking }) {
  return lacks === 'code' ? <GiveCode {...steps} /> : <MakeFactor demanded {...steps} />
}

function GiveCode({ onDone, onClose }: StepsProps) {
  const [code, setCode] = useState('')
  const { busy, error, submit } = useTry(async () => onDone(await proveFactor(code)))
  return (
    <Dialog
      title="Second factor"
      width={400}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy || code.trim() === ''}>
            Go on
          </Button>
        </>
      }
    >
      <TextInput
        label="Code"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        autoFocus
        required
        error={error}
        help="The six digits that your authenticator app shows for Cupel, or one of your recovery codes"
      />
    </Dialog>
  )
}

/** A new second factor: photographed or typed into the app, proven by its first code, and then its recovery codes. */
export function MakeFactor({ onDone, onClose, demanded = false }: StepsProps & { demanded?: boolean }) {
  const [made, setMade] = useState<{ uri: string; secret: string }>()
  const [kept, setKept] = useState<Begun & { recovery_codes: string[] }>()
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<unknown>()
  useEffect(() => {
    beginFactor().then(setMade, setFailed)
  }, [])
  const { busy, error, submit } = useTry(async () => setKept(await confirmFactor(code)))
  if (kept) return <RecoveryCodes codes={kept.recovery_codes} onKept={() => void onDone(kept)} />
  return (
    <Dialog
      title="Set up a second factor"
      width={440}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy || !made || code.trim() === ''}>
            Confirm
          </Button>
        </>
      }
    >
      <div className="col">
        <p>
          {demanded && 'Your roles move money or manage people, so a password is not enough. '}
          Scan this with an authenticator app on your phone, and type the six digits that it shows.
        </p>
        {failed !== undefined && (
          <EmptyState kind="error" title="It could not be begun" error={failed instanceof Error ? failed : undefined} />
        )}
        {!made && failed === undefined && <EmptyState kind="loading" rows={4} />}
        {made && (
          <>
            <QrCode text={made.uri} label="QR code for the authenticator app" />
            <p className="sm dim">
              Or type this into the app: <code className={css.secret}>{made.secret.replace(/(.{4})/g, '$1 ')}</code>
            </p>
            <TextInput
              label="Code"
              value={code}
              onChange={setCode}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              error={error}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** One try at a time; what is wrong with the code is said at it. */
export function useTry(work: () => unknown) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    Promise.resolve(work())
      .catch((refused: unknown) => setError(wordsOf(refused)))
      .finally(() => setBusy(false))
  }
  return { busy, error, submit: (event: FormEvent) => submit(event) }
}

function wordsOf(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return first ?? (error instanceof Error ? error.message : String(error))
}
