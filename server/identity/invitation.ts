import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database, Reader } from '../kit/query/database.ts'
import { HttpError } from '../kit/http/errors.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { hashOf } from './hash-of.ts'
import { invitationMail } from './mails.ts'

/** How long somebody has to follow the link of an invitation. */
const invitationDays = 7

interface Invited {
  id: number
  username: string
  email: string
}

/** Mails a link that lets its reader in as this person, once. One that was sent before is over. */
export async function sendInvitation(tx: Tx, who: Invited, url: string): Promise<void> {
  await tx.send('mail', invitationMail(who.email, who.username, await invitationLink(tx, who, url), invitationDays))
}

/** The link for an admin who has never come in, to whom no letter can be sent: whoever starts the program tells him. */
export async function linkForFirstAdmin(db: Reader, email: string, url: string): Promise<string | undefined> {
  const who = await db.one<{ id: number }>(sql`
    select id
    from users
    where email = ${email}
      and is_active
      and 'admin' = any(groups)
      and not exists (select from auth_users a where a.email = users.email)`)
  return who && invitationLink(db, who, url)
}

async function invitationLink(read: Pick<Reader, 'rows'>, { id }: Pick<Invited, 'id'>, url: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await read.rows(sql`
    insert into invitations ("user", token_hash, sent_at, expires_at)
    values (${id}, ${hashOf(token)}, now(), now() + make_interval(days => ${invitationDays}))
    on conflict ("user") do update
    set token_hash = excluded.token_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at`)
  return `${url}/welcome?token=${token}`
}

/** The link leads nowhere from now on. */
export async function withdrawInvitation(tx: Tx, user: number): Promise<void> {
  await tx.rows(sql`update invitations set token_hash = null where "user" = ${user}`)
}

/** Whom the link is for. @throws 404 when it was used, withdrawn, replaced or is too old */
export async function invitedBy(read: Reader, token: string): Promise<Invited> {
  const found = await read.one<Invited>(sql`
    select u.id, u.username, u.email
    from invitations i
    join users u on u.id = i."user"
    where i.token_hash = ${hashOf(token)}
      and i.expires_at > now()
      and u.is_active`)
  if (!found) throw deadLink()
  return found
}

/** Uses the link up, so that of two who follow it at once only one is let in. @throws 404 as {@link invitedBy} */
export async function acceptInvitation(db: Database, token: string): Promise<Invited> {
  const found = await db.one<Invited>(sql`
    update invitations i
    set token_hash = null, used_at = now()
    from users u
    where u.id = i."user"
      and i.token_hash = ${hashOf(token)}
      and i.expires_at > now()
      and u.is_active
    returning u.id, u.username, u.email`)
  if (!found) throw deadLink()
  return found
}

/** Whoever came in by another way needs no link any more. */
export async function noteJoined(db: Database, email: string): Promise<void> {
  await db.rows(sql`
    update invitations i
    set token_hash = null, used_at = coalesce(used_at, now())
    from users u
    where u.id = i."user"
      and u.email = ${email}
      and (i.token_hash is not null or i.used_at is null)`)
}

const deadLink = () =>
  new HttpError(404, {
    code: 'DEAD_LINK',
    message: 'This invitation leads nowhere any more. Ask for another, or sign in if you have a password.',
  })
