import * as z from 'zod'
import { positiveAmount } from '../kit/amounts.ts'
import type { Figure } from '../kit/figure.ts'
import { given } from '../kit/given.ts'
import { fxRate, unitCharge } from '../kit/units.ts'
import { converted } from '../market/fx.ts'
import { advanceCalculator, advanceCalculatorInput, type AdvanceCalculatorInput } from './advance-calculator.ts'
import type { BrokerageTerms } from './fees.ts'
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
    terms: base.terms ? termsInCurrency(base.terms, rate) : null,
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

/** Charges per piece, toz and lb keep four decimals, so that a small charge does not lose its cents to the rate. */
function termsInCurrency(terms: BrokerageTerms, rate: Figure): BrokerageTerms {
  return {
    ...terms,
    assay_charge: converted(terms.assay_charge, rate, 'assay_charge'),
    handling_fee: converted(terms.handling_fee, rate, 'handling_fee'),
    shredding_fee: converted(terms.shredding_fee, rate, 'shredding_fee', unitCharge),
    refining_charge_pt: converted(terms.refining_charge_pt, rate, 'refining_charge_pt', unitCharge),
    refining_charge_pd: converted(terms.refining_charge_pd, rate, 'refining_charge_pd', unitCharge),
    refining_charge_rh: converted(terms.refining_charge_rh, rate, 'refining_charge_rh', unitCharge),
    treatment_charge: converted(terms.treatment_charge, rate, 'treatment_charge', unitCharge),
  }
}
