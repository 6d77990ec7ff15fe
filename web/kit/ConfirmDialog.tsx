import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './overlays.ts'

interface ConfirmDialogProps {
  title: ReactNode
  children?: ReactNode
  /** The button repeats the verb: 'Dissolve PGM-2611'. */
  confirm: string
  cancel?: string
  /** What cannot be undone is red. */
  danger?: boolean
  busy?: boolean
  /** In px, for more than a sentence or two. */
  width?: number
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
  width = 400,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="contained" danger={danger} disabled={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
