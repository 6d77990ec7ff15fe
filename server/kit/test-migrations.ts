import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The migrations as they are, and one more of these statements: what a younger version brings. In a folder of their own. */
export async function nextMigrations(statements: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cupel-migrations-'))
  await cp(fileURLToPath(new URL('../db/migrations', import.meta.url)), folder, { recursive: true })
  const file = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] }
  const when = Date.UTC(2100, 0, 1)
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag: '9999_next', breakpoints: true })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(path.join(folder, '9999_next.sql'), statements.join('\n--> statement-breakpoint\n'))
  return folder
}
