import { getTableName } from 'drizzle-orm'
import { tracked } from '../../kit/query/columns.ts'
import { begin } from './beginning.ts'
import type { Calendar } from './calendar.ts'
import { Market } from './market.ts'
import { boughtRows } from './scale-buying.ts'
import { aroundRows } from './scale-around.ts'
import { catalogRows } from './scale-catalog.ts'
import { historyRows } from './scale-history.ts'
import { lotRows } from './scale-lots.ts'
import { peopleRows } from './scale-people.ts'
import { receivedRows } from './scale-received.ts'
import { settledRows } from './scale-settled.ts'
import { openSmelters } from './smelters.ts'
import { Timeline } from './timeline.ts'
import { load } from './load.ts'

/** How many check-in lines; everything else follows from it, save yards and converters. */
export const scales = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const
export type Scale = keyof typeof scales

/**
 * Fills an empty database for load work: the demo company's people, prices and smelters, then so many rows that are
 * hashes of their own numbers, the same each time. Nobody made these, so they have no history; `whole` adds what the
 * other lists hold, and the change log that all of it would have left.
 */
export async function loadScale(
  url: string,
  scale: Scale,
  calendar: Calendar,
  { whole = false }: { whole?: boolean } = {},
): Promise<void> {
  const story = new Timeline(calendar)
  begin(story)
  new Market(calendar).tell(story)
  openSmelters(story)
  await load(url, story.inOrder(), async (client) => {
    const tables = [...tracked.values()].map((table) => getTableName(table))
    const triggers = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user`).join(';')
    await client.query(hashing)
    await client.query(counting(scales[scale], whole))
    await client.query(triggers('disable'))
    const rows = [
      peopleRows,
      catalogRows,
      boughtRows,
      lotRows,
      ...(whole ? [receivedRows, settledRows, aroundRows] : []),
    ]
    for (const statement of rows.flat()) await client.query(statement)
    if (whole) for (const statement of historyRows()) await client.query(statement)
    await client.query(triggers('enable'))
  })
}

/** `r` is a number from 0 to 1 and `ri` a whole one between two others, each for a row and a purpose. */
const hashing = `
  create function pg_temp.r(i bigint, purpose bigint) returns double precision language sql immutable as
    $$ select (hashint8extended(i, purpose) & 2147483647)::double precision / 2147483648.0 $$;
  create function pg_temp.ri(i bigint, purpose bigint, lo int, hi int) returns int language sql immutable as
    $$ select lo + floor(pg_temp.r(i, purpose) * (hi - lo + 1))::int $$;`

function counting(lines: number, whole: boolean): string {
  const counts = {
    lines,
    check_ins: lines / 10,
    purchases: (lines / 100) * 9,
    boxes: lines / 20,
    lots: lines / 200,
    hedges: Math.max(lines / 1000, 8),
    whole,
  }
  const columns = Object.entries(counts).map(([name, count]) => `${count} as ${name}`)
  return `create temp table n on commit drop as select ${columns.join(', ')}`
}
