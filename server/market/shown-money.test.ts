import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay } from '../kit/query/clock.ts'
import type { Person } from '../identity/test-people.ts'
import { openTestData, type TestData } from '../test-data.ts'

let data: TestData
let northern: Person
let southern: Person
let lot: number
beforeAll(async () => {
  data = await openTestData()
  northern = await data.as('Luc Fontaine', ['finance', 'advance-manager', 'coordinator'], { fx_currency: 'CAD' })
  southern = await data.as('Dana Wolfe', ['finance', 'advance-manager', 'coordinator'])
  lot = (await data.post(data.who.coordinator, '/api/lots/', { name: 'PGM-2611', smelter: data.smelter })).id as number
})
afterAll(() => data.close())

const day = (back: number) => businessDay(new Date(Date.now() - back * 86_400_000))
const rate = (back: number, value: string) =>
  data.db.rows(sql`insert into fx_rates (currency, on_date, rate) values ('CAD', ${day(back)}, ${value})`)
const hedged = async (code: string, back: number) => {
  const body = { code, smelter: data.smelter, pt_toz: '10', pt_rate_per_toz: '952.25' }
  const { id } = await data.post(data.who.coordinator, '/api/hedges/', body)
  await data.db.rows(sql`update hedges set created_at = ${`${day(back)}T18:00:00Z`}::timestamptz where id = ${id}`)
  return id as number
}
const shown = async (who: Person, id: number, query = '') => {
  const detail = await data.get(who, `/api/hedges/${id}/${query}`)
  const { results } = await data.get(who, `/api/hedges/?id__in=${id}${query.replace('?', '&')}`)
  const { fx_currency, pt_rate_per_toz, pt_rate_per_toz_fx } = detail
  expect(results[0]).toMatchObject({ fx_currency, pt_rate_per_toz, pt_rate_per_toz_fx })
  return [fx_currency, pt_rate_per_toz, pt_rate_per_toz_fx]
}

test('PLT-024 HDG-020 an amount has its companion in the currency of the reader, or of the call', async () => {
  await rate(0, '1.3575')
  const hedge = await hedged('H-1', 0)
  expect(await shown(northern, hedge)).toEqual(['CAD', '952.25', '1292.68'])
  expect(await shown(southern, hedge)).toEqual(['USD', '952.25', '952.25'])
  expect(await shown(northern, hedge, '?currency=USD')).toEqual(['USD', '952.25', '952.25'])
  expect(await shown(southern, hedge, '?currency=CAD')).toEqual(['CAD', '952.25', '1292.68'])
  const { errors } = await data.get(southern, '/api/hedges/?currency=EUR', 400)
  expect(errors.currency).toHaveLength(1)
})

test('a rate is good for seven days, and none is never one', async () => {
  await rate(40, '1.25')
  expect(await shown(northern, await hedged('H-7', 33))).toEqual(['CAD', '952.25', '1190.31'])
  expect(await shown(northern, await hedged('H-8', 32))).toEqual(['CAD', '952.25', null])
  expect(await shown(southern, await hedged('H-9', 31))).toEqual(['USD', '952.25', '952.25'])
})

test('what was typed in Canadian dollars is shown in US dollars, and as it was typed', async () => {
  const body = { lot, amount: '1000', currency: 'CAD', payment_date: day(0) }
  const made = await data.post(northern, '/api/advances/', body)
  expect(made).toMatchObject({ fx_currency: 'CAD', amount: '1000.00', amount_fx: '1000.00' })
  expect(await data.get(southern, `/api/advances/${made.id}/`)).toMatchObject({
    amount: '1000.00',
    amount_fx: '736.65',
  })
  const { results } = await data.get(southern, `/api/advances/?lot=${lot}&fields=amount_fx`)
  expect(results).toEqual([{ id: made.id, amount_fx: '736.65', fx_currency: 'USD' }])
})

test('the answer of a write, a side call and a record as it was carry them too', async () => {
  const hedge = await hedged('H-2', 0)
  await data.post(data.who.coordinator, '/api/allocations/', { lot, hedge, pt: '1' })
  const linked = await data.get(northern, `/api/lots/${lot}/linked_hedges/`)
  expect(linked.results[0]).toMatchObject({ pt_rate_per_toz: '952.25', pt_rate_per_toz_fx: '1292.68' })
  const bank = await data.get(northern, '/api/hedges/toz_aggregate/')
  expect(bank.pt).toMatchObject({ average_rate: '952.25', average_rate_fx: '1292.68' })
  const then = await data.get(northern, `/api/hedges/${hedge}/?as_of=${new Date().toISOString()}`)
  expect(then).toMatchObject({ fx_currency: 'CAD', pt_rate_per_toz_fx: '1292.68' })
})

test('who does not see an amount does not see its companion, and asks neither', async () => {
  const hedge = await hedged('H-3', 0)
  const blind = await data.as('Wes Hand', ['warehousing'], { fx_currency: 'CAD' })
  expect(await shown(blind, hedge)).toEqual(['CAD', null, null])
  const { results } = await data.get(blind, `/api/hedges/?id__in=${hedge}&fields=pt_rate_per_toz_fx`)
  expect(results).toEqual([{ id: hedge, pt_rate_per_toz_fx: null, fx_currency: 'CAD' }])
})

test('APP-053 a reader who chooses another currency is answered in it from the next request on', async () => {
  const hedge = await hedged('H-4', 0)
  const reader = await data.as('Ana Two', ['coordinator'])
  expect(await shown(reader, hedge)).toEqual(['USD', '952.25', '952.25'])
  await data.patch(reader, '/api/refresh/', { fx_currency: 'CAD' })
  expect(await shown(reader, hedge)).toEqual(['CAD', '952.25', '1292.68'])
})

test('a companion cannot be set: it passes when it says what the reader is shown', async () => {
  const hedge = await hedged('H-5', 0)
  const url = `/api/hedges/${hedge}/`
  const whole = await data.get(northern, url)
  await data.patch(northern, url, { memo: 'sent back whole', pt_rate_per_toz_fx: whole.pt_rate_per_toz_fx })
  const { errors } = await data.patch(northern, url, { pt_rate_per_toz_fx: '952.25' }, 400)
  expect(Object.keys(errors)).toEqual(['pt_rate_per_toz_fx'])
})

test('a typed rate out of all likelihood is asked for its reason, and the reason is kept', async () => {
  const keeper = await data.as('Mark Etta', ['market manager'])
  const body = { currency: 'CAD', on_date: '2020-05-01', rate: '75' }
  const asked = await data.call(keeper, 'POST', '/api/fx_rates/', body, { prefer: 'confirm' })
  expect([asked.status, (asked.body as { warnings: { code: string }[] }).warnings.map(({ code }) => code)]).toEqual([
    409,
    ['fx_implausible'],
  ])
  const confirmed = { fx_implausible: 'so it stood in the paper' }
  const made = await data.call(keeper, 'POST', '/api/fx_rates/', { ...body, confirmed }, { prefer: 'confirm' })
  expect(made.status).toBe(201)
  const url = `/api/fx_rates/${(made.body as { id: number }).id}/`
  const { results } = await data.get(keeper, `${url}history/`)
  expect(JSON.stringify(results)).toContain('so it stood in the paper')
  const corrected = await data.call(keeper, 'PATCH', url, { rate: '0.0001' }, { prefer: 'confirm' })
  expect(corrected.status).toBe(409)
  const { id } = await data.post(keeper, '/api/market_rates/', { quoted_on: '2020-05-01', pt: '1', pd: '1', rh: '1' })
  expect(id).toBeGreaterThan(0)
})
