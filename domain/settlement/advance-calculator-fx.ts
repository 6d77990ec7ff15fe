import * as z from 'zod'
import { positiveAmount } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given } from '../kit/given.ts'
import { fxRate } from '../kit/units.ts'
import { converted } from '../market/fx.ts'
import { withCharges } from '../yards/charges.ts'
import { advanceCalculator, advanceCalculatorInput, type AdvanceCalculatorInput } from './advance-calculator.ts'
import { advanceLines } from './outstanding.ts'

/** The calculator's inputs in US dollars; its advances carry `amount` in place of `amount_fx`. */
const baseInput = advanceCalculatorInput.extend({ advances: advanceLines })
/** `fx_rate`: units of the shown currency for one US dollar. */
export const advanceCalculatorFxInput = z.object({ fx_rate: positiveAmount, base: baseInput })

/**
 * The advance calculator in another currency: the inputs are converted, then everything is calculated in that currency.
 * (Converting each result instead would leave lines that no longer add up.) Prices and fees typed into the calculator
 * are in the shown currency already; percentages, weights and ounces have none; an empty charge stays empty, so that its
 * default is not converted.
 */
export function advanceCalculatorFx(input: z.infer<typeof advanceCalculatorFxInput>) {
  return advanceCalculator(inCurrency(input.base, given(input.fx_rate, 'fx_rate', fxRate)))
}

function inCurrency(base: z.infer<typeof baseInput>, rate: Figure): AdvanceCalculatorInput {
  return {
    ...base,
    terms: base.terms ? withCharges(base.terms, (amount, name, unit) => converted(amount, rate, name, unit)) : null,
    designatedHedges: (base.designatedHedges ?? []).map((hedge) => ({
      ...hedge,
      ptRate: converted(hedge.ptRate, rate, 'ptMarketRate'),
      pdRate: converted(hedge.pdRate, rate, 'pdMarketRate'),
      rhRate: converted(hedge.rhRate, rate, 'rhMarketRate'),
    })),
    purchasedOutright: (base.purchasedOutright ?? []).map((line) => ({
      ...line,
      price: converted(line.price, rate, 'price'),
    })),
    advances: (base.advances ?? []).map((advance) => ({
      ...advance,
      amount_fx: converted(advance.amount, rate, 'advance'),
    })),
    freightCharge: converted(base.freightCharge, rate, 'freightCharge'),
    netOtherFees: converted(base.netOtherFees, rate, 'netOtherFees'),
  }
}
