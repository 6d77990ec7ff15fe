import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { factsOf, standingOf } from '@cupel/domain/kit/document.ts'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import { allowed, mightBe, relationsOf, type Me } from '@cupel/domain/kit/roles.ts'
import { mostOfKind, waitingCall, type Waiting, type WaitingAnswer } from '@cupel/domain/kit/waiting.ts'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { mountQuestion } from '../http/mount-endpoint.ts'
import type { App } from '../http/routes.ts'
import { countsOf } from '../query/answer-memory.ts'
import { businessDay } from '../query/clock.ts'
import { together, type Reader } from '../query/database.ts'
import { countOf, foundRows } from '../query/find-page.ts'
import type { ListQuery } from '../query/list-query.ts'
import { rowsById } from '../query/store.ts'
import { listAsked } from './mount-list.ts'
import type { Resource } from './mount-resource.ts'
import { fieldsOfName, nameOf, pageOf } from './record-names.ts'
import { redact } from './redact.ts'

/** A kind of work as this person sees it. */
interface Asked {
  kind: Waiting
  served: Resource
  list: ListQuery
  filters: Readonly<Record<string, string>>
}

/**
 * What waits for whoever asks. Each kind is a list, asked through its right and its visible rows as ever; what a person
 * may not list or be told of does not wait for him. Three statements, and one for each kind of record that is named.
 */
export function waitingRoutes(app: App, kinds: readonly Waiting[]): void {
  mountQuestion(app, waitingCall, async ({ me, read, now }) => {
    const asked = kinds.flatMap((kind) => askedOf(app, kind, me, businessDay(now)) ?? [])
    if (asked.length === 0) return { kinds: [], rows: [] }
    const counts = await countsOf(
      read,
      asked.map(({ served, list }) => countOf(served.fields, list)),
    )
    const numbered = asked.map((one, at) => ({ ...one, count: numberOf(one.kind, counts[at] ?? 0) }))
    const some = numbered.filter(({ count }) => count > 0)
    return {
      kinds: some.map(described),
      rows: await rowsOf(
        read,
        some.filter(({ kind }) => kind.as === undefined),
        me,
      ),
    }
  })
}

/** Of what is waited for there is one to be made, as long as there is none. */
const numberOf = ({ as }: Waiting, count: number) => (as === 'absent' ? (count === 0 ? 1 : 0) : count)

function askedOf(app: App, kind: Waiting, me: Me, today: string): Asked | undefined {
  const { card, may, query } = kind
  const served = app.resources.get(card.name)
  const filters = query(today)
  const isHidden = Object.keys(filters ?? {}).some((name) => !readable(card, name, me))
  if (!served || !filters || isHidden || !allowed(card.may.list, me) || !mightBe(may, me)) return undefined
  const list = listAsked(served, filters, me)
  const own = allowed(may, me) ? undefined : ownRows(served, kind, me)
  return { kind, served, filters, list: own ? { ...list, where: [...list.where, own] } : list }
}

const readable = (card: AnyCard, name: string, me: Me) =>
  allowed((card.readableBy as Record<string, never>)[name.split('__')[0] ?? ''] ?? 'anyone', me)

/** Where only a relation to the record gives the right, the rows that have it. */
function ownRows({ fields }: Resource, { may }: Waiting, me: Me): SQL {
  const mine = relationsOf(may).map((field) => sql`${fields.of[field]} = ${me.id}`)
  return mine.length === 0 ? sql`false` : sql`(${sql.join(mine, sql` or `)})`
}

function described({ kind, filters, count }: Asked & { count: number }): WaitingAnswer['kinds'][number] {
  const { name, says, verb, card, move = null, urgent = false, as } = kind
  return { name, says, verb, entity: card.name, move, urgent, whole: as !== undefined, count, filters: { ...filters } }
}

interface Head {
  kind: string
  id: number
  since: string
}

/** The oldest of each kind: in the order of their numbers, which an index has. */
async function rowsOf(read: Reader, asked: readonly Asked[], me: Me): Promise<WaitingAnswer['rows']> {
  if (asked.length === 0) return []
  const heads = await read.rows<Head>(
    sql.join(
      asked.map(({ kind, served: { fields }, list }) => {
        const { table } = fields
        const named = kind.since === undefined ? [] : [sql`${fields.of[kind.since]}::timestamptz`]
        const began = [...named, sql`rules.stands_since(${kind.card.name}, ${table}.id)`, fields.of.created_at as SQL]
        return sql`(
          select ${kind.name} as kind, ${table}.id, coalesce(${sql.join(began, sql`, `)}) as since
          from ${table}${fields.from}
          where ${table}.id = any(array(
            select ${table}.id${foundRows(fields, list)}
            order by ${table}.id
            limit ${mostOfKind}
          ))
        )`
      }),
      sql` union all `,
    ),
  )
  const byCard = [...Map.groupBy(asked, ({ kind }) => kind.card.name).values()]
  const rows = await together(...byCard.map((some) => namedRows(read, some, heads, me)))
  return rows.flat()
}

async function namedRows(read: Reader, asked: readonly Asked[], heads: readonly Head[], me: Me) {
  const [{ served }] = asked as [Asked]
  const { card, store, fields } = served
  const facts = asked.map(({ kind }) => kind.facts ?? card.document?.facts ?? [])
  const names = [
    ...fieldsOfName(card),
    ...('version' in card.row.shape ? ['version'] : []),
    ...facts.flat().flatMap((field) => withCurrency(card, field)),
  ]
  const mine = heads.filter(({ kind }) => asked.some((one) => one.kind.name === kind))
  const ids = [...new Set(mine.map(({ id }) => id))]
  const found = await rowsById(read, fields, [...new Set(names)], ids)
  const by = new Map(found.map((row) => [row.id, redact(card, row as { id: number }, me)]))
  return mine.flatMap(({ kind, id, since }) => {
    const row = by.get(id) as ({ id: number; version?: number } & Record<string, unknown>) | undefined
    if (!row) return []
    const said = { document: { facts: facts[asked.findIndex((one) => one.kind.name === kind)] ?? [] }, row: card.row }
    return {
      kind,
      id,
      version: row.version ?? null,
      name: nameOf({ card, store }, row),
      facts: factsOf(said, row).join(' · '),
      status: standingOf(card, row),
      page: pageOf(card, row),
      since,
    }
  })
}

function withCurrency(card: AnyCard, field: string): string[] {
  const { in: currency } = metaOf((card.row.shape as Record<string, z.ZodType>)[field] as z.ZodType)
  return currency === undefined ? [field] : [field, currency]
}
