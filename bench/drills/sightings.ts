import type { Person } from '../../server/identity/test-people.ts'
import { company, secretOf, type Company } from './company.ts'
import { none, some, told, type Drill } from './drill.ts'
import { openHouse, type House, type Method } from './house.ts'

/** An account manager looks for what another one bought, through every door that might show it. */
export const sightings: Drill = {
  id: 'A2',
  says: "another account manager's purchases and check-ins through every side door",
  short: 1,
  long: 1,
  of: 'walk',
  run: async ({ fresh }) => {
    const house = await openHouse(await fresh())
    try {
      const amy = await house.as('Amy Ortiz', ['account manager'])
      const ben = await house.as('Ben Castle', ['account manager'])
      const hers = await company(house.db, 1, amy.me.id)
      await company(house.db, 2, ben.me.id)
      const scene = { amy, ben, hers }
      const looks: Look[] = []
      for (const url of [...ofOne(house, hers), ...ofMany(house, hers)]) looks.push(await look(house, scene, url))
      const touches = await touched(house, scene)
      const own = await Promise.all(ofOne(house, hers).map((url) => house.call(amy, 'GET', url)))
      return [
        none('doors that show him a record of hers', urls(looks.filter(({ seen }) => seen))),
        none('records of hers that he changes, or learns of by trying', touches),
        none('answers of 5xx', urls(looks.filter(({ status }) => status >= 500))),
        some('doors through which she reads them herself', own.filter(({ status }) => status === 200).length),
        told('answer to a check-in of his on a purchase of hers', await onHerPurchase(house, scene)),
        told(
          'lists that name her record by its id alone',
          urls(looks.filter(({ named }) => named)).join(' ') || 'none',
        ),
        told('doors he tried', looks.length),
      ]
    } finally {
      await house.close()
    }
  },
}

interface Scene {
  amy: Person
  ben: Person
  hers: Company
}

interface Look {
  url: string
  status: number
  /** Her words, or her record itself. */
  seen: boolean
  /** A record of somebody's that refers to hers by its id. */
  named: boolean
}

type Row = { id?: number; check_in?: number; check_in_id?: number; purchase?: number }

const urls = (looks: readonly Look[]) => looks.map(({ url }) => url)

/** What belongs to whoever bought it. */
const owned = ['purchases', 'check_ins', 'check_in_lines', 'check_in_converters'] as const

/** Her records one by one: as they are, as they were, and how they came to be. */
function ofOne({ app }: House, hers: Company): string[] {
  const calls = app.described.filter(({ method, path }) => method === 'GET' && path.includes('{id}'))
  return calls.flatMap(({ path }) => {
    const table = owned.find((one) => path.startsWith(`/api/${one}/`))
    if (!table) return []
    const url = path.replace('{id}', String(hers[table]))
    return path.endsWith('{id}/') ? [url, `${url}?as_of=2099-01-01T00:00:00Z`] : [url]
  })
}

/** Every list there is, whole, by her ids and by her words. */
function ofMany({ app }: House, hers: Company): string[] {
  const lists = app.described.filter(({ method, path, card }) => method === 'GET' && card && path === card.path)
  return lists.flatMap(({ path, card }) => {
    const ask = (names: readonly string[], value: string | number) =>
      names.filter((name) => card?.filter[name]?.includes('exact')).map((name) => `${path}?${name}=${value}`)
    return [
      `${path}?page_size=1000`,
      `${path}?search=alone&page_size=1000`,
      ...ask(['check_in', 'check_in_id'], hers.check_ins),
      ...ask(['purchase'], hers.purchases),
      ...((owned as readonly string[]).includes(path.split('/')[2] ?? '')
        ? [`${path}?id__in=${hers[path.split('/')[2] as keyof Company]}`]
        : []),
    ]
  })
}

async function look(house: House, { ben, amy, hers }: Scene, url: string): Promise<Look> {
  const answer = await house.call(ben, 'GET', url)
  const rows: Row[] = answer.status === 200 ? (answer.body.results ?? [answer.body]) : []
  const kind = owned.find((one) => url.startsWith(`/api/${one}/`))
  const seen = answer.text.includes(secretOf(amy.me.id)) || rows.some(({ id }) => kind && id === hers[kind])
  const named = rows.filter(
    (row) => (row.check_in ?? row.check_in_id) === hers.check_ins || row.purchase === hers.purchases,
  )
  return { url, status: answer.status, seen, named: named.length > 0 }
}

async function onHerPurchase({ call }: House, { ben, hers }: Scene): Promise<number> {
  return (await call(ben, 'POST', '/api/check_ins/', { purchase: hers.purchases })).status
}

/** He tries to change her records, to add to them, and to take them away: to him they are not there. */
async function touched({ call, app }: House, { ben, hers }: Scene): Promise<string[]> {
  const tries: [Method, string, object?][] = [
    ...owned.flatMap((kind): [Method, string, object?][] => [
      ['PATCH', `/api/${kind}/${hers[kind]}/`, kind.startsWith('check_in_') ? { price: '1.00' } : { notes: 'mine' }],
      ['DELETE', `/api/${kind}/${hers[kind]}/`],
    ]),
    ['PATCH', `/api/check_ins/${hers.check_ins}/`, { status: 'OP' }],
    ['POST', `/api/check_ins/${hers.check_ins}/count_sheet/`, { text: 'GD3-1, 1' }],
    ['POST', '/api/check_in_lines/', { check_in: hers.check_ins, catalog: hers.catalogs, price: '1.00' }],
    ['POST', '/api/check_in_converters/', { check_in: hers.check_ins, converter: hers.converters, price: '1.00' }],
  ]
  const known = new Set(app.described.map(({ method, path }) => `${method} ${path}`))
  const answers = await Promise.all(
    tries
      .filter(([method, url]) => known.has(`${method} ${url.replace(/\d+/, '{id}')}`))
      .map(async ([method, url, body]) => ({ method, url, answer: await call(ben, method, url, body) })),
  )
  return answers
    .filter(({ answer }) => ![400, 404].includes(answer.status))
    .map(({ method, url, answer }) => `${method} ${url} answers ${answer.status} ${answer.text.slice(0, 80)}`)
}
