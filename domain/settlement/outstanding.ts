import * as z from 'zod'
import { amount, day, linesOf } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, sum, type Amount } from '../kit/given.ts'
import { money } from '../kit/units.ts'
import { outstandingAdvances } from './advance-status.ts'

const paidAhead = { status: z.string().nullish(), payment_date: day }
/** Advances in the currency of the statement. */
export const advanceLinesFx = linesOf(z.object({ amount_fx: amount, ...paidAhead }))
/** Advances in US dollars. */
export const advanceLines = linesOf(z.object({ amount, ...paidAhead }))

/** Advances count while they are open or sent, whatever their date; void and closed ones do not. */
export function isOutstanding({ status }: { status?: string | null | undefined }): boolean {
  return outstandingAdvances.some((counted) => counted === status)
}

/** The sum of a client's outstanding advances; `amountOf` says in which currency they are read. */
export function outstanding<Advance extends { status?: string | null | undefined }>(
  advances: readonly Advance[] | null | undefined,
  amountOf: (advance: Advance) => Amount,
  name: string,
): Figure {
  const counted = (advances ?? []).filter(isOutstanding)
  return sum(counted.map((advance) => given(amountOf(advance), 'advance', money))).as(name, money)
}
