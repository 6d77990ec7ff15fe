import type { user } from '@cupel/domain/identity/user.ts'
import { staffRefusal, type Staff } from '@cupel/domain/identity/trusted-roles.ts'
import { isMember, type Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { forbidden, httpError } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { emit } from '../kit/record/events.ts'
import type { Write } from '../kit/record/hooks.ts'
import type { Tx } from '../kit/query/transaction.ts'
import type { Identity } from './identity.ts'
import { sendInvitation, withdrawInvitation } from './invitation.ts'
import { endSessionsOf } from './sessions.ts'

type UserWrite = Write<typeof user>

/** A new person is told by mail how to come in. */
export const invite = (url: string) => async (write: UserWrite) => {
  mayKeep(write.row, undefined, write.me)
  await sendInvitation(write.tx, write.row, url)
}

/** What a changed row means for signing in. */
export const changed =
  (app: App, { url, issuer }: Identity) =>
  async (write: UserWrite) => {
    const { tx, row, before, me } = write
    mayKeep(row, before, me)
    if (isWorkingAdmin(before) && !isWorkingAdmin(row)) await anAdminStays(tx, row.id, issuer !== undefined)
    // The old address may be somebody else's one day: its password must not open that person's account.
    if (row.email !== before.email) await tx.rows(sql`delete from auth_users where email = ${before.email}`)
    if (!row.is_active || row.email !== before.email) await emit(app, tx, 'user.doorsClosed', { id: row.id })
    if (!row.is_active) {
      await endSessionsOf(tx, row.email)
      await withdrawInvitation(tx, row.id)
    } else if (row.email !== before.email || (!before.is_active && !(await hasSignedIn(tx, row.email))))
      await sendInvitation(tx, row, url)
  }

/** Whether somebody with this address has ever come in: then a password or an issuer is known of them. */
export async function hasSignedIn(read: Pick<Tx, 'one'>, email: string): Promise<boolean> {
  const found = await read.one(sql`
    select
    from auth_users a
    join auth_accounts k on k."userId" = a.id
    where a.email = ${email}`)
  return found !== undefined
}

/** @throws 403 in words */
export function mayKeep(row: Staff, before: Staff | undefined, me: Me): void {
  const no = staffRefusal(row, before, me)
  if (no) throw forbidden(no)
}

/**
 * Two admins who take each other's role at the same moment lock the same rows: the later one is refused. Whose invitation
 * waits to be followed is none yet: its letter may never arrive. (Where sessions begin elsewhere, nobody follows one.)
 */
async function anAdminStays(tx: Tx, except: number, byInvitation: boolean): Promise<void> {
  const waits = sql`exists (
    select
    from invitations i
    where i."user" = u.id
      and i.token_hash is not null
  )`
  const others = await tx.rows(sql`
    select id
    from users u
    where is_active
      and 'admin' = any(groups)
      and id <> ${except}
      and not (${byInvitation} and ${waits})
    order by id
    for update`)
  if (others.length === 0) throw httpError('The last admin must stay one', 409)
}

const isWorkingAdmin = (row: UserWrite['row']) => row.is_active && isMember(row, 'admin')
