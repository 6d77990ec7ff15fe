import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database } from '../kit/query/database.ts'
import type { Tx } from '../kit/query/transaction.ts'

export interface Account {
  email: string
  name: string
  password: string
}

/** Gives people a password without a mail: for the demo company and tests. An account that is there gets the new one. */
export async function giveAccounts(db: Database | Tx, accounts: readonly Account[]): Promise<void> {
  // One hash takes a tenth of a second on purpose; people of a demo who share a password share its hash.
  const hashes = new Map<string, string>()
  for (const { email, name, password } of accounts) {
    const hash = hashes.get(password) ?? (await hashPassword(password))
    hashes.set(password, hash)
    await db.rows(sql`
      with person as (
        insert into auth_users (id, name, email, "emailVerified")
        values (${randomUUID()}, ${name}, ${email.toLowerCase()}, true)
        on conflict (email) do update set "emailVerified" = true
        returning id
      ),
      gone as (
        delete from auth_accounts a
        using person
        where a."userId" = person.id
      )
      insert into auth_accounts (id, "accountId", "providerId", "userId", password)
      select ${randomUUID()}, id, 'credential', id, ${hash}
      from person`)
  }
}
