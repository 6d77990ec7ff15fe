import { converterPrice } from '@cupel/domain/catalog/converter-price.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { checkMove } from '@cupel/domain/kit/moves.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { checkInLine } from '@cupel/domain/purchasing/check-in-line.ts'
import { sql } from 'drizzle-orm'
import { assaysOf, quotedIn } from '../catalog/converter-prices.ts'
import { badField, notFound, assertAllowed } from '../kit/http/errors.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { pricedBy, pricesOfCheckIn, type Priced } from './check-in-prices.ts'

/** Lines change only while their check-in is not complete; its lock covers them. */
export const lineEffects = {
  create: {
    locks: ofCheckIn,
    facts: async (tx: Tx, { check_in = 0 }: { check_in?: number }) => {
      const of = await tx.one<{ check_in_status: string; purchase: number; purchase_status: string }>(
        sql`
          select c.status as check_in_status, c.purchase, p.status as purchase_status
          from check_ins c
          join purchases p on p.id = c.purchase
          where c.id = ${check_in}`,
      )
      if (!of) throw badField('check_in', messages.missing)
      return of
    },
    // Whoever makes a line must be free to change it, too.
    after: async ({ row, me }: { row: object; me: Me }) =>
      assertAllowed(checkMove(checkInLine, 'update', row as Row<typeof checkInLine>, me)),
  },
  update: { locks: ofCheckIn },
  delete: { locks: ofCheckIn },
}

function ofCheckIn(line: { check_in: number }) {
  return { check_in: line.check_in }
}

/** Adds converters at the check-in's prices: one line a piece. Returns the lines' ids. */
export async function addConverters(tx: Tx, checkIn: number, pieces: readonly number[]): Promise<number[]> {
  const row = await pricedBy(tx, checkIn)
  if (!row) throw notFound()
  const prices = await fullValues(tx, pieces, row)
  const made = await tx.rows<{ id: number }>(sql`
    insert into check_in_converters (check_in, converter, price)
    select ${checkIn}, converter, price
    from unnest(
      ${sql.param([...pieces])}::int[],
      ${sql.param(pieces.map((id) => prices.get(id) ?? '0.00'))}::numeric[]
    ) with ordinality as p (converter, price, at)
    order by at
    returning id`)
  return made.map((line) => line.id)
}

/** Prices every converter line anew at other market rates or in another currency. */
export async function reprice(tx: Tx, checkIn: Priced): Promise<void> {
  const lines = await tx.rows<{ id: number; converter: number }>(
    sql`select id, converter from check_in_converters where check_in = ${checkIn.id}`,
  )
  const prices = await fullValues(
    tx,
    lines.map((line) => line.converter),
    checkIn,
  )
  await tx.rows(sql`
    update check_in_converters l
    set price = p.price
    from unnest(
      ${sql.param(lines.map((line) => line.id))}::int[],
      ${sql.param(lines.map((line) => prices.get(line.converter) ?? '0.00'))}::numeric[]
    ) as p (id, price)
    where l.id = p.id`)
}

/** What was priced by hand in another currency is converted at the rate that is frozen with it. */
export async function exchangeByHand(tx: Tx, checkIn: Priced, before: Pick<Priced, 'fx_rate'>): Promise<void> {
  const [by, times] = [before.fx_rate ?? '1', checkIn.fx_rate ?? '1']
  await tx.rows(sql`
    update check_in_lines
    set price = rules.in_shown(price, ${times}::numeric, ${by}::numeric, 2)
    where check_in = ${checkIn.id}`)
}

/** Every price of a check-in becomes 0.00, and so do totals that came with it; the history keeps what they were. */
export async function zeroLines(tx: Tx, checkIn: number): Promise<void> {
  for (const lines of [sql`check_in_lines`, sql`check_in_converters`])
    await tx.rows(sql`update ${lines} set price = 0 where check_in = ${checkIn} and price <> 0`)
  await tx.rows(sql`
    update check_ins
    set external_total_values = (
      select jsonb_object_agg(key, '0.00')
      from jsonb_object_keys(external_total_values) key
    )
    where id = ${checkIn}
      and external_total_values <> '{}'`)
}

async function fullValues(tx: Tx, converters: readonly number[], priced: Priced): Promise<Map<number, string>> {
  const ids = [...new Set(converters)]
  const rates = quotedIn(await pricesOfCheckIn(tx, new Date(tx.now), priced), priced.fx_rate)
  const assays = await assaysOf(tx, ids)
  return new Map(
    ids.map((id) => [
      id,
      converterPrice({
        assays: assays.get(id) ?? [],
        market_rates: rates,
        pricing_spread: null,
        min_percent: null,
        return_rates: null,
      }).full_value.toString(),
    ]),
  )
}
