import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import fastify from 'fastify'
import pg from 'pg'
import { Complaint } from '@cupel/postgres/complaint.ts'
import { tracked } from '../../kit/query/columns.ts'
import { reader } from '../../kit/query/database.ts'
import { wallClock } from '../../kit/query/clock.ts'
import type { Tx } from '../../kit/query/transaction.ts'
import { mountAreas } from '../../app.ts'
import type { App } from '../../kit/http/routes.ts'
import { seedRolePermissions } from '../../identity/seed-role-permissions.ts'
import { instantOf } from './calendar.ts'
import { first } from './numbers.ts'
import type { Person } from './people.ts'
import type { SeedEvent } from './timeline.ts'

/**
 * Tells the deeds to an empty database in one transaction, each at its own time: the change log, which believes its
 * owner, enters them there. Whatever the server's own functions store is thus of that time too. `fill` adds rows that
 * nobody made.
 */
export async function load(
  url: string,
  deeds: readonly SeedEvent[],
  fill?: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query('begin')
    await mustBeEmpty(client)
    await rowsAreMade(client, `coalesce(nullif(current_setting('cupel.at', true), '')::timestamptz, now())`)
    await firstNumbers(client)
    const [begin] = deeds
    if (begin) await client.query(`select set_config('cupel.at', $1, true)`, [instantOf(begin.minute)])
    await seedRolePermissions(client)
    for (const [at, deed] of deeds.entries()) await deed.run(await begun(client, deed, at))
    await fill?.(client)
    await rowsAreMade(client, 'now()')
    await countOn(client)
    await client.query('commit')
    // Counting a list reads the index alone where it is known that every row is visible.
    await client.query('vacuum (analyze)')
  })
}

/** A connection as the owner: the application's role may neither tell history nor change a table. */
async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC', application_name: 'cupel demo' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function mustBeEmpty(client: pg.Client): Promise<void> {
  // Whoever loads at the same moment waits here, and then finds it full.
  await client.query('select pg_advisory_xact_lock(7062028)')
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from users) as empty')
  if (!rows[0]?.empty) throw new Complaint('The demo company goes into an empty database; this one has people already.')
}

const deedSettings = `select set_config('cupel.at', $1, true), set_config('cupel.actor', $2, true),
  set_config('cupel.move', $3, true), set_config('cupel.request', $4, true)`

async function begun(client: pg.Client, { minute, by, move }: SeedEvent, at: number): Promise<Tx> {
  const now = instantOf(minute)
  const request = `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`
  await client.query({ name: 'deed', text: deedSettings, values: [now, String(by.id), move, request] })
  return tellingTx(client, now, by)
}

/** The records as the server serves them, with their hooks; nobody calls. */
const resources: App['resources'] = new Map()
mountAreas({
  http: fastify(),
  db: undefined as never,
  clock: wallClock,
  url: '',
  mailLeaves: false,
  files: undefined as never,
  routes: [],
  resources,
  reports: new Map(),
  subscriptions: [],
  calendar: [],
})

/** What the server's own functions write through. Nobody else is here, so nothing is locked; no mail leaves. */
function tellingTx(client: pg.Client, now: string, me: Person): Tx {
  const orm: NodePgDatabase = drizzle(client)
  return {
    ...reader(client),
    now,
    me,
    warnings: [],
    insert: orm.insert.bind(orm),
    update: orm.update.bind(orm),
    delete: orm.delete.bind(orm),
    select: orm.select.bind(orm) as NodePgDatabase['select'],
    resources,
    lock: async () => false,
    making: (_, work) => work(),
    attempt: (work) => work(),
    send: async () => undefined,
  }
}

/** When a new row says that it was made. */
async function rowsAreMade(client: pg.Client, when: string): Promise<void> {
  const timed = [...tracked.values()].filter((table) => 'created_at' in getTableColumns(table))
  const changes = timed.map(
    (table) => `alter table "${getTableName(table)}" alter column created_at set default ${when}`,
  )
  await client.query(changes.join(';'))
}

/** A company two years old does not write settlement No. 1. */
async function firstNumbers(client: pg.Client): Promise<void> {
  const restarts = Object.entries(first).map(
    ([table, number]) => `alter table ${table} alter column id restart with ${number}`,
  )
  await client.query(restarts.join(';'))
}

/** Rows that came with a number of their own did not move the counter. */
async function countOn(client: pg.Client): Promise<void> {
  const moved = [...tracked.values()].map((table: PgTable) => {
    const name = getTableName(table)
    return `select setval(pg_get_serial_sequence('"${name}"', 'id'), max(id)) from "${name}"`
  })
  await client.query(moved.join(';'))
}
