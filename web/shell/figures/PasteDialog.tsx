import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { unreadIn } from '@cupel/domain/figure-inputs.ts'
import type { Calculation } from '@cupel/domain/figures.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
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
  const full = useMediaQuery('(max-width: 599px)')
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
    <Dialog open onClose={leave} fullScreen={full} fullWidth maxWidth="sm" aria-labelledby="paste-title">
      <DialogTitle id="paste-title">Paste inputs</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Cancel</Button>
        <Button variant="contained" disabled={'error' in pasted} onClick={use}>
          Use these inputs
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  )
}
