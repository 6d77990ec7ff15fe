import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlays.ts'
import { snack } from '../kit/snack.ts'

interface SecretDialogProps {
  title: string
  secret: string
  /** What it is for. */
  line: string
  onClose: () => void
}

/** A secret that is shown this once: copied, and gone. */
export function SecretDialog({ title, secret, line, onClose }: SecretDialogProps) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => snack.success('Copied'),
      () => snack.warning('Copy it by hand: this browser does not let us'),
    )
  return (
    <Dialog
      title={title}
      width={560}
      actions={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="contained" onClick={onClose}>
            I have kept it
          </Button>
        </>
      }
    >
      <div className="col">
        <p>{line} It is shown this once; a new one can be made at any time.</p>
        <input readOnly aria-label="Secret" value={secret} onFocus={({ currentTarget }) => currentTarget.select()} />
      </div>
    </Dialog>
  )
}
