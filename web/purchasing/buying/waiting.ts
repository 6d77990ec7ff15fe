import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { countSheetLine } from '@cupel/domain/purchasing/count-sheet-line.ts'
import { enterCounts } from '@cupel/domain/purchasing/count-sheet.ts'
import type * as z from 'zod'
import { ApiError, noticeOf, unauthenticated } from '../../kit/api-error.ts'
import { filled } from '../../kit/client.ts'
import { queryClient } from '../../kit/query-client.ts'
import { send } from '../../kit/send.ts'
import { kept } from './kept.ts'
import { madeJustNow } from './recent.ts'

/** Pieces on their way to the server. They stay in this browser until it has them, through reloads and dead spots. */
export interface Waiting {
  /** Sent as the idempotency key: however often it is tried, the pieces are added once. */
  key: string
  /** A converter that was chosen, so many times, or text of a count sheet. */
  converter?: number
  count: number
  text?: string
  /** The undecided line of a count sheet that the converter was chosen for. */
  decides?: number
  label: string
  /** The full value it was offered at; unknown for text. */
  price?: string
  /** The lines made of it, once the server has answered. */
  lines?: readonly number[]
  /** Why the server will not have it. */
  refused?: string
}

// What was answered before a reload is with the server.
export const waiting = kept<Waiting>('waiting', ({ lines }) => lines === undefined)

/** Puts pieces on their way; they are sent one after the other, in the order they were entered. */
export function enter(id: number, pieces: Omit<Waiting, 'key'>) {
  waiting.become(id, [...waiting.of(id), { ...pieces, key: crypto.randomUUID() }])
  void drain(id)
}

/** Takes back what the server was not told yet; false when it was. */
export function takeBack(id: number, { key }: Waiting): boolean {
  const entry = waiting.of(id).find((one) => one.key === key)
  if (!entry || entry.lines || sending.get(id) === key) return false
  leave(id, key)
  return true
}

/** Sends what waits, also from before: called when the screen is opened, and when the line is back. */
export async function drain(id: number): Promise<void> {
  // Each window would send the same: the server counts a key once, and still one at a time is enough.
  if (navigator.locks)
    await navigator.locks.request(`waiting-${id}`, { ifAvailable: true }, (lock) => lock && sendAll(id))
  else await sendAll(id)
}

async function sendAll(id: number): Promise<void> {
  if (sending.has(id)) return
  for (let next = nextOf(id); next; next = nextOf(id)) {
    sending.set(id, next.key)
    const answered = await attempt(id, next).finally(() => sending.delete(id))
    if (!answered) return void setTimeout(() => void drain(id), retryAfter)
  }
}

const retryAfter = 4000
/** The entry of each check-in that the server is being told of. */
const sending = new Map<number, string>()

/** One attempt: false when the connection is to blame and it is worth another. */
async function attempt(id: number, entry: Waiting): Promise<boolean> {
  const { key, text, converter, count, decides } = entry
  const body = text === undefined ? { converters: Array.from({ length: count }, () => converter), decides } : { text }
  try {
    const answer = await send<z.infer<typeof enterCounts.output>>('POST', filled(enterCounts.path, { id }), {
      body,
      key,
    })
    madeJustNow(id, { label: entry.label, kind: 'converter', lines: answer.lines })
    change(id, key, { lines: answer.lines })
    await Promise.all([checkIn, countSheetLine].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
    leave(id, key)
  } catch (error) {
    if (error instanceof ApiError && isWorthAnother(error)) return false
    change(id, key, { refused: noticeOf(error)?.text ?? String(error) })
  }
  return true
}

/** Nobody answered, the server stumbles, or whoever entered it is to sign in again: it says nothing of the pieces. */
function isWorthAnother({ status, detail }: ApiError): boolean {
  return status === 0 || status >= 500 || status === 429 || detail === unauthenticated
}

function nextOf(id: number): Waiting | undefined {
  return waiting.of(id).find(({ lines, refused }) => lines === undefined && refused === undefined)
}

function change(id: number, key: string, some: Partial<Waiting>) {
  waiting.become(
    id,
    waiting.of(id).map((entry) => (entry.key === key ? { ...entry, ...some } : entry)),
  )
}

function leave(id: number, key: string) {
  waiting.become(
    id,
    waiting.of(id).filter((entry) => entry.key !== key),
  )
}
