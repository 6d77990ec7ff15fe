import { differsIn, type TakenIn } from '@cupel/domain/purchasing/taken-in.ts'
import { sql } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'

/**
 * What the intake of a purchase packed, beside what was bought of all purchases that it took in; null before there is
 * one. Pounds bought are the mean yields of the converters: null where none is known.
 */
export async function takenIn(read: Reader, intake: number | null): Promise<TakenIn | null> {
  if (intake === null) return null
  const [purchases, types] = await Promise.all([
    read.rows<{ id: number }>(sql`select id from purchases where intake = ${intake} order by id`),
    read.rows<Omit<TakenIn['types'][number], 'differs'>>(sql`
      with bought as (
        select g.converter_type as type, count(*)::int as pieces, sum(l.lbs) as lbs
        from purchases p
        join check_ins c on c.purchase = p.id
        cross join lateral (
          select catalog, null::numeric as lbs
          from check_in_lines
          where check_in = c.id
          union all
          select v.catalog, mean.yield_lbs
          from check_in_converters k
          join converters v on v.id = k.converter
          cross join rules.mean_assay(v.id) mean
          where k.check_in = c.id
        ) l
        join catalogs g on g.id = l.catalog
        where p.intake = ${intake}
        group by g.converter_type
      ),
      packed as (
        select g.converter_type as type, sum(b.pieces)::int as pieces, sum(rules.net_lbs(b.weight, b.tare)) as lbs
        from intake_boxes i
        join inventory_boxes b on b.id = i.box
        left join catalogs g on g.id = b.catalog
        where i.intake = ${intake}
          and i.role = 'OUT'
        group by g.converter_type
      )
      select
        coalesce(bought.type, packed.type) as type,
        coalesce(bought.pieces, 0) as bought_pieces,
        bought.lbs as bought_lbs,
        coalesce(packed.pieces, 0) as taken_pieces,
        coalesce(packed.lbs, 0.00) as taken_lbs
      from bought
      full join packed on coalesce(bought.type, '') = coalesce(packed.type, '')
      order by 1 nulls last`),
  ])
  const pieces = (of: 'bought_pieces' | 'taken_pieces') => types.reduce((all, one) => all + one[of], 0)
  return {
    purchases: purchases.map(({ id }) => id),
    bought_pieces: pieces('bought_pieces'),
    taken_pieces: pieces('taken_pieces'),
    types: types.map((one) => ({ ...one, differs: differsIn(one) })),
  }
}
