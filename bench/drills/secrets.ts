import { permissions, type Permission } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { Person } from '../../server/identity/test-people.ts'
import { makeTestData, type TestData } from './test-data.ts'
import { tableOf } from './access-routes.ts'
import { hiddenColumns, type HiddenColumn } from './hidden-columns.ts'
import { none, some, told, type Drill } from './drill.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/**
 * Figures that not everybody may know, each under a mark of its own. Who has every permission but those that open a
 * figure, and no role that does, looks through every door that is registered: none may show him its mark.
 */
export const secrets: Drill = {
  id: 'A3',
  says: 'every guarded figure, by who may all but that, through every door that answers',
  short: 1,
  long: 1,
  of: 'walk',
  run: async ({ fresh }) => {
    const server = await openTestServer(await fresh())
    try {
      const admin = await server.as('Sam Kessler', ['admin'])
      const made = await makeTestData(server.db, 1, admin.me.id)
      const guarded = secretsOf(server)
      for (const secret of guarded) await mark(server, made, secret)
      const doors = doorsOf(server, made)
      const shown = new Set<string>()
      const leaks: string[] = []
      const faults: string[] = []
      for (const url of doors) {
        const { text, status } = await server.call(admin, 'GET', url)
        if (status >= 500) faults.push(`${url}: ${text}`)
        for (const { what, as } of guarded) if (says(text, as)) shown.add(what)
      }
      for (const [person, known] of await lookers(server, guarded))
        for (const url of doors) {
          const { text, status } = await server.call(person, 'GET', url)
          if (status >= 500) faults.push(`${url}: ${text}`)
          for (const { what, as } of known)
            if (says(text, as)) leaks.push(`${person.me.username} reads ${what} at ${url}`)
        }
      return [
        none('doors that show a figure to who may not know it', leaks),
        none(
          'figures that no door shows to an admin',
          guarded.filter(({ what }) => !shown.has(what)).map((one) => one.what),
        ),
        none('records of which no *.drills.ts has a row', unmade(server, made)),
        none('answers of 5xx', faults),
        some('figures', guarded.length),
        told('doors', doors.length),
      ]
    } finally {
      await server.close()
    }
  },
}

/** The figure itself, not the seconds of a moment that has the same digits by chance. */
function says(text: string, figure: string): boolean {
  return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, '').includes(figure)
}

/**
 * `as` is the text by which it is known again, which is its value unless that holds more; `by` as the decisions say. No
 * moment may hold it: 20.83 is also said by something that was changed at twenty seconds and 83 hundredths.
 */
interface Secret extends HiddenColumn {
  value?: string
}

const bought = ['view-purchase'] as const
const lotMoney = ['view-lots'] as const
const prices = ['view-lots', 'view-hedge-dump-report'] as const
const accounts = ['view-brokered-settlements'] as const
/** An account with a client says what he was advanced. */
const advances = ['view-advances', ...accounts] as const
const terms = ['view-yards'] as const
const providers = ['edit-smelters', 'view-lot-report'] as const

/** What is guarded with its whole record, and of what is hidden alone what decisions tell of; the rest is read off the cards. */
const named: readonly Secret[] = [
  { what: 'the price of a line', table: 'check_in_lines', column: 'price', as: '82.57', by: bought },
  { what: 'the price of a converter', table: 'check_in_converters', column: 'price', as: '316.71', by: bought },
  {
    what: 'a treatment charge',
    table: 'brokerage_terms',
    column: 'treatment_charge',
    as: '1.3719',
    by: terms,
  },
  { what: 'a handling fee', table: 'brokerage_terms', column: 'handling_fee', as: '457.31', by: terms },
  { what: "a hedge's price", table: 'hedges', column: 'pt_rate_per_toz', as: '971.37', by: prices },
  { what: 'ounces hedged for a lot', table: 'allocations', column: 'pt', as: '91.117', by: lotMoney },
  { what: 'when a lot is paid', table: 'lots', column: 'payment_date', as: '2031-07-19', by: lotMoney },
  {
    what: 'what a smelter returns',
    table: 'shipment_summary_lots',
    column: 'returnable_pt_toz',
    as: '92.719',
    by: lotMoney,
  },
  { what: 'what a lot returns', table: 'lots', column: 'returnable_pd_toz', as: '61.773', by: lotMoney },
  { what: 'an advance', table: 'advances', column: 'amount', as: '60017.39', by: advances },
  { what: 'an amount due', table: 'brokered_settlements', column: 'amount_due', as: '10843.29', by: accounts },
  {
    what: "a settlement's price",
    table: 'brokered_settlement_metals',
    column: 'market_rate',
    as: '887.53',
    by: accounts,
  },
  { what: 'what was bought outright', table: 'purchased_outright', column: 'unit_price', as: '80.83', by: accounts },
  {
    what: 'a saved calculator',
    table: 'advance_calculators',
    column: 'data',
    as: '731.93',
    value: '{"freightCharge": "731.93"}',
    by: lotMoney,
  },
  {
    what: 'what a smelter charges',
    table: 'smelters',
    column: 'lab_fee',
    as: '251.93',
    by: providers,
  },
]

