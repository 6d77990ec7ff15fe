import { useEffect, useSyncExternalStore, type ReactNode } from 'react'

/** What a page puts into the top bar of a phone in place of its own title row. */
export interface PhoneHead {
  title: string
  line?: ReactNode
  chip?: ReactNode
  /** Where the arrow leads; without it the bar shows the menu. */
  back?: string | undefined
}

export function usePhoneHead(): PhoneHead | undefined {
  return useSyncExternalStore(subscribe, () => head)
}

export function usePutPhoneHead({ title, line, chip, back }: PhoneHead) {
  useEffect(() => {
    become({ title, line, chip, back })
    // Chip and line are fresh elements on every render; they change only when the title's record does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [title, back])
  useEffect(() => () => become(undefined), [])
}

let head: PhoneHead | undefined
const listeners = new Set<() => void>()

function become(next: PhoneHead | undefined) {
  head = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
