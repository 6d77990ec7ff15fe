import { useBlocker } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { isUndecided } from './undecided.ts'

interface Leaving {
  /** Closes the dialog, or asks first. */
  leave: () => void
  /** To be drawn with what may be left: the question, while it is asked. */
  question: ReactNode
}

/**
 * Asks before what was typed is left, by a link, by Back, by Escape or a click beside a dialog; a reload is asked by the
 * browser. `unsaved` is asked at that moment. A dialog says how it closes.
 */
export function useLeaving(
  unsaved: () => boolean,
  { onClose, discard = 'Discard what was typed' }: { onClose?: () => void; discard?: string } = {},
): Leaving {
  const holds = () => unsaved() || isUndecided()
  const blocked = useBlocker({ shouldBlockFn: holds, withResolver: true, enableBeforeUnload: holds })
  const [closing, setClosing] = useState(false)
  const asked = blocked.status === 'blocked' || closing
  return {
    leave: () => (holds() ? setClosing(true) : onClose?.()),
    question: asked && (
      <ConfirmDialog
        title="Leave without saving?"
        confirm={discard}
        cancel="Go on editing"
        danger
        onConfirm={() => (blocked.status === 'blocked' ? blocked.proceed() : onClose?.())}
        onClose={() => (blocked.status === 'blocked' ? blocked.reset() : setClosing(false))}
      >
        What you typed here is not saved yet.
      </ConfirmDialog>
    ),
  }
}
