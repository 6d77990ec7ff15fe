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
