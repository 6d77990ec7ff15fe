import { converterPrice } from '@cupel/domain/catalog/converter-price.ts'
import { checkInOffers, mostBought, mostNew, mostOffers, usualOffers } from '@cupel/domain/purchasing/offers.ts'
import type { Currency } from '@cupel/domain/kit/fields.ts'
import { sql } from 'drizzle-orm'
import { assaysOf, quotedIn } from '../catalog/converter-prices.ts'
import type { Reader } from '../kit/query/database.ts'
import { literally } from '../kit/query/literally.ts'
import { notFound } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { pricedBy, pricesOfCheckIn } from './check-in-prices.ts'

interface Match {
  id: number
  code: string
  cat_name: string
  assays: number
  yield_lbs: string | null
  assayed_at: string | null
}

export function offersRoutes(app: App): void {
  mountQuestion(app, checkInOffers, ({ input, ...asked }) => offered(asked, (read) => nearest(read, input.text.trim())))
  mountQuestion(app, usualOffers, (asked) => offered(asked, usual))
}

interface Asked {
  read: Reader
  params: Readonly<Record<string, string>>
  now: Date
}

/** Converters with what the check-in would pay for them. */
async function offered({ read, params, now }: Asked, matching: (read: Reader) => Promise<Match[]>) {
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number.parseInt(params.id ?? '', 10) : 0
  const row = await read.one<{ pricing_spread: string; currency: Currency }>(
    sql`select pricing_spread, currency from check_ins where id = ${id}`,
  )
  const priced = await pricedBy(read, id)
  if (!row || !priced) throw notFound()
  const matches = await matching(read)
  const [rates, assays] = [
    quotedIn(await pricesOfCheckIn(read, now, priced), priced.fx_rate),
    await assaysOf(
      read,
      matches.map((match) => match.id),
    ),
  ]
  return {
    currency: row.currency,
    quoted_on: rates.quoted_on,
    results: matches.map((match) => {
      const { full_value, price, below_min } = converterPrice({
        assays: assays.get(match.id) ?? [],
        market_rates: rates,
        pricing_spread: row.pricing_spread,
        min_percent: null,
        return_rates: null,
      })
      return { ...match, full_value: full_value.toString(), price: price.toString(), below_min }
    }),
  }
}

/** So many lines back it is looked for what is bought: an index has the newest. */
const looked = 5000

function usual(read: Reader): Promise<Match[]> {
  return read.rows<Match>(sql`
    with bought as (
      select converter, count(*) as often
      from (
        select converter
        from check_in_converters
        order by id desc
        limit ${looked}
      ) of_late
      group by converter
      order by often desc, converter
      limit ${mostBought}
    ), newest as (
      select id
      from converters
      order by id desc
      limit ${mostNew}
    ), wanted as (
      select converter as id
      from bought
      union
      select id
      from newest
    )
    select c.id, c.code, c.cat_name, a.assays, a.yield_lbs, a.assayed_at
    from wanted
    join converters c on c.id = wanted.id
    cross join rules.mean_assay(c.id) a
    order by c.code, c.id`)
}

/** The code itself before those that begin with it, those before the ones that hold it, names last. */
function nearest(read: Reader, text: string): Promise<Match[]> {
  const literal = literally(text)
  return read.rows<Match>(sql`
    with found as (
      select
        id,
        code,
        cat_name,
        upper(code) = upper(${text}) as is_it,
        code ilike ${`${literal}%`} as begins,
        code ilike ${`%${literal}%`} as holds
      from converters
      where code ilike ${`%${literal}%`}
        or cat_name ilike ${`%${literal}%`}
      order by is_it desc, begins desc, holds desc, code, id
      limit ${mostOffers}
    )
    select f.id, f.code, f.cat_name, a.assays, a.yield_lbs, a.assayed_at
    from found f
    cross join rules.mean_assay(f.id) a
    order by f.is_it desc, f.begins desc, f.holds desc, f.code, f.id`)
}
