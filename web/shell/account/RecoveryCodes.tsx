import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FlagInput } from '../../kit/form/TextInput.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { snack } from '../../kit/snack.ts'
import css from './account.module.css'

/** Shown this once. It does not close by a slip of the finger: whoever loses the phone has nothing else. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <Dialog
      title="Recovery codes"
      width={440}
      onClose={() => kept && onKept()}
      onSubmit={(event) => {
        event.preventDefault()
        if (kept) onKept()
      }}
      actions={
        <>
          <Button onClick={() => void copied(text)}>Copy</Button>
          <Button type="submit" variant="contained" disabled={!kept}>
            Go on
          </Button>
        </>
      }
    >
      <div className="col">
        <p>Without your phone, each of these opens your account once. They are shown only now: keep them safe.</p>
        <ul className={css.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <FlagInput label="I have kept them" value={kept} onChange={setKept} />
      </div>
    </Dialog>
  )
}

function copied(text: string): Promise<void> {
  return navigator.clipboard.writeText(text).then(
    () => snack.success('Copied'),
    () => snack.error('They could not be copied: write them down.'),
  )
}
