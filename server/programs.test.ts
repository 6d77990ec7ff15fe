import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './kit/query/database.ts'
import { freshDatabase } from './kit/test-database.ts'

/** The programs as people start them, each in a process of its own: what a module does at once is seen only there. */
let fresh: Awaited<ReturnType<typeof freshDatabase>>[]
let folder: string

beforeEach(async () => {
  fresh = [await freshDatabase(), await freshDatabase()]
  folder = await mkdtemp(path.join(os.tmpdir(), 'cupel-programs-'))
})
afterEach(async () => {
  for (const one of fresh) await one.drop()
  await rm(folder, { recursive: true })
})

test('a backup is taken and restored by the commands that operations.md names', async () => {
  const [from, to] = fresh.map(({ url }) => url) as [string, string]
  const db = openDatabase(from)
  await db.rows(sql`insert into regions (name) values ('Kept')`)
  await db.close()
  const into = path.join(folder, 'backup')
  expect(await run('backup.ts', [into], { DATABASE_URL: from })).toMatchObject({ code: 0, told: '' })
  expect(await run('restore.ts', [into], { DATABASE_URL: to })).toMatchObject({ code: 0, told: '' })
  const again = openDatabase(to)
  expect(await again.rows(sql`select name from regions`)).toEqual([{ name: 'Kept' }])
  await again.close()
})

test('a start that is refused says why, and nothing else', async () => {
  const production = {
    NODE_ENV: 'production',
    CUPEL_URL: 'https://cupel.example',
    CUPEL_SECRET: 'thirty-two characters and some more',
    LOG_LEVEL: 'error',
  }
  const { code, said, told } = await run('main.ts', [], { ...production, DATABASE_URL: fresh[0]!.url })
  expect({ code, said, told }).toEqual({
    code: 1,
    said: '',
    told: 'Nobody is in this database yet: CUPEL_ADMIN must name the e-mail of the first admin.\n',
  })
})

test('a setting that nobody reads stops every program, with a sentence', async () => {
  for (const [program, args] of [
    ['main.ts', []],
    ['backup.ts', [folder]],
  ] as const)
    expect(await run(program, [...args], { DATABASE_URL: fresh[0]!.url, CUPEL_FOLDER: '/x' })).toEqual({
      code: 1,
      said: '',
      told: 'There is no setting CUPEL_FOLDER. docs/operations.md lists them.\n',
    })
})

function run(program: string, args: string[], env: Record<string, string>) {
  const file = path.join(import.meta.dirname, program)
  const { VITEST: _, NODE_OPTIONS: __, ...rest } = process.env
  return new Promise<{ code: number; said: string; told: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { env: { ...rest, ...env } }, (error, said, told) =>
      resolve({ code: error ? Number(error.code) : 0, said, told }),
    )
  })
}
