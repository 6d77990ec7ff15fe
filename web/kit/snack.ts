import { noticeOf } from './api-error.ts'
import { fetchedCode } from './fetched-code.ts'

/**
 * Short notices at the bottom left. Errors stay until they are closed; the same text is never shown twice at a time.
 */
export const snack = {
  success: (text: string, offer: Offer = {}) => show(text, { variant: 'success', ...offer }),
  info: (text: string) => show(text, { variant: 'info' }),
  warning: (text: string) => show(text, { variant: 'warning' }),
  error: (text: string) => show(text, { variant: 'error', persist: true }),
}

/**
 * What draws the notices comes after the page, which hardly ever begins with one, and before it is needed: without a
 * connection it could not come any more, and most notices tell of that.
 */
export const drawing = fetchedCode(() => import('./Snacks.tsx'))

function show(text: string, options: Omit<Notice, 'text'>): void {
  drawing().then(
    ({ openSnack }) => openSnack({ text, ...options }),
    () => {},
  )
}

/** Tells of a failed request in the words it deserves; `lead` says what was being tried. */
export function snackFailure(error: unknown, lead?: string, { of, again }: { of?: string; again?: () => void } = {}) {
  const notice = noticeOf(error)
  if (!notice) return
  const text = lead === undefined ? notice.text : `${lead}: ${notice.text}`
  if (of !== undefined) told.add(of)
  show(text, {
    variant: notice.tone,
    persist: notice.tone === 'error',
    of,
    again,
  })
}

/** What had failed has been done meanwhile: its notice goes. */
export function failureIsOver(of: string) {
  if (told.delete(of)) void drawing().then(({ closeSnack }) => closeSnack(of))
}

/** What notices of failures stand for: the question or the write that failed. */
const told = new Set<string>()

/** What can be done from the notice itself. */
export interface Offer {
  /** Takes the change back; offered only where a move back exists. */
  undo?: (() => void) | undefined
  /** Leads to what the notice tells of. */
  visit?: (() => void) | undefined
  /** Tries once more what failed. */
  again?: (() => void) | undefined
}

/** What a notice is made of. */
export interface Notice extends Offer {
  text: string
  variant: 'success' | 'info' | 'warning' | 'error'
  /** Stays until it is closed. */
  persist?: boolean
  /** The question or write whose failure it tells of. */
  of?: string | undefined
}
