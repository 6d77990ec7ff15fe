import { companionName, shownIn } from '@cupel/domain/kit/companions.ts'
import type { FieldMeta } from '@cupel/domain/kit/fields.ts'
import { lazy, Suspense, use } from 'react'
import { currencyOf, valueText } from '@cupel/domain/kit/value-text.ts'
import { MoneyIn } from './money-in.ts'

const ForeignMoney = lazy(async () => ({ default: (await import('./ForeignMoney.tsx')).ForeignMoney }))

export interface MoneyProps {
  row: Readonly<Record<string, unknown>>
  field: string
  meta: FieldMeta
  /** In a row of a list, where there is no room: the amount as it was typed is told when it is pointed at. */
  narrow?: boolean
}

/** An amount of a record, in the currency that the record was read in. */
export function Money(of: MoneyProps) {
  const text = valueText(of.row[of.field], of.meta, of.row)
  const { typed, shown } = currenciesOf(of)
  // An account is told in its own currency, whole.
  const account = use(MoneyIn)
  if (typed === shown || typed === account || of.row[companionName(of.field)] === undefined) return text
  return (
    <Suspense fallback={text}>
      <ForeignMoney {...of} />
    </Suspense>
  )
}

/** The currency that an amount was typed in, and the one that the answer has it in beside. */
export function currenciesOf({ row, meta }: Pick<MoneyProps, 'row' | 'meta'>) {
  return { typed: currencyOf(meta, row) ?? 'USD', shown: String(row[shownIn] ?? 'USD') }
}
