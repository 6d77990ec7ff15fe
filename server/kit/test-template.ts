import pg from 'pg'
import { migrate } from './query/database.ts'

export const template = 'cupel_template'

/** Migrates the one database that all tests' databases are copied from. */
export async function createTemplate(adminUrl: string): Promise<void> {
  await runAsAdmin(adminUrl, `create database ${template}`)
  await migrate(sibling(adminUrl, template))
}

export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Another database of the same server. */
export function sibling(adminUrl: string, database: string): string {
  return adminUrl.replace(/\/cupel\?/, `/${database}?`)
}
