import { existsSync } from 'node:fs'
import pg from 'pg'
import { type Environment } from './environment.ts'
import { Complaint } from '@cupel/postgres/complaint.ts'
import type { FileStore } from './kit/files/file-store.ts'
import { seedRolePermissions } from './identity/seed-role-permissions.ts'

/**
 * Puts into a new database what it cannot be used without: what the roles may, and the first people. That is the
 * demo company, or the one admin that CUPEL_ADMIN names. Several processes at once take turns.
 */
export async function firstStart(
  url: string,
  { production, firstAdmin }: Pick<Environment, 'production' | 'firstAdmin'>,
  files?: FileStore,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7062027)')
    await seedRolePermissions(client)
    const { rows } = await client.query<{ empty: boolean; demo: boolean }>(
      `select not exists (select from users) as empty, exists (select from settings where name = 'demo') as demo`,
    )
    const [{ empty, demo } = { empty: true, demo: false }] = rows
    if (demo && production)
      throw new Complaint(
        'This database holds the demo company, whose passwords are known to all: production needs one of its own.',
      )
    if (!empty) return
    if (firstAdmin)
      await client.query(`insert into users (username, email, groups) values ($1, $1, '{admin}')`, [firstAdmin])
    else if (production)
      throw new Complaint('Nobody is in this database yet: CUPEL_ADMIN must name the e-mail of the first admin.')
    else await loadDemoCompany(url, files)
  } finally {
    await client.end()
  }
}

async function loadDemoCompany(url: string, files: FileStore | undefined): Promise<void> {
  const file = new URL('./db/demo.ts', import.meta.url)
  if (!existsSync(file)) return
  const demo = (await import(file.href)) as {
    loadDemo(url: string, options: { files: FileStore | undefined }): Promise<unknown>
  }
  await demo.loadDemo(url, { files })
}
