import { counted, figure } from '../kit/amount-text.ts'
import { compareDates, weekdaysBetween, dayInWords } from '../kit/dates.ts'
import { weekdaysOfRates } from '../kit/house-rules.ts'
import type { Warning } from '../kit/warnings.ts'
import type { TakenIn } from './taken-in.ts'

/** Rates of the weekday before are those of the day: today's come in its course. None is of a day to come. */
export function ratesOfAnotherDay({
  quoted_on,
  today,
}: {
  quoted_on: string | null
  today: string
}): Warning | undefined {
  if ((compareDates(quoted_on, today) ?? 0) > 0)
    return {
      code: 'rates_ahead',
      text: `Priced by rates that are dated ${dayInWords(quoted_on)}`,
      field: 'market_rate',
    }
  if ((weekdaysBetween(quoted_on, today) ?? 0) <= weekdaysOfRates) return undefined
  return { code: 'rates_old', text: `Priced by the rates of ${dayInWords(quoted_on)}`, field: 'market_rate' }
}

/** Another currency gives every line another price: what was worked out anew, what was typed by hand converted. */
export function repriced({
  currency,
  piece_count,
  before,
}: {
  currency: string
  piece_count: number
  before: { currency: string }
}): Warning | undefined {
  if (currency === before.currency || piece_count === 0) return undefined
  const text = `${counted(piece_count, 'piece')} priced in ${before.currency} will be priced anew in ${currency}`
  return { code: 'repriced', text, field: 'currency' }
}

/** What the intake packed is not what was bought. */
export function takenInOff({ taken_in }: { taken_in: TakenIn | null }): Warning[] {
  return (taken_in?.types ?? []).flatMap((one) =>
    one.differs.map((what) => {
      const type = one.type ?? 'no type'
      const text =
        what === 'pieces'
          ? `${figure(one.taken_pieces)} pcs of ${type} taken in, ${figure(one.bought_pieces)} bought`
          : `${figure(one.taken_lbs, 2)} lbs of ${type} taken in, ${figure(one.bought_lbs, 2)} bought`
      return { code: `taken_in_${what}_${one.type?.toLowerCase() ?? 'untyped'}`, text }
    }),
  )
}
