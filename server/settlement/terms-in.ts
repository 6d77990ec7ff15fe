import { exchange } from '@cupel/domain/kit/exchange.ts'
import { given, isEmpty } from '@cupel/domain/kit/given.ts'
import { withCharges } from '@cupel/domain/yards/charges.ts'
import type { Reader } from '../kit/query/database.ts'
import { rateOn } from '../market/fx-rate-on.ts'
import { termsOf } from '../yards/terms-of.ts'

/**
 * A yard's terms with all money in one currency, by the rates of the day: a statement is worked out in one. Percentages are
 * not converted, and an empty charge stays empty.
 * @throws 400 at `currency` without a rate of that week
 */
export async function termsIn(
  read: Reader,
  yard: number,
  { currency, day }: { currency: string; day: string },
): Promise<Record<string, unknown> | undefined> {
  const terms = await termsOf(read, yard)
  if (!terms || terms.currency === currency) return terms
  const own = String(terms.currency)
  const rates = { from: await rateOn(read, own, day), to: await rateOn(read, currency, day) }
  const converted = withCharges(terms, (amount, name, unit) =>
    isEmpty(amount) ? null : exchange(given(amount, name, unit), rates, name, unit).toString(),
  )
  return { ...converted, currency, converted_from: { currency: own, fx_rate: rates.from, day } }
}
