import { companionName } from '@cupel/domain/kit/companions.ts'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import type * as z from 'zod'
import { quantityText } from '@cupel/domain/kit/value-text.ts'
import { MoneyIn } from './money-in.ts'
import { currenciesOf, Money } from './Money.tsx'

interface AlsoInProps {
  row: object
  field: string
  schema: z.ZodType
}

/** Beside the sum of an account that is kept in one currency, what it is in its reader's; nothing where that is the same. */
export function AlsoIn({ row: of, field, schema }: AlsoInProps) {
  const row = of as Readonly<Record<string, unknown>>
  const meta = metaOf(schema)
  const { typed, shown } = currenciesOf({ row, meta })
  if (typed === shown) return null
  const amount = row[companionName(field)]
  if (amount === null)
    return (
      <MoneyIn value={undefined}>
        <Money row={row} field={field} meta={meta} />
      </MoneyIn>
    )
  return (
    <span className="dim">
      = <span className="num">{quantityText(amount as string | undefined, meta, shown)}</span>
    </span>
  )
}
