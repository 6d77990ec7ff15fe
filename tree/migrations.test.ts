import { generateDrizzleJson } from 'drizzle-kit/api'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const folder = path.join(root, 'server/db/migrations')
const snapshots = globSync('meta/*_snapshot.json', { cwd: folder })

test('migrations have names that people gave them, and one snapshot: `npm run generate -- name_of_the_change`', () => {
  expect(globSync('**/*name_me*', { cwd: folder })).toEqual([])
  expect(snapshots).toHaveLength(1)
})

test('the tables are as the last migration left them', async () => {
  const migrated = JSON.parse(readFileSync(path.join(folder, snapshots[0] ?? ''), 'utf8')) as Snapshot
  expect(changedTables(migrated, await readTables()).map(byMigration)).toEqual([])
})

test('a table, a column, an index or a check that no migration knows would be named', () => {
  const column = (notNull: boolean) => ({ name: 'weight', type: 'numeric', notNull })
  const boxes = { columns: { weight: column(true) }, indexes: { boxes_by_name: {} } }
  const before = { tables: { 'public.boxes': boxes, 'public.bags': { columns: {} } } }
  const columns = { weight: column(false), tare: column(true) }
  const now = { tables: { 'public.boxes': { columns, indexes: {} }, 'public.crates': { columns: {} } } }
  expect(changedTables(before, before)).toEqual([])
  expect(changedTables(before, now)).toEqual([
    'bags',
    'boxes.columns.tare',
    'boxes.columns.weight',
    'boxes.indexes.boxes_by_name',
    'crates',
  ])
})

/** What drizzle-kit keeps of the tables beside a migration: columns, indexes, foreign keys, checks, each by its name. */
interface Snapshot {
  tables: Record<string, object>
}

const byMigration = (what: string) => `${what} has no migration: \`npm run generate -- name_of_the_change\` writes it`

/** What a migration would change, in the order of names. */
function changedTables({ tables: before }: Snapshot, { tables: now }: Snapshot): string[] {
  return different(before, now).flatMap((table) => {
    const [was, is] = [before[table], now[table]]
    const name = table.replace('public.', '')
    if (!was || !is) return name
    return different(was, is).flatMap((kind) =>
      different(partOf(was, kind) ?? {}, partOf(is, kind) ?? {}).map((one) => `${name}.${kind}.${one}`),
    )
  })
}

function different(before: object, now: object): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted()
  return names.filter((name) => !isDeepStrictEqual(partOf(before, name), partOf(now, name)))
}

function partOf(whole: object, name: string): object | undefined {
  return (whole as Record<string, object>)[name]
}

/** As drizzle-kit would write them down now. */
async function readTables(): Promise<Snapshot> {
  const files = globSync('server/{*,kit/record}/*.table.ts', { cwd: root })
  const modules = await Promise.all(files.map((file) => import(path.join(root, file)) as Promise<object>))
  return JSON.parse(JSON.stringify(generateDrizzleJson(Object.assign({}, ...modules)))) as Snapshot
}
