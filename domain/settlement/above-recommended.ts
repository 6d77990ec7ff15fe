import type { Figure } from '../kit/figure.ts'
import { given, type Amount } from '../kit/given.ts'
import { moneyText } from '../kit/amount-text.ts'
import { money } from '../kit/units.ts'
import type { Warning } from '../kit/warnings.ts'
import { outstanding } from './outstanding.ts'

export interface Advanced {
  /** The advance that the newest saved calculator recommends, beside those it has counted as outstanding. */
  recommended: Amount
  counted: Amount
  /** The currency of that calculator. */
  currency: string
  /** All of the lot, the new one among them, in that currency. */
  advances: readonly { amount: Amount; status: string }[]
}

/** Whether a lot has more advanced, the new advance included, than was recommended; and by how much. */
export function aboveRecommended({ recommended, counted, advances }: Omit<Advanced, 'currency'>): {
  above: boolean
  excess: Figure
} {
  const excess = outstanding(advances, (advance) => advance.amount, 'advances')
    .minus(given(counted, 'outstandingAdvances', money))
    .minus(given(recommended, 'recommendedAdvance', money))
    .as('excess', money)
  return { above: excess.gt('0'), excess }
}

/** An advance that, with what is out already, is above what the newest saved calculator recommends. */
export function aboveRecommendation({ advanced }: { advanced: Advanced | null }): Warning | undefined {
  if (advanced === null) return undefined
  const { above, excess } = aboveRecommended(advanced)
  if (!above) return undefined
  const text = `With what is advanced already this is ${moneyText(excess.toString(), advanced.currency)} above the recommended ${moneyText(String(advanced.recommended), advanced.currency)}`
  return { code: 'above_recommended', text, field: 'amount' }
}
