import { appSearch, hitsAPage } from '@cupel/domain/kit/app-search.ts'
import { factsOf, fieldsOfFacts, standingOf } from '@cupel/domain/kit/document.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { sql, type SQL } from 'drizzle-orm'
import { badField } from '../http/errors.ts'
import { mountQuestion } from '../http/mount-endpoint.ts'
import type { App } from '../http/routes.ts'
import { together, type Reader } from '../query/database.ts'
import { holdsAny, isIndexed } from '../query/list-query.ts'
import { literally } from '../query/literally.ts'
import { rowsById, type Fields } from '../query/store.ts'
import type { Resource } from './mount-resource.ts'
import { fieldsOfName, nameOf, ownNameField, pageOf } from './record-names.ts'
import { redact } from './redact.ts'
import { shownTo } from './shown-to.ts'

/** The newest of each kind are looked through first: words that many hold are found there at once. */
const newest = 500

/** So many of a name stand before the others. */
const mostNamed = 5

interface Asked {
  search: string
  name: string
}

export function appSearchRoutes(app: App): void {
  mountQuestion(app, appSearch, async ({ input, me, read }) => {
    const asked = { search: input.search.trim(), name: input.name__icontains.trim() }
    const most = input.page * hitsAPage + 1
    const kinds = kindsAsked(app, [input.doc_type].flat().join(), me)
    const questions = asked.search + asked.name === '' ? [] : kinds.map((of) => questionOf(of, asked, me, most))
    const called =
      input.page > 1 || asked.search === ''
        ? []
        : kinds.flatMap((of) => [...calledSo(of, asked.search, me), ...numberedSo(of, asked.search, me)])
    const [heads, named] = await together(headsOf(read, questions), headsOf(read, called))
    const found = newestFirst(heads)
    const start = (input.page - 1) * hitsAPage
    const link = (page: number) => `${appSearch.path}?${new URLSearchParams(linked({ ...input, page })).toString()}`
    return {
      count: found.length,
      next: found.length > start + hitsAPage ? link(input.page + 1) : null,
      previous: input.page > 1 ? link(input.page - 1) : null,
      results: await described(app, read, found.slice(start, start + hitsAPage), me),
      named: bestNamed(await described(app, read, newestFirst(named).slice(0, 3 * mostNamed), me), asked.search),
      found: Object.fromEntries(
        [...Map.groupBy(heads, ({ kind }) => kind)].map(([kind, of]) => [
          kind,
          { count: Math.min(of.length, most - 1), more: of.length === most },
        ]),
      ),
      newest_only: [asked.search, asked.name].some((text) => text !== '' && !isIndexed(text)),
    }
  })
}

const linked = (input: object) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))

/** The kinds that are found by themselves, of those that this person may both list and open. */
export function kindsFor(app: Pick<App, 'resources'>, me: Me): Resource[] {
  return [...app.resources.values()].filter(
    ({ card }) => card.document !== undefined && allowed(card.may.list, me) && allowed(card.may.read, me),
  )
}

function kindsAsked(app: App, given: string, me: Me): Resource[] {
  const wanted = given.split(',').map(plain).filter(Boolean)
  const all = [...app.resources.values()].filter(({ card }) => card.document !== undefined)
  if (wanted.some((type) => !all.some((of) => isNamed(of, type))))
    throw badField('doc_type', 'Unable to resolve Document name')
  const mine = kindsFor(app, me)
  return wanted.length === 0 ? mine : mine.filter((of) => wanted.some((type) => isNamed(of, type)))
}

const isNamed = ({ card }: Resource, type: string) => [card.name, card.title].map(plain).includes(type)

/** `Check-in`, `check_in` and `check in` are one. */
const plain = (type: string) =>
  type
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')

interface Head {
  kind: string
  id: number
  created_at: string
}

/**
 * The newest that hold the words: looked for among the newest of all, and only where these are too few through the
 * indexes, of which no planner knows how much a text would find. A text without a trigram is in no index, and its number
 * is looked up.
 */
function questionOf(of: Resource, asked: Asked, me: Me, most: number): SQL {
  const { card, fields } = of
  const { table } = fields
  const readable = (field: string) => allowed(card.readableBy[field] ?? 'anyone', me)
  const searched = asked.search === '' ? [] : [holdsAny(fields, card.search.filter(readable), asked.search, 'search')]
  const called = card.knownBy !== undefined && readable(card.knownBy) ? [card.knownBy] : []
  const named = asked.name === '' ? [] : [holdsAny(fields, called, asked.name, 'name__icontains')]
  const where = sql.join([...searched, ...named, ...shownTo(of, me)], sql` and `)
  const text = [asked.search, asked.name].find((one) => one !== '' && !isIndexed(one))
  const joins = card.search.some((field) => fields.joined.has(field)) && text !== undefined ? fields.from : sql``
  const number = /^#?[\d,]+$/.test(text ?? '')
    ? sql`${table}.id = ${Number.parseInt((text ?? '').replace(/[#,]/g, ''), 10)}`
    : undefined
  const rest = text === undefined ? sql`(select count(*) from latest) < ${most}` : (number ?? sql`false`)
  const head = sql`select ${table}.id, ${table}.created_at`
  const latest = sql`${head} from (select * from ${table} order by ${table}.id desc limit ${newest}) ${table}${joins} where ${where} order by id desc limit ${most}`
  return sql`(
    with latest as materialized (${latest})
    select ${card.name}::text as kind, hits.id, hits.created_at
    from (select * from latest union ${head} from ${table}${joins} where ${where} and ${rest}) hits
    order by hits.id desc limit ${most}
  )`
}

