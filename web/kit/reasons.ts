import type { Reasons, Warning } from '@cupel/domain/kit/warnings.ts'
import { snack } from './snack.ts'
import { store } from './store.ts'

/** What a weighty move was warned of, while somebody is asked for the reasons. */
export interface Question {
  warnings: readonly Warning[]
  answer: (reasons: Reasons) => void
  onClose: () => void
}

/**
 * Asks for a reason for each, in a dialog over whatever is open.
 * @throws AbortError when the person closes it: the move is not made, and nothing need be said
 */
export function askReasons(warnings: readonly Warning[]): Promise<Reasons> {
  return new Promise<Reasons>((resolve, reject) => {
    become({ warnings, answer: resolve, onClose: () => reject(new DOMException('Not confirmed', 'AbortError')) })
  }).finally(() => become(undefined))
}

export const { use: useReasonsQuestion, become } = store<Question | undefined>(undefined)

/** Tells what was done though it looks senseless: in one notice, as only the last few are shown at a time. */
export function tellWarnings(answer: unknown) {
  const { warnings = [] } = (answer ?? {}) as { warnings?: readonly Warning[] }
  if (warnings.length > 0) snack.warning(warnings.map(({ text }) => text).join('\n'))
}
