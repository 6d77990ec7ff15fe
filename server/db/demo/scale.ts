import { begin } from './beginning.ts'
import type { Calendar } from './calendar.ts'
import { Market } from './market.ts'
import { boughtRows } from './scale-buying.ts'
import { catalogRows } from './scale-catalog.ts'
import { lotRows } from './scale-lots.ts'
import { openSmelters } from './smelters.ts'
import { Story } from './story.ts'
import { asOwner, countOn, tell } from './telling.ts'

/** How many check-in lines; everything else follows from it, save yards and converters. */
export const scales = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const
export type Scale = keyof typeof scales

/**
 * Fills an empty database for load work: the demo company's people, prices and smelters, then so many rows that are
 * hashes of their own numbers, the same each time. Nobody made these, so they have no history.
 */
export async function loadScale(url: string, scale: Scale, calendar: Calendar): Promise<void> {
  const story = new Story(calendar)
  begin(story)
  new Market(calendar).tell(story)
  openSmelters(story)
  await tell(url, story.inOrder())
  await asOwner(url, async (client) => {
    await client.query('begin')
    await client.query(hashing)
    for (const table of filled) await client.query(`alter table ${table} disable trigger user`)
    await client.query(counting(scales[scale]))
    for (const rows of [catalogRows, boughtRows, lotRows]) for (const statement of rows) await client.query(statement)
    for (const table of filled) await client.query(`alter table ${table} enable trigger user`)
    await countOn(client)
    await client.query('commit')
    // Counting a list reads the index alone where it is known that every row is visible.
    await client.query('vacuum (analyze)')
  })
}

const filled = [
  'yards',
  'catalogs',
  'converters',
  'assays',
  'purchases',
  'check_ins',
  'check_in_converters',
  'lots',
  'purchase_lots',
  'inventory_boxes',
  'hedges',
  'allocations',
]

/** `r` is a number from 0 to 1 and `ri` a whole one between two others, each for a row and a purpose. */
const hashing = `
  create function pg_temp.r(i bigint, purpose bigint) returns double precision language sql immutable as
    $$ select (hashint8extended(i, purpose) & 2147483647)::double precision / 2147483648.0 $$;
  create function pg_temp.ri(i bigint, purpose bigint, lo int, hi int) returns int language sql immutable as
    $$ select lo + floor(pg_temp.r(i, purpose) * (hi - lo + 1))::int $$;`

function counting(lines: number): string {
  return `
    create temp table n on commit drop as
      select ${lines} as lines, ${lines / 10} as check_ins, ${(lines / 10) * 0.9} as purchases, ${lines / 20} as boxes, ${lines / 200} as lots,
        ${Math.max(lines / 1000, 8)} as hedges`
}
