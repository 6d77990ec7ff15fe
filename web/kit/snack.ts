import { enqueueSnackbar } from 'notistack'
import type { ReactNode } from 'react'
import { noticeOf } from './api-error.ts'

/**
 * Short notices at the bottom left. Errors stay until they are closed; the same text is never shown twice at a time.
 */
export const snack = {
  success: (text: ReactNode, undo?: () => void) =>
    enqueueSnackbar(text, { variant: 'success', ...(undo ? { undo } : {}) }),
  info: (text: ReactNode) => enqueueSnackbar(text, { variant: 'info' }),
  warning: (text: ReactNode) => enqueueSnackbar(text, { variant: 'warning' }),
  error: (text: ReactNode) => enqueueSnackbar(text, { variant: 'error', persist: true }),
}

/** Tells of a failed request in the words it deserves; `lead` says what was being tried. */
export function snackFailure(error: unknown, lead?: string) {
  const notice = noticeOf(error)
  if (notice) snack[notice.tone](lead === undefined ? notice.text : `${lead}: ${notice.text}`)
}

declare module 'notistack' {
  interface OptionsObject {
    /** Takes the change back; offered only where a move back exists. */
    undo?: () => void
  }
}
