import { demoCompany, type DemoCompany } from '@cupel/domain/identity/sign-in.ts'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database, Reader } from '../kit/query/database.ts'
import type { Tx } from '../kit/query/transaction.ts'

/** The house's own secret, made up at the first start: several processes on one database must agree on it. */
export async function ownSecret(db: Database): Promise<string> {
  const made = JSON.stringify(randomBytes(32).toString('base64url'))
  await db.rows(sql`insert into settings (name, value) values ('secret', ${made}::jsonb) on conflict do nothing`)
  const kept = await db.one<{ value: string }>(sql`select value from settings where name = 'secret'`)
  if (!kept) throw new Error('The settings table kept no secret')
  return kept.value
}

/** The people of the demo company, when this database holds it: their passwords are known to all. */
export async function demoHere(db: Reader): Promise<DemoCompany | undefined> {
  const kept = await db.one<{ value: unknown }>(sql`select value from settings where name = 'demo'`)
  return kept && demoCompany.parse(kept.value)
}

/** Marks the database as the demo company's. */
export async function keepDemo(db: Database | Tx, demo: DemoCompany): Promise<void> {
  await db.rows(
    sql`
      insert into settings (name, value)
      values ('demo', ${JSON.stringify(demo)}::jsonb)
      on conflict (name) do update set value = excluded.value`,
  )
}
