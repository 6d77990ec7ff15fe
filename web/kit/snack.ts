import { noticeOf } from './api-error.ts'
import { fetchedCode } from './fetched-code.ts'
import type { Tried } from './leads.ts'

/**
 * Short notices at the bottom left. Errors stay until they are closed; the same text is never shown twice at a time.
 */
export const snack = {
  success: (text: string, offer: Offer = {}) => show(text, { variant: 'success', ...offer }),
  info: (text: string) => show(text, { variant: 'info' }),
  warning: (text: string, offer: Offer = {}) => show(text, { variant: 'warning', ...offer }),
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

/** Tells of a failed request: `lead` says what was being tried, in the exact words; the reason stands under it. */
export function snackFailure(
  error: unknown,
  tried?: string | Tried,
  { of, again }: { of?: string; again?: () => void } = {},
): void {
  const notice = noticeOf(error)
  if (!notice) return
  if (of !== undefined) told.add(of)
  void (async () => {
    const lead = typeof tried === 'object' ? await leadIn(tried, error) : tried
    void tellLog(error, lead)
    show(lead ?? notice.text, {
      ...(lead === undefined ? {} : { reason: notice.text }),
      variant: notice.tone,
      persist: notice.tone === 'error',
      of,
      again,
    })
  })()
}

async function leadIn(tried: Tried, error: unknown): Promise<string | undefined> {
  // Its code comes with that of the notices, before it is needed.
  const { leadOf } = await drawing().catch(() => ({ leadOf: undefined }))
  return leadOf?.(tried, error)
}

/** Notes in the server's log what failed here; it disturbs nobody. */
export async function tellLog(error: unknown, lead?: string): Promise<void> {
  try {
    const { logFailure } = await import('./client-log.ts')
    logFailure(error, lead)
  } catch {
    // Where no code comes, no log would be reached either.
  }
}

/** What had failed has been done meanwhile: its notice goes. */
export function failureIsOver(of: string) {
  if (told.delete(of)) void drawing().then(({ closeSnack }) => closeSnack(of))
}

/** What notices of failures stand for: the question or the write that failed. */
const told = new Set<string>()

/** What can be done from the notice itself. */
export interface Offer {
  /** More of it, under it. */
  reason?: string | undefined
  /** Takes the change back; offered only where a move back exists. */
  undo?: (() => void) | undefined
  /** Leads to what the notice tells of. */
  visit?: (() => void) | undefined
  /** Tries once more what failed. */
  again?: (() => void) | undefined
  /** Goes on with what is new. */
  refresh?: (() => void) | undefined
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