function secretsOf({ app }: TestServer): readonly Secret[] {
  const isNamed = (one: Secret) => named.some(({ table, column }) => table === one.table && column === one.column)
  return [...named, ...hiddenColumns(app).filter((one) => !isNamed(one))]
}

async function mark({ db }: TestServer, made: TestData, { table, column, as, value = as }: Secret): Promise<void> {
  await db.rows(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where id = ${made[table]}`)
}

/** Roles by whose name nothing is opened, to carry permissions alone. */
const carriers = [
  'expense-user',
  'expense-manager',
  'trip-user',
  'trip-advisor',
  'trip-manager',
  'blueprint manager',
  'spending-plan-manager',
  'buylist-member',
  'lab-user',
  'edit-lab-entry',
  'lot-adviser',
  'catalog user',
  'catalog manager',
  'cut-plan-editor',
  'org manager',
] as const

/** Whoever looks, and the figures that he may not know: somebody without a role, and one without each key. */
async function lookers(server: TestServer, guarded: readonly Secret[]): Promise<[Person, readonly Secret[]][]> {
  const people: [Person, readonly Secret[]][] = [[await server.as('No Role', []), guarded]]
  const keys = new Map(guarded.map(({ by }) => [by.join(), by]))
  for (const [at, [key, by]] of [...keys].entries())
    people.push([await allBut(server, at, by), guarded.filter((one) => one.by.join() === key)])
  return people
}

/** Somebody who may everything but this. */
async function allBut(server: TestServer, at: number, by: readonly Permission[]): Promise<Person> {
  const role = carriers[at]
  if (role === undefined) throw new Error('secrets.ts: another role must carry')
  await server.db.rows(sql`delete from role_permissions where role = ${role}`)
  const rest = permissions.filter((name) => !by.includes(name))
  await server.db.rows(
    sql`insert into role_permissions (role, permission) select ${role}, unnest(${sql.param(rest)}::text[])`,
  )
  return server.as(`All But ${by.join(', ')} ${at}`, [role])
}

/** What a question must be told beside the record. */
const questions: Readonly<Record<string, string>> = {
  '/api/converters/price_many/': '?ids=1',
  '/api/ppm_calculations/default/': '?lot=1',
  '/api/check_ins/{id}/offers/': '?text=GD3',
}

function doorsOf({ app }: TestServer, made: TestData): string[] {
  return app.routes
    .filter(({ method, may }) => method === 'GET' && may !== 'public')
    .flatMap(({ path, card }) => {
      const url = path.replace('{id}', String(made[tableOf(path)])) + (questions[path] ?? '')
      if (card && path === card.path) return [`${url}?page_size=1000`]
      return card && path === `${card.path}{id}/` ? [url, `${url}?as_of=${new Date().toISOString()}`] : [url]
    })
}

function unmade({ app }: TestServer, made: TestData): string[] {
  const paths = app.routes.filter(({ method, path }) => method === 'GET' && path.includes('{id}'))
  return paths.filter(({ path }) => !made[tableOf(path)]).map(({ path }) => path)
}
