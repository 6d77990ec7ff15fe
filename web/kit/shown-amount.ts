import { companionName, shownIn } from '@cupel/domain/kit/companions.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * An amount of an answer and its currency, for `moneyText(...shownAmount(row, 'pt'))`: as its reader is shown it, or as it
 * was typed where there is no rate. `typedIn`: the currency of the record, US dollars without it.
 */
export function shownAmount(row: object, field: string, typedIn = 'USD'): [amount: string | null, currency: string] {
  const of = row as Row
  const shown = of[companionName(field)]
  if (typeof shown === 'string') return [shown, String(of[shownIn])]
  return [(of[field] as string | null | undefined) ?? null, typedIn]
}
