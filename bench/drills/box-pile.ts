import { sql } from 'drizzle-orm'
import type { Person } from '../../server/identity/test-people.ts'
import type { Database } from '../../server/kit/query/database.ts'
import { send, type AppProcess } from './app-process.ts'
import { asDecimal, inUnits, range, type Chance } from './chance.ts'
import { put } from '../../server/test-drills.ts'
import { equal, none, some, told, type Finding } from './drill.ts'

/** A pile of boxes that many hands split and merge at once, through both apps: nothing of it may appear or go. */
export interface Pile {
  left: number
  done: number
  /** Hundredths of a pound that the acknowledged splits weighed more, or less. */
  variance: number
  busy: number
  odd: string[]
}

const boxes = 8
const pounds = 1_000_00
const pieces = 500

export async function layPile(db: Database, location: number, rounds: number): Promise<Pile> {
  for (const n of range(boxes))
    await put(db, 'inventory_boxes', { name: `PILE-${n}`, weight: asDecimal(pounds, 2), pieces, location })
  return { left: rounds, done: 0, variance: 0, busy: 0, odd: [] }
}

interface Seen {
  id: number
  weight: string
  pieces: number
}

/** Splits a box as it was seen, or merges two others into it; whoever was quicker makes it a refusal. */
export async function handler(db: Database, apps: AppProcess[], who: Person, pile: Pile, chance: Chance) {
  while (pile.left > 0) {
    pile.left -= 1
    const seen = await db.rows<Seen>(
      sql`select id, weight, pieces from inventory_boxes where status = 'AC' and name like 'PILE%' order by md5(id::text || ${chance.next()}) limit 3`,
    )
    const [box, ...others] = seen
    if (!box) return
    const app = chance.pick(apps)
    if (chance.next() < 0.55 || others.length === 0) await split(app, who, pile, chance, box)
    else await post(app, who, pile, `${box.id}/merge/`, { box_ids: others.map(({ id }) => id) })
  }
}

async function split(app: AppProcess, who: Person, pile: Pile, chance: Chance, box: Seen): Promise<void> {
  const weight = inUnits(box.weight, 2)
  const [out, moved] = [chance.whole(0, weight), chance.whole(0, box.pieces)]
  const body = {
    source_weight: asDecimal(weight - out, 2),
    source_pieces: box.pieces - moved,
    new_weight: asDecimal(out + chance.whole(0, 200), 2),
    new_pieces: moved,
  }
  const done = await post(app, who, pile, `${box.id}/split/`, body)
  if (done) pile.variance += inUnits(done.split_variance, 2)
}

async function post(app: AppProcess, who: Person, pile: Pile, path: string, asked: object) {
  const { status, body } = await send(app.base, who, 'POST', `/api/inventory_boxes/${path}`, asked)
  if (status === 200) {
    pile.done += 1
    return body as { split_variance: string }
  }
  // 400: the box no longer weighs or counts what was seen; 409: it is gone; the others: come later.
  if ([400, 409, 429, 503].includes(status)) pile.busy += 1
  else pile.odd.push(String(status))
  return undefined
}

export async function findings(db: Database, pile: Pile): Promise<Finding[]> {
  const stands = await db.one<{ weight: string; pieces: number; told: string; written: number }>(sql`
    select sum(b.weight) filter (where b.status = 'AC') as weight, (sum(b.pieces) filter (where b.status = 'AC'))::int as pieces,
      (select sum((c.after ->> 'split_variance')::numeric) from changes c where c.move = 'inventory_box.split' and c.before is not null) as told,
      (select count(distinct c.request)::int from changes c where c.move in ('inventory_box.split', 'inventory_box.merge')) as written
    from inventory_boxes b where b.name like 'PILE%'`)
  const astray = await db.rows<{ id: number }>(
    sql`select id from inventory_boxes where name like 'PILE%' and (status = 'DE') <> (merged_into is not null)`,
  )
  return [
    equal('pieces in the pile', stands?.pieces ?? 0, boxes * pieces),
    equal(
      'pounds in the pile, less what splits weighed more',
      less(stands?.weight, pile.variance),
      less('0', -boxes * pounds),
    ),
    equal('pounds that histories say splits weighed more', stands?.told ?? '', asDecimal(pile.variance, 2)),
    equal('splits and merges in the histories', stands?.written ?? 0, pile.done),
    none(
      'boxes gone into nothing, or into another and still there',
      astray.map(({ id }) => String(id)),
    ),
    none('answers to splits and merges that no rule explains', pile.odd),
    some('splits and merges done', pile.done),
    told('splits and merges refused because somebody was quicker', pile.busy),
  ]
}

const less = (weight: string | undefined, variance: number) => asDecimal(inUnits(weight ?? '0', 2) - variance, 2)
