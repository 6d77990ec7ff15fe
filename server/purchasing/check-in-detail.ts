import type { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { checkInAccount } from '@cupel/domain/purchasing/external-totals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { sql } from 'drizzle-orm'
import { variantOf } from '../catalog/variant-of.ts'
import type { Reader } from '../kit/query/database.ts'

interface ConverterLine {
  id: number
  converter: number
  code: string
  variant: string | null
  price: string
  pt_ppm: string | null
  pd_ppm: string | null
  rh_ppm: string | null
  yield_lbs: string | null
}
interface CatalogLine {
  id: number
  catalog: number
  name: string
  line_type: 'IF' | 'DF' | 'GN'
  price: string
}

interface Lines {
  converters: ConverterLine[]
  lines: CatalogLine[]
}

/** The lines of a check-in with what is paid for each, and its totals. */
export async function checkInDetail(
  read: Reader,
  row: Pick<
    Row<typeof checkIn>,
    'id' | 'pricing_spread' | 'show_full_value' | 'external_total_counts' | 'external_total_values'
  >,
) {
  const { converters, lines } = await linesOf(read, row.id)
  const { adjusted_line_prices, ...totals } = checkInAccount({
    lines: [
      ...converters.map(({ price }) => ({ line_type: 'CV' as const, price })),
      ...lines.map(({ line_type, price }) => ({ line_type, price })),
    ],
    pricing_spread: row.pricing_spread,
    show_full_value: row.show_full_value,
    external_total_counts: row.external_total_counts,
    external_total_values: row.external_total_values,
  })
  const adjusted = adjusted_line_prices.map(String)
  return {
    converter_lines: converters.map((line, at) => ({ ...line, adjusted_price: adjusted[at] ?? line.price })),
    check_in_lines: lines.map((line, at) => ({
      ...line,
      adjusted_price: adjusted[converters.length + at] ?? line.price,
    })),
    totals: JSON.parse(JSON.stringify(totals)) as Record<string, unknown>,
    cartAdjustedPrice: totals.cartAdjustedPrice.toString(),
  }
}

/** Each converter line with its converter's mean yield and yield-weighted ppm, and the lines of the catalogue: in one question. */
async function linesOf(read: Reader, checkIn: number): Promise<Lines> {
  const [found] = await read.prepared<Lines>(sql`
    select
      coalesce((
        select json_agg(line order by line.id)
        from (
          select
            l.id,
            l.converter,
            c.code,
            ${variantOf('c')} as variant,
            l.price::text as price,
            a.pt_ppm::text as pt_ppm,
            a.pd_ppm::text as pd_ppm,
            a.rh_ppm::text as rh_ppm,
            a.yield_lbs::text as yield_lbs
          from check_in_converters l
          join converters c on c.id = l.converter
          cross join rules.mean_assay(c.id) a
          where l.check_in = ${checkIn}
        ) line
      ), '[]') as converters,
      coalesce((
        select json_agg(line order by line.id)
        from (
          select l.id, l.catalog, g.name, rules.line_type(g.converter_type) as line_type, l.price::text as price
          from check_in_lines l
          join catalogs g on g.id = l.catalog
          where l.check_in = ${checkIn}
        ) line
      ), '[]') as lines`)
  return found ?? { converters: [], lines: [] }
}
