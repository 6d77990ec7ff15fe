import { moneyText } from '../kit/amount-text.ts'
import { compareDates, dayInWords } from '../kit/dates.ts'
import { deviation } from '../kit/deviation.ts'
import { given, isEmpty } from '../kit/given.ts'
import { notablePriceChange } from '../kit/house-rules.ts'
import { metalNames, metals, type PerMetal } from '../kit/metals.ts'
import { money, percent } from '../kit/units.ts'
import type { Warning } from '../kit/warnings.ts'

type Prices = PerMetal<string>
/** Prices of a day, beside those of the day before of the same quote, if there are any. */
export type PricesOfDay = Prices & {
  quoted_on: string
  today: string
  previous: (Prices & { quoted_on: string }) | null
}

/** What is not typed yet is no price, and not judged. */
export const priceJumps = ({ previous, ...day }: PricesOfDay): Warning[] =>
  metals.flatMap((metal) => {
    if (previous === null || isEmpty(day[metal])) return []
    const change = deviation(given(previous[metal], 'before', money), given(day[metal], 'price', money))
    if (change.lte(notablePriceChange)) return []
    const text = `${metalNames[metal]}: ${moneyText(day[metal])} is ${change.as('change', percent).toString()} % off the ${moneyText(previous[metal])} of ${dayInWords(previous.quoted_on)}`
    return [{ code: `price_jump_${metal}`, text, field: metal }]
  })

export function datedAhead({ quoted_on, today }: { quoted_on: string; today: string }): Warning | undefined {
  if ((compareDates(quoted_on, today) ?? 0) <= 0) return undefined
  return {
    code: 'price_ahead',
    text: `Prices of ${dayInWords(quoted_on)}, and today is ${dayInWords(today)}`,
    field: 'quoted_on',
  }
}
