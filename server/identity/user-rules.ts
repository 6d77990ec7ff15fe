import type { user } from '@cupel/domain/identity/user.ts'
import { staffRefusal } from '@cupel/domain/identity/trusted-roles.ts'
import { isMember, type Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { forbidden, httpError } from '../kit/http/errors.ts'
import type { Write } from '../kit/record/hooks.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { invitationMail } from './mails.ts'

type UserWrite = Write<typeof user>

/** A new person is told by mail how to choose a password. */
export const invite = (url: string) => async (write: UserWrite) => {
  mayKeep(write.row, undefined, write.me)
  await write.tx.send('mail', invitationMail(write.row.email, write.row.username, url))
}

/** What a changed row means for signing in. */
export const changed = (url: string) => async (write: UserWrite) => {
  const { tx, row, before, me } = write
  mayKeep(row, before, me)
  if (isWorkingAdmin(before) && !isWorkingAdmin(row)) await anAdminStays(tx, row.id)
  if (row.email !== before.email) {
    // The old address may be somebody else's one day: its password must not open that person's account.
    await tx.rows(sql`delete from auth_users where email = ${before.email}`)
    await tx.send('mail', invitationMail(row.email, row.username, url))
  }
  if (!row.is_active)
    await tx.rows(
      sql`delete from auth_sessions s using auth_users a where a.id = s."userId" and a.email = ${row.email}`,
    )
}

function mayKeep(row: UserWrite['row'], before: UserWrite['row'] | undefined, me: Me): void {
  const no = staffRefusal(row, before, me)
  if (no) throw forbidden(no)
}

/** Two admins who take each other's role at the same moment lock the same rows: the later one is refused. */
async function anAdminStays(tx: Tx, except: number): Promise<void> {
  const others = await tx.rows(
    sql`select id from users where is_active and 'admin' = any(groups) and id <> ${except} order by id for update`,
  )
  if (others.length === 0) throw httpError('The last admin must stay one', 409)
}

const isWorkingAdmin = (row: UserWrite['row']) => row.is_active && isMember(row, 'admin')
