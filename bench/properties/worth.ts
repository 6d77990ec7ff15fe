import type { Property } from './claim.ts'
import {
  allHedged,
  calculated,
  calculatorWorth,
  inBase,
  type Calculator,
  type CalculatorBase,
} from './calculator-changes.ts'
import { eachMetal, neverLower, provider, raisedOf, received } from './monotone.ts'
import { raised } from './units.ts'

export const worth: Property = {
  id: 'P2',
  says: 'a higher price, return rate or ounce lowers neither gross value, nor settlement, deposit or recommended advance',
  claims: [
    neverLower('advance_calculator', ['grossMetalValue', ...calculated], calculatorWorth<Calculator>(), allHedged),
    neverLower(
      'advance_calculator_fx',
      ['grossMetalValue', ...calculated],
      inBase(calculatorWorth<CalculatorBase>()),
      ({ fx_rate, base }) => ({ fx_rate, base: allHedged(base) }),
    ),
    neverLower('client_proforma', ['grossMetalValue', 'clientTotal', 'amountDue'], {
      price: (input) => eachMetal(input, (line) => ({ ...line, marketRate: raised(line.marketRate) })),
      rate: (input) => eachMetal(input, (line) => ({ ...line, returnRate: raised(line.returnRate) })),
      assay: (input) => eachMetal(input, (line) => ({ ...line, ppm: raised(line.ppm) })),
    }),
    neverLower('internal_proforma', ['providerGrossValue', 'providerNet'], {
      price: (input) => provider(input, { marketRates: raisedOf(input.provider.marketRates) }),
      'the client’s price': (input) => eachMetal(input, (line) => ({ ...line, marketRate: raised(line.marketRate) })),
      rate: (input) => provider(input, { returnRates: raisedOf(input.provider.returnRates) }),
      assay: (input) => eachMetal(input, (line) => ({ ...line, ppm: raised(line.ppm) })),
    }),
    neverLower('brokered_settlement', ['gross_value', 'net_value', 'amount_due'], {
      price: (input) => eachMetal(input, (line) => ({ ...line, market_rate: raised(line.market_rate) })),
      rate: (input) => eachMetal(input, (line) => ({ ...line, return_rate: raised(line.return_rate) })),
      ounces: (input) =>
        eachMetal(input, (line) => ({
          ...line,
          contained_toz: raised(line.contained_toz),
          returnable: raised(line.returnable),
        })),
    }),
    neverLower(
      'shipment_result',
      ['pt.returnableToz', 'pd.returnableToz', 'rh.returnableToz'],
      {
        assay: (input) => eachMetal(input, (line) => ({ ...line, ppm: raised(line.ppm) })),
        rate: (input) => eachMetal(input, (line) => ({ ...line, returnRate: raised(line.returnRate) })),
      },
      received,
    ),
    neverLower('returnable', ['pt', 'pd', 'rh'], {
      ounces: (input) => ({ ...input, contained: raisedOf(input.contained) }),
      rate: (input) => ({ ...input, rates: raisedOf(input.rates) }),
    }),
    neverLower('converter_price', ['full_value', 'price', 'min_price'], {
      price: (input) => ({ ...input, market_rates: raisedOf(input.market_rates) }),
      rate: (input) => ({ ...input, return_rates: raisedOf(input.return_rates) }),
      assay: (input) => ({ ...input, assays: input.assays.map((one) => ({ ...one, pd_ppm: raised(one.pd_ppm) })) }),
    }),
    neverLower('check_in_totals', ['cartAdjustedPrice', 'total_prices.total', 'overall_average'], {
      price: (input) => ({ ...input, lines: input.lines.map((line) => ({ ...line, price: raised(line.price) })) }),
    }),
    neverLower('price_quote', ['total', 'average'], {
      price: (input) => ({
        ...input,
        lines: input.lines.map((line) => ({ ...line, full_value: raised(line.full_value) })),
      }),
    }),
    neverLower('deposit', ['depositTotal', 'recommendedAdvance'], {
      settlement: (input) => ({ ...input, estimatedSettlement: raised(input.estimatedSettlement, 1n) }),
      percent: (input) => ({
        ...input,
        depositPercent: input.estimatedSettlement.startsWith('-') ? input.depositPercent : raised(input.depositPercent),
      }),
    }),
    neverLower('ppm_to_toz', ['toz'], {
      assay: (input) => ({ ...input, ppm: raised(input.ppm) }),
      weight: (input) => ({ ...input, lbs: raised(input.lbs) }),
    }),
    neverLower('weighted_rate', ['rate'], {
      price: (input) => ({ allocations: input.allocations.map((one) => ({ ...one, rate: raised(one.rate) })) }),
    }),
  ],
}
