import { marketRate } from '@cupel/domain/market/market-rate.ts'
import { latestRates } from '@cupel/domain/market/latest-rates.ts'
import { importRates, previewRates } from '@cupel/domain/market/market-calls.ts'
import type { PricesOfDay } from '@cupel/domain/market/price-warnings.ts'
import { priceTable } from '@cupel/domain/market/price-table.ts'
import { warningsOf } from '@cupel/domain/kit/warnings.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../identity/user.table.ts'
import { badField, notFound, httpError } from '../kit/http/errors.ts'
import { businessDay } from '../kit/query/clock.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { Reader } from '../kit/query/database.ts'
import { marketRates } from './market-rate.table.ts'

export function marketRateRoutes(app: App): void {
  mountResource(
    app,
    marketRate,
    {
      table: marketRates,
      join: [[users, eq(users.id, marketRates.created_by)]],
      select: { created_by_name: users.username },
      visible: 'all',
    },
    { create: { facts: dayBefore }, update: { facts: dayBefore } },
  )
  mountQuestion(app, latestRates, async ({ read, now }) => {
    const rows = await read.rows<{
      id: number
      quoted_on: string
      quote: string
      pt: string
      pd: string
      rh: string
      source: string
      created_at: string
    }>(
      sql`
        select id, quoted_on, quote, pt, pd, rh, source, created_at
        from market_rates
        where quote = 'New York'
          and quoted_on <= ${businessDay(now)}::date
        order by quoted_on desc
        limit 2`,
    )
    const [latest, previous] = rows
    if (!latest) throw notFound()
    return {
      ...latest,
      previous: previous ? { quoted_on: previous.quoted_on, pt: previous.pt, pd: previous.pd, rh: previous.rh } : null,
      today: businessDay(now),
    }
  })

  mountQuestion(app, previewRates, async ({ read, input }) => {
    const table = priceTable(input.text)
    const known = await knownRates(
      read,
      table.quote,
      table.rows.map((row) => row.quoted_on),
    )
    return {
      quote: table.quote,
      rows: table.rows.map((row) => ({
        ...row,
        was: known.get(row.quoted_on) ?? null,
        change: changeOf(row, known.get(row.quoted_on)),
      })),
      defects: table.defects,
    }
  })

  mountCommand(app, importRates, async ({ tx, input, me, now }) => {
    const table = priceTable(input.text)
    if (table.rows.length === 0) throw httpError('No price row could be read')
    if (table.defects.length > 0 && !input.accept_defects)
      throw badField('text', `${table.defects.length} rows are defective: ${table.defects[0]?.what ?? ''}`)
    const known = await knownRates(
      tx,
      table.quote,
      table.rows.map((row) => row.quoted_on),
    )
    const counts = { new: 0, changed: 0, same: 0 }
    const stored: string[] = []
    for (const row of table.rows) {
      const change = changeOf(row, known.get(row.quoted_on))
      counts[change] += 1
      if (change === 'same') continue
      stored.push(row.quoted_on)
      await tx.rows(sql`
        insert into market_rates (quoted_on, quote, pt, pd, rh, source, created_by)
        values (${row.quoted_on}, ${table.quote}, ${row.pt}, ${row.pd}, ${row.rh}, 'Johnson Matthey', ${me.id})
        on conflict (quoted_on, quote) do update
        set pt = excluded.pt, pd = excluded.pd, rh = excluded.rh, source = excluded.source`)
    }
    const warnings = (await besideDayBefore(tx, table.quote, stored)).flatMap((prices) =>
      warningsOf(marketRate, 'create', { ...prices, today: businessDay(now) }),
    )
    return { quote: table.quote, ...counts, refused: table.defects.length, warnings }
  })
}

/** The prices of the day before of the same quote. */
async function dayBefore(read: Reader, { quoted_on = '', quote = 'New York' }: { quoted_on?: string; quote?: string }) {
  const previous = await read.one<Prices & { quoted_on: string }>(
    sql`
      select quoted_on, pt, pd, rh
      from market_rates
      where quote = ${quote}
        and quoted_on < ${quoted_on}::date
      order by quoted_on desc
      limit 1`,
  )
  return { previous: previous ?? null }
}

/** The prices of days, each beside those of the day before, in their order. */
function besideDayBefore(read: Reader, quote: string, days: readonly string[]): Promise<Omit<PricesOfDay, 'today'>[]> {
  return read.rows(
    sql`
      select d.quoted_on, d.pt, d.pd, d.rh, to_json(p) as previous
      from market_rates d
      left join lateral (
        select b.quoted_on, b.pt::text, b.pd::text, b.rh::text
        from market_rates b
        where b.quote = d.quote
          and b.quoted_on < d.quoted_on
        order by b.quoted_on desc
        limit 1
      ) p on true
      where d.quote = ${quote}
        and d.quoted_on = any(${sql.param([...days])}::date[])
      order by d.quoted_on`,
  )
}

type Prices = { pt: string; pd: string; rh: string }

async function knownRates(read: Reader, quote: string, days: string[]): Promise<Map<string, Prices>> {
  const rows = await read.rows<Prices & { quoted_on: string }>(
    sql`
      select quoted_on, pt, pd, rh
      from market_rates
      where quote = ${quote}
        and quoted_on = any(${sql.param(days)}::date[])`,
  )
  return new Map(rows.map(({ quoted_on, ...prices }) => [quoted_on, prices]))
}

function changeOf(row: Prices, was: Prices | undefined): 'new' | 'changed' | 'same' {
  if (!was) return 'new'
  return was.pt === row.pt && was.pd === row.pd && was.rh === row.rh ? 'same' : 'changed'
}
