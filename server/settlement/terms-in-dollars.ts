import { isEmpty } from '@cupel/domain/kit/given.ts'
import { unitCharge } from '@cupel/domain/kit/units.ts'
import { fx } from '@cupel/domain/market/fx.ts'
import { withCharges } from '@cupel/domain/yards/charges.ts'
import type { Reader } from '../kit/query/database.ts'
import { rateOn } from '../market/fx-rate-on.ts'
import { termsOf } from '../yards/terms-of.ts'

/**
 * A yard's terms with all money in US dollars, by the rate of the day: a statement is worked out in one currency.
 * Percentages are not converted, and an empty charge stays empty.
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
  const inDollars = withCharges(terms, (amount_fx, _name, unit) =>
    isEmpty(amount_fx)
      ? null
      : String(fx({ amount_fx, fx_rate, kind: unit === unitCharge ? 'unit' : 'money', direction: 'to_base' }).amount),
  )
  return { ...inDollars, currency: 'USD', converted_from: { currency: terms.currency, fx_rate, day } }
}
