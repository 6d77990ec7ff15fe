import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { Person } from '../../server/identity/test-people.ts'
import { idIn, makeTestData, type TestData } from './test-data.ts'
import { secretOf } from '../../server/test-drills.ts'
import { nobodys, tableOf } from './access-routes.ts'
import { none, some, told, type Drill } from './drill.ts'
import { openTestServer, type TestServer, type Method } from './test-server.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../server/kit/http/routes.ts'
import { visibleTo } from '../../server/kit/query/store.ts'
import { referencesOf } from '../../server/kit/record/said-references.ts'

/**
 * An account manager looks for what another one bought, through every door that might show it: of every card of which
 * he sees only some records, and of every call upon such a record, as they are registered.
 */
export const visibility: Drill = {
  id: 'A2',
  says: "another account manager's purchases, check-ins and all that is part of them through every side door",
  short: 1,
  long: 1,
  of: 'walk',
  run: async ({ fresh }) => {
    const server = await openTestServer(await fresh())
    try {
      const amy = await server.as('Amy Ortiz', ['account manager'])
      // Roles that have nothing to do with buying show him more doors, and no more records.
      const ben = await server.as('Ben Castle', ['account manager', 'finance', 'warehousing', 'purchase-lot-editor'])
      const hers = await makeTestData(server.db, 1, amy.me.id, { ids: firstId })
      const his = await makeTestData(server.db, 2, ben.me.id)
      // One intake took in what both had bought.
      await server.db.rows(
        sql`update purchases set intake = ${idIn(hers, 'intakes')} where id in (${idIn(hers, 'purchases')}, ${idIn(his, 'purchases')})`,
      )
      const owned = scopedCards(server.app, ben.me)
      const scene = { amy, ben, hers, owned }
      const looks: Look[] = []
      const cards = [...server.app.resources.values()].map(({ card }) => card)
      const doors = [...ofOne(server, scene, cards), ...ofMany(server, scene), ...ofNone(server, scene)]
      for (const url of doors) looks.push(await look(server, scene, url))
      const touches = await touched(server, scene)
      const own = await Promise.all(ofOne(server, scene, owned).map((url) => server.call(amy, 'GET', url)))
      return [
        none('cards of which no *.drills.ts has a row', unmade(scene)),
        none('doors that show him a record of hers', urls(looks.filter(({ seen }) => seen))),
        none('answers that name her record by its id alone', urls(looks.filter(({ named }) => named))),
        none('records of hers that he changes, or learns of by trying', touches),
        none('answers of 5xx', urls(looks.filter(({ status }) => status >= 500))),
        some('cards of which he sees only his own', owned.length),
        some('doors through which she reads them herself', own.filter(({ status }) => status === 200).length),
        told('doors he tried', looks.length),
      ]
    } finally {
      await server.close()
    }
  },
}

/** Numbers from here on are hers alone. */
const firstId = 7_654_000

interface Scene {
  amy: Person
  ben: Person
  hers: TestData
  /** The cards of which he sees only some records. */
  owned: readonly AnyCard[]
}

/** Cards of which this person sees only some records, those that he owns and what is part of them; but the directory. */
function scopedCards(app: App, me: Me): AnyCard[] {
  return [...app.resources.values()]
    .filter(({ card, store }) => card.name !== 'user' && visibleTo(store, me) !== undefined)
    .map(({ card }) => card)
}

interface Look {
  url: string
  status: number
  /** Her words, or her record itself, however deep in the answer. */
  seen: boolean
  /** A record of somebody's that refers to hers by its id, and does not say that it only mentions it. */
  named: boolean
}

const urls = (looks: readonly Look[]) => looks.map(({ url }) => url)

const idOf = (card: AnyCard, made: TestData) => made[tableOf(card.path)]

function unmade({ owned, hers }: Scene): string[] {
  return owned.filter((card) => !idOf(card, hers)).map(({ name }) => name)
}

/**
 * Records one by one: as they are, as they were, how they came to be, and every question about them. Those of `cards`
 * that stand beside hers: her own, or the lot and the intake that others see too.
 */
function ofOne({ app }: TestServer, { hers }: Scene, cards: readonly AnyCard[]): string[] {
  const calls = app.routes.filter(({ method, path }) => method === 'GET' && path.includes('{id}'))
  return calls.flatMap(({ path }) => {
    const card = cards.find((one) => path.startsWith(`${one.path}{id}/`))
    if (!card || idOf(card, hers) === undefined) return []
    const url = path.replace('{id}', String(idOf(card, hers)))
    return path.endsWith('{id}/') ? [url, `${url}?as_of=${new Date().toISOString()}`] : [`${url}?text=GD3`]
  })
}

