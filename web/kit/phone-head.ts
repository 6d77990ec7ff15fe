import type { Href } from './screen.ts'
import { useEffect, type ReactNode } from 'react'
import { store } from './store.ts'

/** What a page puts into the top bar of a phone in place of its own title row. */
export interface PhoneHead {
  title: string
  line?: ReactNode
  chip?: ReactNode
  /** Where the arrow leads; without it the bar shows the menu. */
  back?: Href | undefined
}

export const { use: usePhoneHead, become } = store<PhoneHead | undefined>(undefined)

export function usePutPhoneHead({ title, line, chip, back }: PhoneHead) {
  useEffect(() => {
    // A chip is a new element when its status is; the top bar stands beside the page, so telling it redraws no page.
    become({ title, line, chip, back })
  }, [title, line, chip, back])
  useEffect(() => () => become(undefined), [])
}
