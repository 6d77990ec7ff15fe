import { fx } from '@cupel/domain/market/fx.ts'
import type { Reader } from '../kit/database.ts'
import { rateOn } from '../market/fx-rate-on.ts'
import { termsOf } from '../yards/terms-of.ts'

const unitCharges = [
  'treatment_charge',
  'refining_charge_pt',
  'refining_charge_pd',
  'refining_charge_rh',
  'shredding_fee',
]
const amounts = ['assay_charge', 'handling_fee']

/**
 * A yard's terms with all money in US dollars, by the rate of the day: a statement is worked out in one currency.
 * Charges per lb, piece or ounce keep four decimals; percentages are not converted, and an empty charge stays empty.
 * @throws 400 at `currency` without a rate of that week
 */
export async function termsInDollars(
  read: Reader,
  yard: number,
  day: string,
): Promise<Record<string, unknown> | undefined> {
  const terms = await termsOf(read, yard)
  if (!terms || terms.currency === 'USD') return terms
  const fx_rate = await rateOn(read, String(terms.currency), day)
  const inDollars = (name: string, kind: 'unit' | 'money') => {
    const amount_fx = terms[name] as string | null
    const { amount } = fx({ amount_fx, fx_rate, kind, direction: 'to_base' })
    return [name, amount_fx === null ? null : amount?.toString()]
  }
  return {
    ...terms,
    ...Object.fromEntries([
      ...unitCharges.map((name) => inDollars(name, 'unit')),
      ...amounts.map((name) => inDollars(name, 'money')),
    ]),
    currency: 'USD',
    converted_from: { currency: terms.currency, fx_rate, day },
  }
}
