import * as z from 'zod'
import { amount, amountFromZero, linesOf, ownId } from '../kit/amounts.ts'
import { choose, nothing, whether } from '../kit/choice.ts'
import type { Figure } from '../kit/figure.ts'
import { given, houseConstant, sum, zeroFigure } from '../kit/given.ts'
import { lbs, money } from '../kit/units.ts'

const lotLine = z.object({ lot: ownId, net_wet_lbs: amountFromZero })
export const chargeAllocationInput = z.object({
  amount,
  lots: linesOf(lotLine).refine((lots) => new Set(lots?.map((one) => String(one.lot))).size === (lots?.length ?? 0), {
    error: 'A lot is named twice',
    when: (payload) => payload.issues.length === 0,
  }),
})

/**
 * A shipment's charge over its lots, by net wet weight, in whole cents. Each share is cut down to the cent; the cents
 * left over go one each to the largest remainders, of equal ones to the lower lot. So the shares add up to the charge.
 * A negative charge is split like a positive one. Without weight all shares are 0.00.
 */
export function chargeAllocation(input: z.infer<typeof chargeAllocationInput>) {
  const charge = given(input.amount, 'amount', money).as('amount', money)
  const lots = (input.lots ?? []).map((lot) => ({
    lot: String(lot.lot),
    weight: given(lot.net_wet_lbs, 'net_wet_lbs', lbs),
  }))
  const total = sum(lots.map((lot) => lot.weight)).named('total lbs')

  const size = charge.abs().as('amount', money)
  const cutShares = lots.map(({ lot, weight }) => {
    const share = choose(
      whether(total, '=', nothing),
      zeroFigure('share', money, 'no weight'),
      size.times(weight).dividedBy(total).floorTo('0.01'),
    ).as('share', money)
    return { lot, share, remainder: size.times(weight).minus(share.times(total)) }
  })
  const raised = total.isZero() ? new Set() : mostCut(cutShares, size)
  const shares = cutShares.map(({ lot, share }) => {
    const whole = raised.has(lot) ? share.plus(leftOverCent).as('share', money) : share
    return [lot, choose(whether(charge, '<', nothing), whole.negated(), whole).as('share', money)] as const
  })
  return { shares: Object.fromEntries(shares), allocated: sum(shares.map(([, share]) => share)).as('allocated', money) }
}

interface CutShare {
  lot: string
  share: Figure
  remainder: Figure
}

/** The lots that get one of the left-over cents. */
function mostCut(shares: CutShare[], charge: Figure): Set<string> {
  const raised = new Set<string>()
  let leftOver = charge.minus(sum(shares.map((one) => one.share)))
  for (const { lot } of shares.toSorted((a, b) => b.remainder.cmp(a.remainder) || byNumber(a.lot, b.lot))) {
    if (leftOver.lt(leftOverCent)) break
    leftOver = leftOver.minus(leftOverCent)
    raised.add(lot)
  }
  return raised
}

function byNumber(a: string, b: string): number {
  return a.length - b.length || a.localeCompare(b, 'en')
}

const leftOverCent = houseConstant('0.01', 'a left-over cent', money)
