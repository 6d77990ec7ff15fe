import { symmetricDecrypt } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/query/database.ts'
import { ownSecret } from './settings.ts'

/** Whether this secret, or the house's own, opens the signing keys of this database: nobody could sign in otherwise. */
export async function opensTheKeys(db: Database, secret: string | undefined): Promise<boolean> {
  const sealed = await db.rows<{ privateKey: string }>(
    sql`select "privateKey" from auth_keys where coalesce("expiresAt" > now(), true)`,
  )
  const key = secret ?? (await ownSecret(db))
  const opened = sealed.map(({ privateKey }) => symmetricDecrypt({ key, data: JSON.parse(privateKey) as string }))
  return Promise.all(opened).then(
    () => true,
    () => false,
  )
}
