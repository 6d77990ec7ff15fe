import { dayNumber } from '@cupel/domain/kit/dates.ts'
import { fxRates } from '../../market/fx-rate.table.ts'
import { marketRates } from '../../market/market-rate.table.ts'
import { weekdayOf, type Calendar } from './calendar.ts'
import { Random } from './random.ts'
import { sam } from './people.ts'
import { dailyPrices, type Price } from './prices.ts'
import type { Timeline } from './timeline.ts'

/** The price table every morning, the Canadian dollar twice a week. */
export class Market {
  readonly #prices: readonly Price[]
  readonly #dollars: readonly { day: string; rate: string }[]

  constructor(calendar: Calendar) {
    this.#prices = dailyPrices(calendar)
    this.#dollars = canadianDollars(calendar)
  }

  /** The latest prices on a day. */
  on(day: string): Price {
    const price = this.#prices.findLast((one) => one.day <= day)
    if (!price) throw new Error(`There are no prices before ${day}`)
    return price
  }

  /** Canadian dollars for one US dollar. */
  dollars(day: string): string {
    return this.#dollars.findLast((one) => one.day <= day)?.rate ?? '1'
  }

  tell(story: Timeline): void {
    for (const { day, pt, pd, rh } of this.#prices)
      story.on(day, '06:45', sam, 'import_rates', (tx) => {
        const prices = { pt: `${pt}.00`, pd: `${pd}.00`, rh: `${rh}.00` }
        const from = { quote: 'New York', source: 'Johnson Matthey', created_by: sam.id }
        return tx.insert(marketRates).values({ quoted_on: day, ...prices, ...from })
      })
    for (const { day, rate } of this.#dollars)
      story.on(day, '06:50', sam, 'fx_rate.create', (tx) => {
        return tx
          .insert(fxRates)
          .values({ currency: 'CAD', on_date: day, rate, source: 'Bank of Canada', created_by: sam.id })
      })
  }
}

function canadianDollars(calendar: Calendar): { day: string; rate: string }[] {
  const chance = new Random('Canadian dollar')
  const [monday, thursday] = [1, 4]
  let rate = 1.3615
  return calendar
    .weekdays(735)
    .filter((day) => [monday, thursday].includes(weekdayOf(dayNumber(day) ?? 0)))
    .map((day) => {
      // It is drawn back to where it is usually, so that two years do not carry it off.
      rate += chance.normal() * 0.0045 + (1.378 - rate) * 0.03
      return { day, rate: rate.toFixed(6) }
    })
}
