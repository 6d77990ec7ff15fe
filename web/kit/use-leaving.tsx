import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { isUndecided } from './undecided.ts'

interface Leaving {
  /** Closes the dialog, or asks first. */
  leave: () => void
  /** To be drawn with what may be left: the question, while it is asked. */
  question: ReactNode
}

interface Options {
  /** How a dialog closes; left out for a page. */
  onClose?: () => void
  /** Forgets what was kept of it as well. */
  onDiscard?: () => void
  discard?: string
}

/**
 * Asks before what was typed is left: by a link, by Back, by Escape or a click beside a dialog, by signing out; a reload
 * is asked by the browser. `unsaved` is asked at that moment.
 */
export function useLeaving(
  unsaved: () => boolean,
  { onClose, onDiscard, discard = 'Discard what was typed' }: Options = {},
): Leaving {
  const holds = () => unsaved() || isUndecided()
  const blocked = useBlocker({ shouldBlockFn: holds, withResolver: true, enableBeforeUnload: holds })
  useSayUnsaved(holds)
  const [closing, setClosing] = useState(false)
  const stopped = blocked.status === 'blocked'
  const go = () => {
    onDiscard?.()
    if (stopped) blocked.proceed()
    else onClose?.()
  }
  return {
    leave: () => (holds() ? setClosing(true) : onClose?.()),
    question: (stopped || closing) && (
      <LeaveQuestion discard={discard} onGo={go} onStay={() => (stopped ? blocked.reset() : setClosing(false))} />
    ),
  }
}

interface LeaveQuestionProps {
  discard?: string
  onGo: () => void
  onStay: () => void
}

export function LeaveQuestion({ discard = 'Discard what was typed', onGo, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm={discard}
      cancel="Go on editing"
      danger
      onConfirm={onGo}
      onClose={onStay}
    >
      What you typed here is not saved yet.
    </ConfirmDialog>
  )
}

const holders = new Set<() => boolean>()

/** Whether anything on the screen would be lost: for whoever takes the whole screen away, as signing out does. */
export function isAnythingUnsaved(): boolean {
  return [...holders].some((holds) => holds())
}

function useSayUnsaved(holds: () => boolean) {
  const ask = useEffectEvent(holds)
  useEffect(() => {
    const now = () => ask()
    holders.add(now)
    return () => void holders.delete(now)
  }, [])
}
