import { notTaken, type Attached } from '@cupel/domain/kit/attached.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import { badField, forbidden, httpError, notFound } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import type { Reader } from '../kit/query/database.ts'
import { findRow, visibleTo } from '../kit/query/store.ts'
import type { Resource } from '../kit/record/mount-resource.ts'
import { uploads } from './upload.table.ts'

type Resources = Pick<App, 'resources'>

/** The kinds of file that this person reads of records that he sees. */
export const seenKinds = ({ card }: Pick<Resource, 'card'>, me: Me): string[] =>
  Object.entries(card.attaches).flatMap(([name, { sees }]) => (allowed(sees ?? 'anyone', me) ? [name] : []))

/** Which files a person sees: those of records that he sees, and of those that are only announced his own. */
export function seenThroughRecords({ resources }: Resources, me: Me): SQL {
  const read = [...resources.values()].filter(
    ({ card }) => Object.keys(card.attaches).length > 0 && allowed(card.may.read, me),
  )
  const isWhole = (of: Resource) =>
    !visibleTo(of.store, me) && seenKinds(of, me).length === Object.keys(of.card.attaches).length
  const scoped = read
    .filter((of) => !isWhole(of))
    .map((of) => {
      const { table } = of.store
      const seen = visibleTo(of.store, me) ?? sql`true`
      return sql`(
        ${uploads.entity} = ${of.card.name}
        and ${uploads.kind} = any(${sql.param(seenKinds(of, me))}::text[])
        and exists (select from ${table} where ${table}.id = ${uploads.record} and ${seen})
      )`
    })
  const whole = read.filter(isWhole).map(({ card }) => card.name)
  const ofRecords = sql.join([sql`${uploads.entity} = any(${sql.param(whole)}::text[])`, ...scoped], sql` or `)
  return sql`((${uploads.status} <> 'WA' or ${uploads.created_by} = ${me.id}) and (${ofRecords}))`
}

/** The record that a file is of, as this person sees it. @throws 404 where there is none to him */
export async function recordOfFile(
  { resources }: Resources,
  read: Reader,
  { entity, record }: { entity: string; record: number },
  me: Me,
): Promise<{ of: Resource; row: object }> {
  const of = resources.get(entity)
  if (!of || Object.keys(of.card.attaches).length === 0 || !allowed(of.card.may.read, me)) throw notFound()
  const row = await findRow(read, of.card, of.store, of.fields, record, me)
  if (!row) throw notFound()
  return { of, row }
}

/** The kinds of file that this person may add to the record, replace and remove. */
export function mayAttach(of: Resource, row: object, me: Me): string[] {
  return seenKinds(of, me).filter((name) => allowed(of.card.attaches[name]?.may ?? of.card.may.update, me, row))
}

/** A file as it was announced. */
export interface Announced {
  entity: string
  record: number
  kind: string
  type: string
  size: number
  name: string
  replaces?: number | null
}

/**
 * Whether this person may add such a file to its record.
 * @throws 400 at the field that is wrong, 403 without the right, 404 for a record that is not seen
 */
export async function assertMayAttach(app: Resources, read: Reader, file: Announced, me: Me): Promise<Attached> {
  const { of, row } = await recordOfFile(app, read, file, me)
  const kind = of.card.attaches[file.kind]
  if (!kind) throw badField('kind', messages.choice)
  if (!mayAttach(of, row, me).includes(file.kind)) throw forbidden()
  const no = notTaken(kind, file.type, file.size, file.name)
  if (no) throw badField(no.field, no.text)
  return kind
}

/**
 * Whether there is a place for it: beside the others, or that of the one it replaces. Those that are announced count too:
 * whoever sends several at once finds the end of it before he has sent them.
 * @throws 400 for another record's file, 409 where it is gone, or for one too many
 */
export async function assertPlace(read: Reader, file: Announced, { most, label }: Attached): Promise<void> {
  const { entity, record, kind, replaces = null } = file
  const beside = sql`entity = ${entity} and record = ${record} and kind = ${kind}`
  if (replaces !== null) {
    const replaced = await read.one<{ status: string }>(
      sql`select status from uploads where id = ${replaces} and ${beside}`,
    )
    if (!replaced) throw badField('replaces', messages.missing)
    if (replaced.status !== 'AT') throw httpError('That file is no longer there to be replaced', 409)
    return
  }
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const there = await read.one<{ count: number }>(
    sql`
      select count(*)::int as count
      from uploads
      where ${beside}
        and (status = 'AT' or (status = 'WA' and replaces is null and created_at > ${anHourAgo}))`,
  )
  if ((there?.count ?? 0) >= most) throw httpError(`${label}: ${most} at most; remove one first`, 409)
}
