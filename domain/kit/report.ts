import * as z from 'zod'
import type { AnyCard, Row } from './card.ts'
import { endpoint } from './endpoint.ts'
import { metaOf } from './fields.ts'

/**
 * A list that is asked for to be looked at: sifted, sorted, added up, printed and sent like any other, of rows that
 * nobody changes here. Its card says `may: { read: 'nobody', list: … }`: its rows have no pages of their own.
 */
export interface Report<C extends AnyCard = AnyCard> {
  card: C
  /** The fields that are added up below it. */
  sums: readonly (keyof Row<C> & string)[]
}

/** Declares a report; the area names it in its registers. */
export function report<C extends AnyCard>(card: C, rest: Omit<Report<C>, 'card'>): Report<C> {
  return { card, ...rest }
}

/** Of all rows that the same filters find, not of a page; null for whoever may not read the field. */
export function reportTotals({ card, sums }: Report) {
  const shape = card.row.shape as Record<string, z.ZodType>
  const added = sums.map((name) => [name, shape[name]] as const)
  return endpoint({
    name: `${card.name}.totals`,
    says: `Sums over all rows of ${card.titles.toLowerCase()} that the same filters find`,
    method: 'GET',
    path: `${card.path}totals/` as `/${string}`,
    may: card.may.list,
    input: z.looseObject({}),
    output: z.object(Object.fromEntries(added.map(([name, field]) => [name, summed(field as z.ZodType)]))),
  })
}

/** As wide as a sum may be, and as exact as what it is made of. */
function summed(field: z.ZodType): z.ZodType {
  const { kind } = metaOf(field)
  return kind === 'decimal'
    ? z
        .string()
        .meta({ ...metaOf(field) })
        .nullable()
    : z.int().nullable()
}
