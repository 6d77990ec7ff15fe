import * as z from 'zod'
import type { Figure, Source } from '../kit/figure.ts'
import { moneyField, pieces } from '../kit/fields.ts'
import { given, sum } from '../kit/given.ts'
import { money as dollars, pieces as pcs } from '../kit/units.ts'
import { checkInTotals, type checkInTotalsInput } from './check-in-totals.ts'

/** Pieces that somebody outside has counted: converters, import foil, domestic foil. */
export const externalCounts = z.strictObject({ CV_TOTAL: pieces, IF: pieces, DF: pieces }).partial()
/** What they were agreed to be worth; the spread is not taken off a second time. */
const agreed = moneyField({ asIs: true, in: 'currency' })
export const externalValues = z.strictObject({ CV_TOTAL: agreed, IF: agreed, DF: agreed }).partial()

const kinds = ['CV_TOTAL', 'IF', 'DF'] as const
type Kind = (typeof kinds)[number]

interface Counted extends z.infer<typeof checkInTotalsInput> {
  external_total_counts?: z.infer<typeof externalCounts> | null
  external_total_values?: z.infer<typeof externalValues> | null
}

/**
 * What a check-in comes to. A total that was counted outside replaces the one of the lines, figure by figure: a count is
 * a count, a value is what is paid and, as nothing else is known of it, the full price too. `source` says where they stand.
 */
export function checkInAccount(input: Counted, source?: Source) {
  const { external_total_counts: told, external_total_values: agreed } = input
  const totals = checkInTotals(input)
  if (!told && !agreed) return totals
  const paid = checkInTotals({ ...input, show_full_value: false })
  const values = (of: Record<Kind, Figure>) => {
    const value = (kind: Kind) =>
      agreed?.[kind] === undefined
        ? of[kind]
        : given(agreed[kind], `${kind} counted outside`, dollars, source).as(kind, dollars)
    return { CV_TOTAL: value('CV_TOTAL'), IF: value('IF'), DF: value('DF') }
  }
  const counts = { ...totals.external_total_counts, ...told }
  const due = values(paid.external_total_values)
  const { GN, IF, DF, total } = totals.total_prices
  const full = values({ IF, DF, CV_TOTAL: total.minus(GN).minus(IF).minus(DF).as('CV', dollars) })
  const all = kinds.map((kind) => due[kind])
  return {
    ...totals,
    external_total_counts: counts,
    external_total_values: values(totals.external_total_values),
    total_prices: {
      GN,
      IF: full.IF,
      DF: full.DF,
      total: sum([full.CV_TOTAL, full.IF, full.DF, GN]).as('total', dollars),
    },
    cartAdjustedPrice: sum([...all, GN]).as('cartAdjustedPrice', dollars),
    overall_average: sum(all)
      .dividedBy(given(counts.CV_TOTAL + counts.IF + counts.DF, 'pieces', pcs))
      .as('overall_average', dollars),
  }
}
