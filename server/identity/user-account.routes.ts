import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import { forgetSecondFactor, inviteAgain, userAccount } from '@cupel/domain/identity/user-calls.ts'
import type { user } from '@cupel/domain/identity/user.ts'
import { bare, metaOf } from '@cupel/domain/kit/fields.ts'
import { inWords } from '@cupel/domain/kit/words.ts'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { httpError } from '../kit/http/errors.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import type { Reader } from '../kit/query/database.ts'
import type { Tx } from '../kit/query/transaction.ts'
import type { Resource } from '../kit/record/mount-resource.ts'
import type { Identity } from './identity.ts'
import { sendInvitation } from './invitation.ts'
import { accountMail } from './mails.ts'
import { endSessionsOf } from './sessions.ts'
import { hasSignedIn, mayKeep } from './user-rules.ts'

type Staff = Pick<Row<typeof user>, 'id' | 'username' | 'email' | 'groups' | 'is_active'>

/** What those who keep the staff do about how somebody signs in. */
export function userAccountRoutes(app: App, { url }: Identity): void {
  mountQuestion(app, userAccount, async ({ read, params }) =>
    accountOf(app, read, Number.parseInt(params.id ?? '', 10)),
  )
  mountCommand(app, inviteAgain, async ({ tx, me, params }) => {
    const who = await staff(tx, params.id)
    mayKeep(who, who, me)
    if (!who.is_active) throw httpError(`${who.username} is disabled`, 409)
    if (await hasSignedIn(tx, who.email)) throw httpError(`${who.username} has signed in already`, 409)
    await sendInvitation(tx, who, url)
    return { invited_at: tx.now }
  })
  mountCommand(app, forgetSecondFactor, async ({ tx, params }) => {
    const { email } = await staff(tx, params.id)
    await tx.rows(sql`delete from auth_factors f using auth_users a where a.id = f."userId" and a.email = ${email}`)
    await endSessionsOf(tx, email)
    await tx.send('mail', accountMail(email, 'An administrator has taken away the second factor of your account.'))
    return { has_second_factor: false }
  })
}

async function staff(tx: Tx, id: string | undefined): Promise<Staff> {
  const number = Number.parseInt(id ?? '', 10)
  const found = await tx.one<Staff>(sql`select id, username, email, groups, is_active from users where id = ${number}`)
  return found as Staff
}

async function accountOf(app: App, read: Reader, id: number): Promise<z.infer<typeof userAccount.output>> {
  const [known] = await read.rows<Omit<z.infer<typeof userAccount.output>, 'open_work'>>(sql`
    select
      i.sent_at as invited_at,
      (select i.expires_at where i.token_hash is not null) as invitation_ends_at,
      (select max(s."seenAt") from auth_sessions s where s."userId" = a.id) as last_seen_at,
      (select count(*)::int from auth_sessions s where s."userId" = a.id and s."expiresAt" > now()) as sessions,
      exists (select from auth_factors f where f."userId" = a.id and f."confirmedAt" is not null) as has_second_factor,
      array(
        select k.name
        from service_keys k
        where k.created_by = u.id and k.revoked_at is null and k.expires_at > now()
        order by k.name
      ) as service_keys
    from users u
    left join invitations i on i."user" = u.id
    left join auth_users a on a.email = u.email
    where u.id = ${id}`)
  const asked = [...app.resources.values()].flatMap((served) => waitsFor(served, id))
  const counted = asked.length > 0 ? await read.rows<Waiting>(sql.join(asked, sql` union all `)) : []
  return { ...(known as NonNullable<typeof known>), open_work: counted.filter(({ count }) => count > 0) }
}

interface Waiting {
  what: string
  as: string
  count: number
}

/** Records under way that are somebody's: those whose field of a person does not only tell who once did something. */
function waitsFor({ card, store }: Resource, person: number): SQL[] {
  const open = openCodes(card)
  const columns = getTableColumns(store.table as PgTable)
  const shape = card.row.shape as Record<string, z.ZodType>
  const fields = Object.keys(shape).filter((field) => {
    const { kind, to } = metaOf(bare(shape[field] as z.ZodType))
    return columns[field] !== undefined && kind === 'ref' && to === 'user' && !field.endsWith('_by')
  })
  if (open.length === 0 || columns.status === undefined) return []
  return fields.map(
    (field) => sql`
      select ${card.titles}::text as what, ${inWords(field)}::text as "as", count(*)::int as count
      from ${store.table}
      where ${columns[field]} = ${person} and ${columns.status} = any(${sql.param(open)}::text[])`,
  )
}

function openCodes(card: AnyCard): string[] {
  const status = (card.row.shape as Record<string, z.ZodType>).status
  const lines = status && metaOf(bare(status)).statuses?.lines
  return Object.entries(lines ?? {}).flatMap(([code, line]) => (line[3] === 'final' ? [] : [code]))
}
