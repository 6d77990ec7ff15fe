import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Appendix } from '@cupel/domain/kit/appendix.ts'
import { createContext, use } from 'react'
import { useRawSearch } from '../url.ts'

/** Small behind a printed figure: the number of its sum in the appendix. Nothing where no sums are printed. */
export function SumNumber({ of }: { of: Explanation | undefined }) {
  const number = useSumNumber(of)
  return number === undefined ? null : <sup className="sum-number"> {number}</sup>
}

/** The sums of a printed document, for the figures that stand in it. */
export const AppendixContext = createContext<Appendix | undefined>(undefined)

/** Whether the sums are to be printed as well: `?sums=yes`, so that it can be linked to. */
export function useSumsWanted(): boolean {
  const [search] = useRawSearch()
  return search.sums === 'yes'
}

function useSumNumber(explanation: Explanation | undefined): number | undefined {
  const appendix = use(AppendixContext)
  return explanation && appendix?.numberOf(explanation)
}
