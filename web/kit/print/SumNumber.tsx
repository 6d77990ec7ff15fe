import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { useSumNumber } from './sums.ts'

/** Small behind a printed figure: the number of its sum in the appendix. Nothing where no sums are printed. */
export function SumNumber({ of }: { of: Explanation | undefined }) {
  const number = useSumNumber(of)
  return number === undefined ? null : <sup className="sum-number"> {number}</sup>
}