/** Called just so, wherever it stands; and of the newest, whose names begin so. */
function calledSo({ card, store, fields }: Resource, text: string, me: Me): SQL[] {
  const own = ownNameField({ card, store })
  if (own === undefined || !allowed(card.readableBy[own] ?? 'anyone', me)) return []
  const { table } = fields
  const and = sql.join(shownTo({ card, store, fields }, me).map((one) => sql` and ${one}`))
  const head = sql`select ${card.name}::text as kind, ${table}.id, ${table}.created_at from `
  const tail = sql`${and} order by ${table}.id desc limit ${mostNamed}`
  const begins = sql`${head}(select * from ${table} order by ${table}.id desc limit ${newest}) ${table} where ${beginsWith(fields, own, text, '%')}${tail}`
  const exact = sql`${head}${table} where ${beginsWith(fields, own, text, '')}${tail}`
  return isIndexed(text) ? [sql`(${exact})`, sql`(${begins})`] : [sql`(${begins})`]
}

/** By its kind and number, as it is called where it has no name of its own: `Check-in 4,117`, `lot #36`. */
function numberedSo(of: Resource, text: string, me: Me): SQL[] {
  const [, kind = '', number = ''] = /^(\D+?)\s*#?([\d,]{1,12})$/.exec(text) ?? []
  if (!isNamed(of, plain(kind))) return []
  const { table } = of.fields
  const where = sql.join([sql`${table}.id = ${number.replaceAll(',', '')}::bigint`, ...shownTo(of, me)], sql` and `)
  return [sql`(select ${of.card.name}::text as kind, ${table}.id, ${table}.created_at from ${table} where ${where})`]
}

function beginsWith({ of }: Fields, field: string, text: string, rest: string): SQL {
  return sql`${of[field]}::text ilike ${`${literally(text)}${rest}`}`
}

async function headsOf(read: Reader, questions: readonly SQL[]): Promise<Head[]> {
  if (questions.length === 0) return []
  const heads = await read.rows<Head>(sql.join([...questions], sql` union all `))
  return [...new Map(heads.map((head) => [`${head.kind} ${head.id}`, head])).values()]
}

/** Those that are called just so, then those whose names begin so. */
function bestNamed<H extends { name: string }>(hits: readonly H[], text: string): H[] {
  const [sought, rank] = [text.toLowerCase(), (name: string) => (name === sought ? 2 : name.startsWith(sought) ? 1 : 0)]
  return hits.toSorted((a, b) => rank(b.name.toLowerCase()) - rank(a.name.toLowerCase())).slice(0, mostNamed)
}

/**
 * Kinds are laid into each other by the newest that each has left. Within its kind a record stands by its number, so that a
 * later page goes on exactly where this one ends, however much is looked at.
 */
function newestFirst(heads: readonly Head[]): Head[] {
  const lines = [...Map.groupBy(heads, ({ kind }) => kind).values()].map((line) =>
    line.toSorted((a, b) => a.id - b.id).map((head) => ({ head, made: Date.parse(head.created_at) })),
  )
  return heads.flatMap(() => {
    const newest = lines.reduce((best, line) => ((line.at(-1)?.made ?? 0) > (best.at(-1)?.made ?? 0) ? line : best), [])
    return newest.pop()?.head ?? []
  })
}

async function described(app: App, read: Reader, heads: readonly Head[], me: Me) {
  const byKind = [...Map.groupBy(heads, ({ kind }) => kind)]
  const hits = await together(
    ...byKind.map(([kind, some]) =>
      hitsOf(
        app.resources.get(kind) as Resource,
        read,
        some.map(({ id }) => id),
        me,
      ),
    ),
  )
  const by = new Map(hits.flat().map((hit) => [`${hit.document} ${hit.id}`, hit]))
  return heads.flatMap(({ kind, id }) => by.get(`${kind} ${id}`) ?? [])
}

async function hitsOf({ card, store, fields }: Resource, read: Reader, ids: readonly number[], me: Me) {
  const names = [...fieldsOfName(card), ...fieldsOfFacts(card), card.document?.on ?? 'id', 'created_at']
  const rows = (await rowsById(read, fields, [...new Set(names)], ids)) as HitRow[]
  return rows.map((whole) => {
    const row = redact(card, whole, me)
    const name = nameOf({ card, store }, row)
    return {
      id: row.id,
      document: card.name,
      description: [name, ...factsOf(card, row)].join(' · '),
      created_at: row.created_at,
      name,
      status: standingOf(card, row),
      page: pageOf(card, row),
    }
  })
}

type HitRow = { id: number; created_at: string } & Record<string, unknown>
