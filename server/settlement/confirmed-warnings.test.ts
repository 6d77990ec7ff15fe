import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestData, settledLot, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

const asking = { prefer: 'confirm' }
const list = '/api/confirmed_warnings/'

/** A settlement that deducts an advance which is only promised. */
async function doubtful() {
  const { lot, settlement } = await settledLot(data)
  await data.post(who.finance, '/api/advances/', { lot, amount: '100' })
  const url = `/api/brokered_settlements/${settlement}/`
  const finalize = (more: object = {}, headers: Record<string, string> = asking) =>
    data.call(who.finance, 'PATCH', url, { status: 'FI', ...more }, headers)
  return { lot, settlement, url, finalize }
}

const codesOf = (warnings: { code: string }[]) => warnings.map(({ code }) => code)

describe('a weighty move that is warned of', () => {
  test('is 409 with the warnings until each has a reason, and nothing remains of the try', async () => {
    const { url, finalize } = await doubtful()
    const no = await finalize({ freight_charge: '455' })
    expect(no.status).toBe(409)
    expect(no.body).toMatchObject({ code: 'unconfirmed', message: 'To be confirmed, each with a reason' })
    const unpaid = { code: 'advance_not_paid', text: 'Deducted, and not paid yet: $100.00' }
    expect(no.body.warnings).toContainEqual(unpaid)
    // The dialog that asks for it has known them before.
    expect((await data.get(who.finance, url)).finalize_warnings).toEqual(no.body.warnings)
    expect((await finalize({ confirmed: { advance_not_paid: '  ', other: 'x' } })).status).toBe(409)
    expect(await data.get(who.finance, url)).toMatchObject({ status: 'OP', freight_charge: '0.00' })
    expect((await data.get(who.admin, `${list}?entity=brokered_settlement`)).count).toBe(0)
  })
  test('is made with the reasons, which the history and the list of them keep', async () => {
    const { settlement, url, finalize } = await doubtful()
    const codes = codesOf((await finalize()).body.warnings)
    const confirmed = Object.fromEntries(codes.map((code) => [code, `Known: ${code}`]))
    const yes = await finalize({ confirmed })
    expect(yes.body).toMatchObject({ status: 'FI' })
    expect(codesOf(yes.body.warnings)).toEqual(codes)
    const [{ move, warnings }] = (await data.get(who.finance, `${url}history/`)).results
    expect(move).toBe('brokered_settlement.finalize')
    expect(warnings).toContainEqual({
      code: 'advance_not_paid',
      text: 'Deducted, and not paid yet: $100.00',
      reason: 'Known: advance_not_paid',
    })
    const { results } = await data.get(who.admin, `${list}?entity_id=${settlement}&code=advance_not_paid`)
    expect(results[0].who).toBe('Ruth Adeyemi')
    expect(results).toMatchObject([
      {
        entity: 'brokered_settlement',
        entity_id: settlement,
        reason: 'Known: advance_not_paid',
      },
    ])
  })
  test('holds nobody up who does not ask to be asked, and the log keeps it without a reason', async () => {
    const { settlement, finalize } = await doubtful()
    const made = await finalize({}, {})
    expect(made.body).toMatchObject({ status: 'FI' })
    expect(codesOf(made.body.warnings)).toContain('advance_not_paid')
    const { results } = await data.get(who.admin, `${list}?entity_id=${settlement}&reason__isnull=true`)
    expect(codesOf(results)).toContain('advance_not_paid')
  })
  test('asks for no reason where nothing is wrong', async () => {
    const { lot } = await settledLot(data)
    const { id, created_at } = await data.post(who.finance, '/api/advances/', { lot, amount: '10' })
    const send = { payment_date: created_at.slice(0, 10), status: 'ST' }
    const sent = await data.call(who.finance, 'PATCH', `/api/advances/${id}/`, send, asking)
    expect(sent.body).toMatchObject({ status: 'ST', warnings: [] })
  })
})

test('a plain save tells them and asks nothing', async () => {
  const { lot } = await settledLot(data)
  const far = { lot, amount: '10', payment_date: '2019-01-01' }
  const made = await data.call(who.finance, 'POST', '/api/advances/', far, asking)
  expect(made.status).toBe(201)
  expect(made.body.warnings).toEqual([
    { code: 'payment_date_far', text: 'Payment date 01/01/2019 is more than a year from today', field: 'payment_date' },
  ])
})

test('an answer sent back whole is no change: its warnings are no field', async () => {
  const { lot } = await settledLot(data)
  const made = await data.post(who.finance, '/api/advances/', { lot, amount: '10' })
  expect(made.warnings).toEqual([])
  expect((await data.patch(who.finance, `/api/advances/${made.id}/`, made)).version).toBe(made.version)
})

test('what is said of a field is told to those alone who may read it', async () => {
  const lot = (await data.post(who.coordinator, '/api/lots/', { name: 'BARE-1', smelter: data.smelter })).id
  const line = { name: 'mixed', pieces: 96, yield_lbs: '18.00', pt_ppm: '1200', pd_ppm: '0', rh_ppm: '0' }
  await data.post(who.lab, '/api/ppm_calculations/', { lot, lines: [line] })
  const { warnings } = await data.patch(who.coordinator, `/api/lots/${lot}/`, { status: 'SH' })
  expect(codesOf(warnings)).toEqual(['no_boxes', 'no_hedge_no_price_pt'])
  const told = async (person: TestData['who'][keyof TestData['who']]) =>
    codesOf((await data.get(person, `/api/lots/${lot}/history/`)).results[0].warnings)
  expect(await told(who.coordinator)).toEqual(codesOf(warnings))
  expect(await told(who.lab)).toEqual(['no_boxes'])
})

test('the list is for those who oversee, and nobody writes it', async () => {
  await data.get(who.warehouse, list, 403)
  await expect(data.db.rows(sql`delete from confirmed_warnings`)).rejects.toThrow()
})
