import { store } from './store.ts'

/** Work of many requests, shown over the whole page while it runs. */
export interface Batch {
  title: string
  done: number
  count: number
  /** What is being worked on. */
  item: string
}

/**
 * Does one thing after the other with each of the items, showing how far it has come; closing the tab is warned of.
 * A failure of one does not keep the others back. Answers what failed.
 */
export async function runBatch<T>(
  title: string,
  items: readonly T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<unknown>,
): Promise<{ item: T; error: unknown }[]> {
  const failed: { item: T; error: unknown }[] = []
  addEventListener('beforeunload', warn)
  try {
    for (const [done, item] of items.entries()) {
      become({ title, done, count: items.length, item: nameOf(item) })
      try {
        await work(item)
      } catch (error) {
        failed.push({ item, error })
      }
    }
  } finally {
    removeEventListener('beforeunload', warn)
    become(undefined)
  }
  return failed
}

/** `become` shows how far it is, without any work: for the gallery of the kit. */
export const { use: useBatch, become } = store<Batch | undefined>(undefined)

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}
