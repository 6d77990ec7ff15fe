import type { Href } from './screen.ts'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'

/** What a page puts into the top bar of a phone in place of its own title row. */
export interface PhoneHead {
  title: string
  line?: ReactNode
  chip?: ReactNode
  /** Where the arrow leads; without it the bar shows the menu. */
  back?: Href | undefined
}

export function usePhoneHead(): PhoneHead | undefined {
  return useSyncExternalStore(subscribe, () => head)
}

export function usePutPhoneHead({ title, line, chip, back }: PhoneHead) {
  useEffect(() => {
    // A chip is a new element when its status is; the top bar stands beside the page, so telling it redraws no page.
    become({ title, line, chip, back })
  }, [title, line, chip, back])
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
