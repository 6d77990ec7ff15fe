import * as z from 'zod'
import { amount, flag, linesOf, words } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given, sum, type Amount } from '../kit/given.ts'
import { money, pieces } from '../kit/units.ts'

export const purchasedOutrightLines = linesOf(
  z.object({ materialType: words, quantity: amount, price: amount, paid: flag }),
)

/**
 * Pieces of the lot that were bought at a fixed price. They bear no fee, interest or brokerage; only lines not yet paid
 * add to what the client gets.
 */
export function purchasedOutright(lines: z.infer<typeof purchasedOutrightLines>) {
  const priced = (lines ?? []).map((line) => ({
    paid: line.paid === true,
    totalPrice: totalPrice(line.quantity, line.price, 'totalPrice'),
  }))
  return {
    purchasedOutrightLines: priced.map((line) => line.totalPrice),
    purchasedOutrightTotal: sum(priced.map((line) => line.totalPrice)).as('purchasedOutrightTotal', money),
    purchasedOutrightUnpaid: sum(priced.filter((line) => !line.paid).map((line) => line.totalPrice)).as(
      'purchasedOutrightUnpaid',
      money,
    ),
  }
}

/** Quantity × price, to the cent. */
export function totalPrice(quantity: Amount, price: Amount, name: string): Figure {
  return given(quantity, 'quantity', pieces)
    .times(given(price, 'price', money))
    .as(name, money)
}
