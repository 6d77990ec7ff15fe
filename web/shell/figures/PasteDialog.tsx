import { unreadIn } from '@cupel/domain/figure-inputs.ts'
import type { Calculation } from '@cupel/domain/kit/calculation.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Dialog } from '../../kit/overlays.ts'
import { snack } from '../../kit/snack.ts'
import { useLeaving } from '../../kit/use-leaving.tsx'
import type { Inputs } from './inputs.ts'
import { pastedInputs } from './pasted.ts'
import css from './figures.module.css'

interface PasteDialogProps {
  calculation: Calculation
  onFill: (inputs: Inputs) => void
  onClose: () => void
}

/** Inputs as JSON, from the command line, a program or a colleague, into the form. */
export function PasteDialog({ calculation, onFill, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const { leave, question } = useLeaving(() => text.trim() !== '', { onClose })
  const pasted = pastedInputs(text, calculation.name)
  const use = () => {
    if ('error' in pasted) return
    const unread = unreadIn(calculation.input, pasted.inputs)
    if (unread.length > 0) snack.warning(`Not used: ${unread.slice(0, 5).join(', ')}${unread.length > 5 ? ' …' : ''}`)
    onFill(pasted.inputs)
    onClose()
  }
  return (
    <Dialog
      title="Paste inputs"
      full
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="contained" disabled={'error' in pasted} onClick={use}>
            Use these inputs
          </Button>
        </>
      }
    >
      <TextInput
        label="JSON"
        tall
        autoFocus
        value={text}
        onChange={setText}
        error={text.trim() !== '' && 'error' in pasted ? pasted.error : undefined}
        help="The inputs, or a line of a batch: its name and its inputs."
        className={css.figPaste}
      />
      {question}
    </Dialog>
  )
}