/** Every list there is, whole, by her ids and by her words. */
function ofMany({ app }: TestServer, { hers, owned }: Scene): string[] {
  const lists = app.routes.filter(({ method, path, card }) => method === 'GET' && card && path === card.path)
  return lists.flatMap(({ path, card }) => {
    if (!card) return []
    const asked = ownedFields(card, owned).filter(({ field }) => card.filter[field]?.includes('exact'))
    return [
      `${path}?page_size=1000`,
      `${path}?search=alone&page_size=1000`,
      ...asked.map(({ field, whole }) => `${path}?${field}=${idOf(whole, hers)}`),
      ...(owned.includes(card) ? [`${path}?id__in=${idOf(card, hers)}`] : []),
    ]
  })
}

/** Every question that is about no record by its path, such as sums and beginnings: whole, and about hers. */
function ofNone({ app }: TestServer, { hers, owned }: Scene): string[] {
  const asked = app.routes.filter(
    ({ method, path, card, may }) => method === 'GET' && !card && !path.includes('{') && may !== 'public',
  )
  return asked.flatMap(({ path, query = {} }) => {
    const about = owned.filter(({ name }) => name in query)
    return [path, ...about.map((card) => `${path}?${card.name}=${idOf(card, hers)}`)]
  })
}

function ownedFields(card: AnyCard, owned: readonly AnyCard[]) {
  return referencesOf(card).flatMap(({ field, to }) => {
    const whole = owned.find(({ name }) => name === to)
    return whole ? [{ field, whole }] : []
  })
}

async function look(server: TestServer, { ben, amy, hers, owned }: Scene, url: string): Promise<Look> {
  const answer = await server.call(ben, 'GET', url)
  // What the change log numbers by itself has a number that many others have: its words tell of it.
  const hidden = new Set(owned.map((card) => idOf(card, hers)).filter((id) => id !== undefined && id >= firstId))
  const kept = [...server.app.resources.values()].find(({ card }) => url.startsWith(card.path))
  const said = Object.keys(kept?.store.mentions ?? {})
  const fields = answer.status === 200 ? numbersIn(answer.body).filter(({ value }) => hidden.has(value)) : []
  const seen = answer.text.includes(secretOf(amy.me.id)) || fields.some(({ field }) => field === 'id')
  const named = fields.some(({ field }) => field !== 'id' && !said.includes(field))
  return { url, status: answer.status, seen, named }
}

/** Every number of an answer, with the name that it stands under, in rows within rows too. */
function numbersIn(body: unknown): { field: string; value: number }[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([field, value]) =>
    typeof value === 'number' ? { field, value } : numbersIn(value),
  )
}

/**
 * He tries to change her records, to add to them, and to take them away: he is answered as if they were not there, by
 * every call that takes the id of one.
 */
async function touched({ call, app }: TestServer, { ben, hers, owned }: Scene): Promise<string[]> {
  const found: string[] = []
  for (const { method, path, card } of app.routes) {
    if (method === 'GET') continue
    const whole = owned.find((one) => path.startsWith(`${one.path}{id}/`))
    const parents =
      card && path === card.path ? ownedFields(card, owned).filter(({ field }) => field in card.partOf) : []
    if (!whole && parents.length === 0) continue
    const answers: string[] = []
    for (const absent of [false, true]) {
      const id = (of: AnyCard) => (absent ? nobodys : idIn(hers, tableOf(of.path)))
      const url = whole ? path.replace('{id}', String(id(whole))) : path
      const body = whole ? bodyFor(whole, method) : createBody(card as AnyCard, hers, id)
      const { status } = await call(ben, method as Method, url, body)
      // What is not there as a field's value is 400, what is not there to him as the whole of a new part 404.
      answers.push(whole ? String(status) : status < 400 || status >= 500 ? String(status) : 'refused')
    }
    if (answers[0] !== answers[1] || /^[25]/.test(answers[0] ?? ''))
      found.push(`${method} ${path} answers ${answers.join(' for hers, for none ')}`)
  }
  return found
}

function bodyFor(card: AnyCard, method: string): Record<string, unknown> {
  const [text] = card.update.filter((field) => /notes|price/.test(field))
  return method === 'PATCH' && text !== undefined ? { [text]: '1.00' } : {}
}

function createBody(card: AnyCard, hers: TestData, id: (of: AnyCard) => number): Record<string, unknown> {
  const refs = referencesOf(card).filter(({ field }) => (card.create as readonly string[]).includes(field))
  return Object.fromEntries(
    refs.map(({ field, to }) => {
      const whole = card.partOf[field]
      return [field, whole ? id(whole) : (hers[`${to}s`] ?? 1)]
    }),
  )
}
