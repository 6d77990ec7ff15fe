import { addDays } from '@cupel/domain/kit/dates.ts'
import { advanceCalculator, advanceCalculatorInput } from '@cupel/domain/settlement/advance-calculator.ts'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { tracked } from '../kit/query/columns.ts'
import type { Database } from '../kit/query/database.ts'
import { settlementFacts, settlementFigures } from '../settlement/settlement-figures.ts'
import { loadDemo } from './demo.ts'
import { Calendar } from './demo/calendar.ts'
import { invariants, today } from './demo/invariants.ts'
import { company as onSignInPage } from './demo/people.ts'
import { checksums, demoOf, loaded, type Loaded } from './demo/test-loaded.ts'

let company: Loaded
let db: Database

beforeAll(async () => {
  company = await demoOf(today)
  db = company.db
}, 180_000)
afterAll(() => company.close())

describe('the demo company', () => {
  test('is the same to the last row, loaded twice; only what proves its people is made anew', async () => {
    const other = await loaded((url) => loadDemo(url, { today }))
    expect(await checksums(other.db)).toEqual(await checksums(db))
    const accounts = sql`select name, email from auth_users order by email`
    expect(await other.db.rows(accounts)).toEqual(await db.rows(accounts))
    await other.close()
  })

  test.each(Object.entries(invariants))('%s', async (_, { none, notices }) => {
    expect(await db.rows(sql.raw(none))).toEqual([])
    const client = await db.pool.connect()
    await client.query(`begin; ${notices}`)
    const noticed = await client.query(none)
    await client.query('rollback')
    client.release()
    expect(noticed.rowCount).toBeGreaterThan(0)
  })

  test('every record is as the change log says it became, and was made before it was changed', async () => {
    for (const [entity, table] of tracked) {
      const name = sql.identifier(getTableName(table))
      const untrue = await db.rows(sql`
        select t.id from ${name} t left join lateral (
          select (array_agg(c.after order by c.id desc))[1] as last, (array_agg(c.before order by c.id))[1] as first
          from changes c where c.entity = ${entity} and c.entity_id = t.id) c on true
        where to_jsonb(t) is distinct from c.last or c.first is not null limit 3`)
      expect(untrue, entity).toEqual([])
    }
  })

  test('settlement No. 1,392 comes to 68,090.28, and every stored figure is the rule’s', async () => {
    const rows = await db.rows<{ id: number; lot_name: string; amount_due: string }>(
      sql`select * from brokered_settlements order by id`,
    )
    expect(rows.find(({ lot_name }) => lot_name === 'PGM-2584')).toMatchObject({
      id: 1392,
      status: 'FI',
      gross_value: '132450.67',
      treatment_fee: '3133.72',
      small_lot_fee: '0.00',
      net_value: '129316.95',
      unpaid_units: '0.00',
      advances: '60000.00',
      finance_charge: '841.67',
      freight_charge: '385.00',
      amount_due: '68090.28',
      converter_average_price: '281.12',
      average_per_lb: '53.65',
      converters_processed: 460,
      received_lbs_total: '2410.55',
      customer_reference: 'GC-0626',
      oem_only: true,
    })
    for (const row of rows) {
      const facts = await settlementFacts(db, row.id)
      expect(facts && settlementFigures(facts).amount_due.toString(), row.lot_name).toBe(row.amount_due)
    }
  })

  test('PGM-2608 settles at 131,660.30, deposit 105,000.00, and every saved calculator is the rule’s', async () => {
    const saved = await db.rows<{ name: string; number: number; data: object; data_fx: object }>(sql`
      select l.name, a.number, a.data, a.data_fx from advance_calculators a join lots l on l.id = a.lot
      order by a.lot, a.number`)
    const versions = saved.filter(({ name }) => name === 'PGM-2608')
    expect(versions.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(versions.map(({ data_fx }) => (data_fx as { recommendedAdvance: string }).recommendedAdvance)).toEqual([
      '98000.00',
      '104000.00',
      '104000.00',
      '105000.00',
    ])
    expect(versions.at(-1)?.data_fx).toMatchObject({
      mixedCatalystWeight: '2410.55',
      containedPt: '35.588',
      containedPd: '69.872',
      containedRh: '8.828',
      unallocatedPt: '0.000',
      unallocatedPd: '0.000',
      unallocatedRh: '0.000',
      grossMetalValue: '138723.55',
      totalFees: '5302.84',
      netMetalValue: '133420.71',
      interestDays: 95,
      interestCharge: '1760.41',
      estimatedSettlement: '131660.30',
      depositTotal: '105000.00',
      outstandingAdvances: '0.00',
      averagePerConverter: '290.05',
      averagePerLb: '55.35',
    })
    for (const { name, data, data_fx } of saved)
      expect(JSON.parse(JSON.stringify(advanceCalculator(advanceCalculatorInput.parse(data)))), name).toEqual(data_fx)
  })

  test('its people sign in with the password that the sign-in page shows', async () => {
    const app = await openApp({ db })
    expect((await app.http.inject({ url: '/auth/cast' })).json()).toEqual({
      demo: true,
      ways: { issuers: [{ id: 'simulated', name: 'a Microsoft work account' }], passwords: true },
      ...onSignInPage,
    })
    const [first] = onSignInPage.cast
    const answer = await app.http.inject({
      method: 'POST',
      url: '/auth/sign-in',
      body: { email: first?.email, password: first?.password },
    })
    const { token } = answer.json<{ token: string }>()
    const me = await app.http.inject({ url: '/api/users/current/', headers: { authorization: `firebase ${token}` } })
    expect(me.json()).toMatchObject({ username: 'Priya Nair', divisioncode: 'PHX' })
    await app.http.close()
  })

  test('it leaves the database as it found it: new rows are made now, and nobody is let in twice', async () => {
    const defaults = sql`select distinct column_default from information_schema.columns
      where table_schema = 'public' and column_name = 'created_at'`
    expect(await db.rows(defaults)).toEqual([{ column_default: 'now()' }])
    await expect(loadDemo(company.url, { today })).rejects.toThrow('empty database')
  })
})

describe('its calendar', () => {
  test.each(['2026-11-18', '2026-11-21', '2026-11-22', '2026-11-23', '2027-01-01', '2028-02-29'])(
    'counts working days before %s, one after the other',
    (day) => {
      const calendar = new Calendar(day)
      const days = Array.from({ length: 30 }, (_, at) => calendar.work(at + 1))
      for (const [at, one] of days.entries()) {
        expect(calendar.count(one)).toBe(at + 1)
        expect([0, 6]).not.toContain(new Date(`${one}T12:00:00Z`).getUTCDay())
        expect(one < (days[at - 1] ?? day)).toBe(true)
      }
      expect(days[29]).toBe(addDays(days[4], -35))
    },
  )
})
