import type { Appendix } from '@cupel/domain/kit/appendix.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { createContext, use } from 'react'
import { useRawSearch } from '../url.ts'

/** The sums of a printed document, for the figures that stand in it. */
export const AppendixContext = createContext<Appendix | undefined>(undefined)

/** Whether the sums are to be printed as well: `?sums=yes`, so that it can be linked to. */
export function useSumsWanted(): boolean {
  const [search] = useRawSearch()
  return search.sums === 'yes'
}

export function useSumNumber(explanation: Explanation | undefined): number | undefined {
  const appendix = use(AppendixContext)
  return explanation && appendix?.numberOf(explanation)
}
