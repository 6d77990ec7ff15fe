import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface ConfirmDialogProps {
  title: ReactNode
  children?: ReactNode
  /** The button repeats the verb: 'Dissolve PGM-2611'. */
  confirm: string
  cancel?: string
  /** What cannot be undone is red. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      slotProps={{ paper: { style: { maxWidth: 400, width: '100%' } } }}
    >
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent id="confirm-text">{children}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="contained" danger={danger} disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
