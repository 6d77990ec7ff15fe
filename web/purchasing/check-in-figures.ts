import type { Figure } from '@cupel/domain/kit/figure.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { money, percent } from '@cupel/domain/kit/units.ts'
import type { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { checkInAccount } from '@cupel/domain/purchasing/external-totals.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'

export type CheckInDetail = DetailRow<typeof checkIn>

/** A converter that is on its way to the server, at the price it was offered for. */
export interface ComingPiece {
  price: string
}

/**
 * What a check-in comes to, by the server's own formula, so that every figure opens. A spread that is being tried out
 * and lines that are not stored yet count already.
 */
export function figuresOf(
  row: CheckInDetail,
  spread: string = row.pricing_spread,
  coming: readonly ComingPiece[] = [],
) {
  const { adjusted_line_prices: adjusted, ...totals } = checkInAccount(
    {
      lines: [
        ...row.converter_lines.map((line) => ({
          line_type: 'CV' as const,
          price: given(line.price, line.code, money, { entity: 'check_in_converter', id: line.id, field: 'price' }),
        })),
        ...row.check_in_lines.map((line) => ({
          line_type: line.line_type as 'IF' | 'DF' | 'GN',
          price: given(line.price, line.name, money, { entity: 'check_in_line', id: line.id, field: 'price' }),
        })),
        ...coming.map(({ price }) => ({ line_type: 'CV' as const, price })),
      ],
      pricing_spread: given(spread, 'pricing_spread', percent, {
        entity: 'check_in',
        id: row.id,
        field: 'pricing_spread',
      }),
      show_full_value: false,
      external_total_counts: row.external_total_counts,
      external_total_values: row.external_total_values,
    },
    { entity: 'check_in', id: row.id, field: 'external_total_values' },
  )
  return {
    ...totals,
    converters: adjusted.slice(0, row.converter_lines.length),
    byHand: adjusted.slice(row.converter_lines.length, row.converter_lines.length + row.check_in_lines.length),
  }
}

export type CheckInFigures = ReturnType<typeof figuresOf>

/** Kinds of lines with their words, in the order in which they are told. */
export const lineTypes = {
  CV: 'Converters',
  IF: 'Import foil',
  DF: 'Domestic foil',
  GN: 'Generic',
} as const

/** Equal pieces: of one converter, or one item of the catalog, at one price. */
export interface PieceGroup {
  key: string
  /** One of `lineTypes`. */
  type: string
  name: string
  variant: string | null
  /** The full value of a converter; else what is paid. */
  price: string
  yield_lbs: string | null
  paid: Figure[]
  /** The newest last. */
  ids: number[]
  /** Where the newest stands among the lines of its kind. */
  last: number
}

/** What was entered, equal pieces together: the converters, then what was priced by hand. */
export function groupsOf(row: CheckInDetail, figures: CheckInFigures): PieceGroup[] {
  const groups = new Map<string, PieceGroup>()
  const put = (id: number, last: number, paid: Figure | undefined, rest: Omit<PieceGroup, 'paid' | 'ids' | 'last'>) => {
    const group = groups.get(rest.key) ?? { ...rest, paid: [], ids: [], last }
    group.ids.push(id)
    if (paid) group.paid.push(paid)
    groups.set(rest.key, { ...group, last })
  }
  row.converter_lines.forEach(({ id, converter, code, variant, price, yield_lbs }, i) =>
    put(id, i, figures.converters[i], {
      key: `CV ${converter} ${price}`,
      type: 'CV',
      name: code,
      variant,
      price,
      yield_lbs,
    }),
  )
  row.check_in_lines.forEach(({ id, catalog, name, line_type: type, price }, i) =>
    put(id, i, figures.byHand[i], {
      key: `${type} ${catalog} ${price}`,
      type,
      name,
      variant: null,
      price,
      yield_lbs: null,
    }),
  )
  return [...groups.values()]
}

/** Counts and sums by kind. */
export function kindsOf(row: CheckInDetail, figures: CheckInFigures) {
  const { total_prices: full, external_total_values: paid, external_total_counts: counts } = figures
  const generic = row.check_in_lines.filter((line) => line.line_type === 'GN').length
  return [
    { type: 'CV', count: counts.CV_TOTAL, value: paid.CV_TOTAL },
    { type: 'IF', count: counts.IF, value: paid.IF },
    { type: 'DF', count: counts.DF, value: paid.DF },
    { type: 'GN', count: generic, value: full.GN },
  ] as const
}
