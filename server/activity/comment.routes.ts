import { comment } from '@cupel/domain/activity/comment.ts'
import { commentPeople } from '@cupel/domain/activity/comment-people.ts'
import { isDocument } from '@cupel/domain/kit/card.ts'
import { allowed, lacks, type Me } from '@cupel/domain/kit/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { colleaguesNamed, peopleAt } from '../identity/actor.ts'
import { users } from '../identity/user.table.ts'
import { badField, forbidden } from '../kit/http/errors.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import { recordLink, type App } from '../kit/http/routes.ts'
import type { Reader } from '../kit/query/database.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { findRow } from '../kit/query/store.ts'
import { mountResource, type Resource } from '../kit/record/mount-resource.ts'
import { nameOf } from '../kit/record/record-names.ts'
import { namesThere } from '../kit/record/seen-records.ts'
import { seenBy } from '../kit/record/seen-by.ts'
import { comments } from './comment.table.ts'
import { mentionMail } from './mention-mail.ts'

const mentioned = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.username) order by u.username), '[]')
  from users u
  where u.id = any(comments.mentions)
)`

/** Comments go through the record that they are about: who does not see it neither reads nor writes one. */
export function commentRoutes(app: App): void {
  mountQuestion(app, commentPeople, async ({ input, me, read }) => {
    const of = await aboutWhat(app, read, input.entity, input.entity_id, me)
    const named = await colleaguesNamed(read, input.text, me, 30)
    const people = await seenBy(read, of, input.entity_id, named)
    return { results: people.slice(0, 10).map(({ id, username }) => ({ id, username })) }
  })
  mountResource(
    app,
    comment,
    {
      table: comments,
      join: [[users, eq(users.id, comments.created_by)]],
      select: { created_by_name: users.username, mentioned },
      visible: (me) => namesThere(commented(app), me, sql`${comments.entity}`, sql`${comments.entity_id}`),
    },
    {
      create: {
        beforeInsert: async (tx, sent, me) => {
          const of = await aboutWhat(app, tx, sent.entity ?? '', sent.entity_id ?? 0, me)
          await assertSeen(tx, of, sent.entity_id ?? 0, sent.mentions ?? [])
          return {}
        },
        after: async ({ tx, row, me }) => tell(app, tx, row, row.mentions, me),
      },
      update: {
        beforeUpdate: async (tx, next) => {
          await assertSeen(tx, kept(app, next.entity), next.entity_id, next.mentions)
          return { edited_at: sql`now()` as unknown as string }
        },
        after: async ({ tx, row, before, me }) => {
          const added = row.mentions.filter((id) => !before.mentions.includes(id))
          await tell(app, tx, row, added, me)
        },
      },
    },
  )
}

/** The kinds of records that have a page to say something on. */
export const commented = (app: Pick<App, 'resources'>): Resource[] =>
  [...app.resources.values()].filter(({ card }) => isDocument(card))

function kept(app: Pick<App, 'resources'>, entity: string): Resource {
  const of = commented(app).find(({ card }) => card.name === entity)
  if (!of) throw badField('entity', 'Nothing can be said about such a record')
  return of
}

async function aboutWhat(app: App, read: Reader, entity: string, id: number, me: Me): Promise<Resource> {
  const of = kept(app, entity)
  if (!allowed(of.card.may.read, me)) throw forbidden(`Needs ${lacks(of.card.may.read, me)}`)
  if (!(await findRow(read, of.card, of.store, of.fields, id, me))) throw badField('entity_id', 'No such record')
  return of
}

/** Nobody is spoken to about what they may not see: neither would they find it, nor should they hear of it. */
async function assertSeen(read: Reader, of: Resource, id: number, mentions: readonly number[]): Promise<void> {
  if (mentions.length === 0) return
  const seeing = await seenBy(read, of, id, await peopleAt(read, mentions))
  const known = new Set(seeing.map((one) => one.id))
  const blind = mentions.filter((one) => !known.has(one))
  if (blind.length === 0) return
  const names = await read.rows<{ username: string }>(
    sql`select username from users where id = any(${sql.param(blind)}::int[]) order by username`,
  )
  const who = names.map(({ username }) => username).join(', ')
  throw badField('mentions', who === '' ? 'No such record' : `${who} may not see this record`)
}

interface Said {
  entity: string
  entity_id: number
  body: string
}

async function tell(app: App, tx: Tx, said: Said, mentions: readonly number[], me: Me): Promise<void> {
  const others = mentions.filter((id) => id !== me.id)
  if (others.length === 0) return
  const of = kept(app, said.entity)
  const row = await findRow(tx, of.card, of.store, of.fields, said.entity_id, me)
  const people = await tx.rows<{ email: string }>(
    sql`select email from users where id = any(${sql.param(others)}::int[]) and is_active order by id`,
  )
  const record = row ? nameOf(of, row as { id: number }) : ''
  const url = recordLink(app, said.entity, said.entity_id)
  for (const { email } of people)
    await tx.send('mail', mentionMail(email, { by: me.username, record, body: said.body, url }))
}
