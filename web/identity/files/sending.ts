import { upload, type ShownFile } from '@cupel/domain/identity/upload.ts'
import { isPicture, kindFor, notTaken } from '@cupel/domain/kit/attached.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { ApiError } from '../../kit/api-error.ts'
import { client } from '../../kit/client.ts'
import { queryClient } from '../../kit/query-client.ts'
import { store } from '../../kit/store.ts'
import { FileFailed, putFile, typeOf, type OnItsWay } from './put-file.ts'
import { smaller } from './smaller.ts'

/** A file that is being sent, or waits for its turn, or could not be. */
export interface Sending extends OnItsWay {
  /** Which of those on their way it is. */
  no: number
  /** Of a picture, to be seen before it is there. */
  preview: string | undefined
  /** How much of it has gone, from 0 to 1. */
  part: number
  state: 'waits' | 'goes' | 'failed'
  why?: string
  /** The file itself is not taken: another try would end as this one. */
  isRefused?: boolean
  stop: AbortController
}

/** What is on its way stands beside all pages: who leaves one goes on sending. */
const all = store<readonly Sending[]>([])

/** Those of one record. */
export function useSending(card: AnyCard, record: number): readonly Sending[] {
  return all.use().filter((one) => one.card.name === card.name && one.record === record)
}

let count = 0

/** More lines than two at once make each slower, and a phone's all fail together. */
const atOnce = 2

/**
 * Sends files to a record, each to the first kind that takes its type, or in place of one, to its kind. `said` tells of
 * those that none takes, by name.
 */
export function sendFiles(
  card: AnyCard,
  record: number,
  files: readonly File[],
  { kinds, replaced, said }: { kinds: readonly string[]; replaced?: ShownFile; said: (text: string) => void },
): void {
  for (const given of files) {
    const attaches = Object.fromEntries(
      (replaced ? [replaced.kind] : kinds).flatMap((name) =>
        card.attaches[name] ? [[name, card.attaches[name]]] : [],
      ),
    )
    const type = typeOf(given)
    const kind = kindFor(attaches, type)
    const taken = kind === undefined ? undefined : attaches[kind]
    if (kind === undefined || !taken) {
      const [first] = Object.values(attaches)
      said(`${given.name}: ${first ? (notTaken(first, type, 0, given.name)?.text ?? 'not taken') : 'not taken'}`)
      continue
    }
    if (given.size === 0) {
      said(`${given.name}: the file is empty`)
      continue
    }
    const preview = isPicture(type) ? URL.createObjectURL(given) : undefined
    const key = crypto.randomUUID()
    const begun = { replaces: replaced?.id, part: 0, state: 'waits', stop: new AbortController() } as const
    all.become([...all.get(), { no: ++count, card, record, kind, file: given, key, preview, ...begun }])
  }
  next()
}

/** Takes it off the list; what was announced of it is taken back. */
export function cancelSending(one: Sending): void {
  const now = find(one) ?? one
  now.stop.abort()
  forget(one)
  if (now.announced !== undefined)
    void client(upload)
      .remove(now.announced)
      .catch(() => undefined)
  next()
}

export function sendAgain(one: Sending): void {
  change(one, { state: 'waits', part: 0, stop: new AbortController() })
  next()
}

const find = ({ no }: Sending) => all.get().find((one) => one.no === no)

function change(one: Sending, to: Partial<Sending>): void {
  all.become(all.get().map((other) => (other.no === one.no ? { ...other, ...to } : other)))
}

function forget({ no, preview }: Sending): void {
  if (preview) URL.revokeObjectURL(preview)
  all.become(all.get().filter((one) => one.no !== no))
}

function next(): void {
  const going = all.get().filter(({ state }) => state === 'goes').length
  for (const one of all
    .get()
    .filter(({ state }) => state === 'waits')
    .slice(0, atOnce - going))
    void go(one)
  warnOfLeaving(all.get().some(({ state }) => state !== 'failed'))
}

/** How long a broken line is waited for before each try, in ms. */
const pauses = [1500, 4000, 10_000]

async function go(one: Sending): Promise<void> {
  change(one, { state: 'goes' })
  const { signal } = one.stop
  // What is known of it so far stays when it is tried again.
  const it: OnItsWay = { ...one, file: await smaller(one.file) }
  for (let attempt = 0; ; attempt++) {
    try {
      await putFile(it, signal, (part) => change(one, { part }))
      forget(one)
      await queryClient.invalidateQueries({ queryKey: [upload.name] })
      break
    } catch (error) {
      if (signal.aborted) break
      const { announced } = it
      const pause = pauses[attempt]
      if (pause === undefined || !mayPass(error)) {
        const isRefused = error instanceof FileFailed && error.cause instanceof ApiError && error.cause.status === 400
        change(one, {
          state: 'failed',
          why: error instanceof Error ? error.message : String(error),
          isRefused,
          // What was looked at and refused is taken back by the server.
          announced: isRefused ? undefined : announced,
        })
        break
      }
      change(one, { part: 0, announced })
      await lineIsBack(pause)
    }
  }
  next()
}

/** Nobody answered, or who stumbled: another time it may go. */
function mayPass(error: unknown): boolean {
  return (
    error instanceof FileFailed &&
    error.cause instanceof ApiError &&
    (error.cause.status === 0 || error.cause.status >= 502)
  )
}

/** After a pause, or as soon as the browser says that there is a line again. */
function lineIsBack(pause: number): Promise<void> {
  return new Promise((done) => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      done()
    }
    const timer = setTimeout(over, pause)
    addEventListener('online', over)
  })
}

/** Who closes the window while something goes is asked first. */
function warnOfLeaving(is: boolean): void {
  removeEventListener('beforeunload', ask)
  if (is) addEventListener('beforeunload', ask)
}
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
