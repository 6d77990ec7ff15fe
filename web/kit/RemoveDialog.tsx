import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useRemove } from './queries.ts'

interface RemoveDialogProps {
  card: AnyCard
  row: { id: number; version?: number }
  title: string
  /** The button repeats the verb. */
  confirm: string
  saved: string
  touches: readonly AnyCard[]
  onClose: () => void
  /** What it sets off. */
  children: ReactNode
}

/** Asks before a record is taken away, and does it. */
export function RemoveDialog({ card, row, title, confirm, onClose, children, ...outcome }: RemoveDialogProps) {
  const remove = useRemove(card, outcome)
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(row, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
