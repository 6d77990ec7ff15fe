import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from './query/database.ts'

export interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

/** Where the address of the tests' server stands, in whose name databases are made. */
export const adminUrlName = 'CUPEL_TEST_SERVER'
const template = 'cupel_template'

/** Migrates the one database that all tests' databases are copied from. */
export async function createTemplate(adminUrl: string): Promise<void> {
  await runAsAdmin(adminUrl, `create database ${template}`)
  await migrate(sibling(adminUrl, template))
}

/** A database of its own, with every table and no rows, or with those of another template. */
export async function copyTemplate(adminUrl: string, from = template): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAsAdmin(adminUrl, `create database ${name} template ${from} strategy file_copy`)
  const drop = () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`)
  return { url: sibling(adminUrl, name), drop }
}

/**
 * A template that is filled once for everybody: the first who asks fills it, whoever comes meanwhile waits. The rows go
 * into a draft that gets its name when it is whole.
 */
export async function filledTemplate(
  adminUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await admin.query(`create database ${name}_draft template ${template} strategy file_copy`)
      await fill(sibling(adminUrl, `${name}_draft`))
      await admin.query(`alter database ${name}_draft rename to ${name}`)
    }
    return name
  } finally {
    await admin.end()
  }
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Another database of the same server. */
function sibling(adminUrl: string, database: string): string {
  return adminUrl.replace(/\/cupel\?/, `/${database}?`)
}
