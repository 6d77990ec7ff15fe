import { sql } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'

/** Forgets sessions, reset links and sign-ins under way that are over: nothing reads them any more. */
export async function forgetEndedSessions(db: Reader): Promise<void> {
  await db.rows(sql`delete from auth_sessions where "expiresAt" < now()`)
  await db.rows(sql`delete from auth_verifications where "expiresAt" < now()`)
}
