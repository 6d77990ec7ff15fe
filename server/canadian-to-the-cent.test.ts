import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './identity/test-people.ts'
import { filledLot, hedgeOf, openTestData, type TestData } from './test-data.ts'

/*
 * A Canadian buyer's check-in to a Canadian yard's settlement; every number stands worked out by hand beside it. The market
 * of 2026-09-11 is Pt 1,815.00, Pd 1,330.00, Rh 9,725.00 US dollars an ounce; the converter has 1,450.5 / 2,210.25 / 310.125
 * ppm in 2.75 lb.
 */
let data: TestData
let luc: Person
let made: { purchase: number; checkIn: number }
const rates = (values: Record<string, string>) =>
  data.db.rows(sql`
    insert into fx_rates (currency, on_date, rate)
    select 'CAD', key::date, value::numeric from jsonb_each_text(${JSON.stringify(values)}::jsonb)`)

beforeAll(async () => {
  data = await openTestData()
  luc = await data.as('Luc Fontaine', ['buyer'], { fx_currency: 'CAD' })
  const { id } = await data.post(luc, '/api/purchases/', { yard: data.yard })
  made = { purchase: id, checkIn: 0 }
})
afterAll(() => data.close())

test('D7 PLT-024 a check-in in Canadian dollars without a rate is refused, and told which is missing', async () => {
  const body = { purchase: made.purchase, currency: 'CAD' }
  const { errors } = await data.post(luc, '/api/check_ins/', body, 400)
  expect(errors).toEqual({ currency: ['No USD/CAD rate for 09/11/2026: type it first'] })
  await rates({ '2026-09-09': '1.3575' })
  const checkIn = await data.post(luc, '/api/check_ins/', body)
  expect(checkIn).toMatchObject({ currency: 'CAD', fx_rate: '1.357500', quoted_on: '2026-09-11' })
  // 1,815.00 × 1.3575 = 2,463.8625.
  expect(checkIn).toMatchObject({ pt_market_rate: '1815.00', pt_market_rate_fx: '2463.86' })
  made.checkIn = checkIn.id
})

test('it is offered, priced and totalled in Canadian dollars', async () => {
  const url = `/api/check_ins/${made.checkIn}/`
  await data.patch(luc, url, { status: 'OP' })
  // Ounces 0.0581709607875, 0.08864003176875 and 0.012437276259375, of which 93, 93 and 90 % are paid:
  // × 2,463.86 = 133.2923…, × 1,805.48 = 148.8351…, × 13,201.69 = 147.7737…; less 10 % 386.91.
  const offers = await data.get(luc, `${url}offers/?text=GD3-EA6`)
  expect(offers.currency).toBe('CAD')
  expect(offers.results[0]).toMatchObject({ full_value: '429.90', price: '386.91', price_fx: '386.91' })
  await data.post(luc, `${url}count_sheet/`, { text: 'GD3-EA6, 2' }, 200)
  const bought = await data.get(luc, url)
  expect(bought.converter_lines[0]).toMatchObject({ price: '429.90', adjusted_price: '386.91' })
  expect(bought).toMatchObject({ cartAdjustedPrice: '773.82', totals: { total_prices: { total: '859.80' } } })
  // 773.82 ÷ 1.3575 = 570.0331…
  expect(await data.get(luc, `${url}?currency=USD`)).toMatchObject({
    fx_currency: 'USD',
    cartAdjustedPrice: '773.82',
    cartAdjustedPrice_fx: '570.03',
    converter_lines: [{ price_fx: '316.69', fx_currency: 'USD' }, { price: '429.90' }],
  })
})

test('its rate and its prices stay when the day’s are corrected, and it is priced anew in another currency after saying so', async () => {
  const url = `/api/check_ins/${made.checkIn}/`
  await data.db.rows(sql`update fx_rates set rate = 1.5 where on_date = '2026-09-09'`)
  const platinum = (price: string) =>
    data.db.rows(sql`update market_rates set pt = ${price} where quoted_on = '2026-09-11'`)
  await platinum('1900')
  await data.post(luc, `${url}count_sheet/`, { text: 'GD3-EA6, 1' }, 200)
  const bought = await data.get(luc, url)
  expect(bought).toMatchObject({ pt_market_rate: '1815.00', fx_rate: '1.357500' })
  expect(bought.converter_lines[2]).toMatchObject({ price: '429.90' })
  const offers = await data.get(luc, `${url}offers/?text=GD3-EA6`)
  expect(offers.results[0]).toMatchObject({ full_value: '429.90' })
  await platinum('1815')
  const byHand = await data.db.one<{ id: number }>(
    sql`insert into check_in_lines (check_in, catalog, price) values (${made.checkIn}, (select min(id) from catalogs), 135.75) returning id`,
  )
  const told = await data.patch(luc, url, { currency: 'USD' })
  expect(told.warnings).toContainEqual({
    code: 'repriced',
    text: '4 pieces priced in CAD will be priced anew in USD',
    field: 'currency',
  })
  // 135.75 ÷ 1.3575, the rate that was frozen.
  expect(await data.get(luc, url)).toMatchObject({
    fx_rate: null,
    converter_lines: [{ price: '316.69' }, { price: '316.69' }, { price: '316.69' }],
    check_in_lines: [{ id: byHand?.id, price: '100.00' }],
  })
  await data.patch(luc, url, { currency: 'CAD' })
  // At the corrected 1.5: 2,722.50, 1,995.00 and 14,587.50 come to 475.03; by hand 100.00 × 1.5.
  expect(await data.get(luc, url)).toMatchObject({
    fx_rate: '1.500000',
    converter_lines: [{ price: '475.03' }, { price: '475.03' }, { price: '475.03' }],
    check_in_lines: [{ price: '150.00' }],
  })
})

test('CAT-030 CAT-050 the catalogue prices in the currency that is asked for', async () => {
  await data.db.rows(sql`update fx_rates set rate = 1.3575 where on_date = '2026-09-09'`)
  const asked = `/api/converters/price_many/?ids=${data.converter}`
  const [cad] = (await data.get(luc, `${asked}&fx_currency=CAD`)).results
  expect(cad).toMatchObject({ currency: 'CAD', full_value: '429.90', price: '386.91', min_price: '128.97' })
  const [usd] = (await data.get(luc, asked)).results
  // The companion is of the price in US dollars: 316.69 × 1.3575 = 429.9066…
  expect(usd).toMatchObject({ currency: 'USD', full_value: '316.69', full_value_fx: '429.91' })
})

test('the settlement of a Canadian yard is worked out in its currency, to the cent', async () => {
  const { who } = data
  await rates({ '2024-02-28': '1.3575', '2024-03-14': '1.25' })
  await data.db.rows(
    sql`insert into brokerage_terms (yard, currency, treatment_charge, handling_fee, finance_charge_percent) values (${data.yard}, 'CAD', 1.70, 300, 5)`,
  )
  const { lot } = await filledLot(data)
  const hedge = await hedgeOf(data)
  await data.post(who.coordinator, '/api/allocations/', { hedge, lot, pt: '5', pd: '5', rh: '1' })
  await data.patch(who.logistics, `/api/lots/${lot}/`, { ship_date: '2024-03-01' })
  const advance = (amount: string, currency: string) =>
    data.post(who.finance, '/api/advances/', { lot, amount, currency, payment_date: '2024-03-15' })
  await advance('12500.00', 'CAD')
  await advance('8000.00', 'USD')
  const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: 'CA-1' })).id
  const ounces = { returnable_pt_toz: '30', returnable_pd_toz: '20', returnable_rh_toz: '1' }
  const body = { shipment_summary: summary, lot, net_wet_lbs: '1800.00', ...ounces }
  const line = (await data.post(who.coordinator, '/api/shipment_summary_lots/', body)).id
  const { id } = await data.post(who.coordinator, '/api/brokered_settlements/', {
    shipment_summary_lot: line,
    freight_charge: '410.25',
  })
  // Prices × 1.3575: 952.25 → 1,292.68; 1,015.40 → 1,378.41; 4,610.00 → 6,258.08 (6,258.075).
  // Value 30 × 1,292.68 = 38,780.40; 20 × 1,378.41 = 27,568.20; 6,258.08: gross 72,606.68.
  // Treatment 1.70 × 1,800 = 3,060.00 and 300.00 below 2,000 lb: net 69,246.68.
  // 8,000.00 US dollars were worth 10,000.00 on the day they were paid (1.25): advances 22,500.00.
  // 101 days to 2024-06-24 at 5 %: 12,500.00 → 175.35; 10,000.00 → 140.28.
  // Due 69,246.68 − 22,500.00 − 315.63 − 410.25. In US dollars by 1.3575 of the day it was opened by.
  expect(await data.get(who.finance, `/api/brokered_settlements/${id}/`)).toMatchObject({
    currency: 'CAD',
    fx_date: '2024-03-01',
    fx_rate: '1.357500',
    gross_value: '72606.68',
    net_value: '69246.68',
    advances: '22500.00',
    finance_charge: '315.63',
    amount_due: '46020.80',
    amount_due_fx: '33901.14',
    fx_currency: 'USD',
    metals_details: [{ market_rate: '1292.68' }, { market_rate: '1378.41' }, { market_rate: '6258.08' }],
    advance_lines: [
      { amount: '12500.00' },
      { amount: '10000.00', typed: { amount: '8000.00', currency: 'USD', fx_date: '2024-03-15' } },
    ],
  })
  // What its letter lists comes to the amount due: 69,246.68 − 22,500.00 − 315.63 − 410.25.
  const mail = { preview: true, to: ['client@yard.example'] }
  const { letter } = await data.post(who.finance, `/api/brokered_settlements/${id}/send_emails/`, mail, 200)
  expect(letter.facts.slice(-4)).toEqual([
    { label: 'Advances', text: 'CA$22,500.00' },
    { label: 'Finance charge', text: 'CA$315.63' },
    { label: 'Freight charge', text: 'CA$410.25' },
    { label: 'Amount due', text: 'CA$46,020.80' },
  ])
  const figures = JSON.stringify(await data.get(who.finance, `/api/brokered_settlements/${id}/figures/`))
  expect(figures).toContain('FX rate of 2024-03-15')
  await data.patch(who.finance, `/api/brokered_settlements/${id}/`, { status: 'FI' })
  await data.db.rows(sql`update fx_rates set rate = 2 where on_date < '2025-01-01'`)
  const final = await data.get(luc, `/api/brokered_settlements/${id}/`, 403)
  expect(final.detail).toContain('Needs')
  expect(await data.get(who.finance, `/api/brokered_settlements/${id}/`)).toMatchObject({
    status: 'FI',
    fx_rate: '1.357500',
    amount_due: '46020.80',
  })
})

test('an advance that cannot be converted for want of a rate is named, and nothing is settled without it', async () => {
  const { who } = data
  const { lot } = await filledLot(data)
  await data.db.rows(sql`delete from fx_rates where on_date = '2024-03-14'`)
  await data.patch(who.logistics, `/api/lots/${lot}/`, { ship_date: '2024-03-01' })
  const body = { lot, amount: '8000.00', payment_date: '2024-03-15' }
  const { id } = await data.post(who.finance, '/api/advances/', body)
  const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: 'CA-2' })).id
  const sent = { shipment_summary: summary, lot, net_wet_lbs: '1800.00' }
  const line = (await data.post(who.coordinator, '/api/shipment_summary_lots/', sent)).id
  const refused = await data.post(who.coordinator, '/api/brokered_settlements/', { shipment_summary_lot: line }, 400)
  expect(refused.message).toBe(`No USD/CAD rate for 03/15/2024: advance ${id} cannot be converted`)
})

test('another yard brings its currency: what stands in the account is converted by the rates of the two', async () => {
  const { who } = data
  const { lot } = await filledLot(data)
  const american = await data.db.one<{ id: number }>(sql`insert into yards (name) values ('Saguaro') returning id`)
  const purchase = (await data.post(who.buyer, '/api/purchases/', { yard: american?.id })).id
  await data.post(who.coordinator, '/api/purchase_lots/', { lot, purchase })
  await rates({ '2024-05-01': '1.25' })
  await data.patch(who.logistics, `/api/lots/${lot}/`, { ship_date: '2024-05-02' })
  const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: 'CA-3' })).id
  const sent = { shipment_summary: summary, lot, net_wet_lbs: '1800.00', returnable_pt_toz: '10' }
  const line = (await data.post(who.coordinator, '/api/shipment_summary_lots/', sent)).id
  const opened = { shipment_summary_lot: line, yard_id: data.yard, freight_charge: '100.00' }
  const { id } = await data.post(who.coordinator, '/api/brokered_settlements/', opened)
  const metal = { settlement_id: id, metal: 'platinum', market_rate: '1250.00' }
  await data.post(who.finance, '/api/brokered_settlement_metals/', metal)
  const outright = { settlement_id: id, material_type: 'DPF', quantity: 2, unit_price: '62.50' }
  await data.post(who.finance, '/api/purchased_outright/', outright)
  const url = `/api/brokered_settlements/${id}/`
  // 10 × 1,250.00; 2 × 62.50.
  expect(await data.get(who.finance, url)).toMatchObject({
    currency: 'CAD',
    fx_rate: '1.250000',
    gross_value: '12500.00',
    unpaid_units: '125.00',
    treatment_fee: '3060.00',
  })
  // ÷ 1.25; the other yard has no terms, and so no charges of its own.
  expect(await data.patch(who.finance, url, { yard_id: american?.id })).toMatchObject({
    currency: 'USD',
    fx_rate: null,
    gross_value: '10000.00',
    unpaid_units: '100.00',
    freight_charge: '80.00',
    handling_fee: null,
  })
})

test('an open settlement follows a rate that is typed or corrected afterwards, and nobody finalizes another sum than he saw', async () => {
  const { who } = data
  const market = await data.as('Mina Ferraro', ['market manager'])
  const dollar = { currency: 'USD', on_date: '2024-03-13', rate: '1.25' }
  const { errors } = await data.post(market, '/api/fx_rates/', dollar, 400)
  expect(errors).toEqual({ currency: ['Not one of the choices'] })
  const rate = (on_date: string, value: string) =>
    data.post(market, '/api/fx_rates/', { currency: 'CAD', on_date, rate: value })
  await rate('2024-03-13', '1.25')
  const { lot } = await filledLot(data)
  await data.patch(who.logistics, `/api/lots/${lot}/`, { ship_date: '2024-03-01' })
  await data.post(who.finance, '/api/advances/', { lot, amount: '8000.00', payment_date: '2024-03-15' })
  const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: 'CA-3' })).id
  const sent = { shipment_summary: summary, lot, net_wet_lbs: '1800.00' }
  const line = (await data.post(who.coordinator, '/api/shipment_summary_lots/', sent)).id
  const { id } = await data.post(who.coordinator, '/api/brokered_settlements/', { shipment_summary_lot: line })
  const url = `/api/brokered_settlements/${id}/`
  // Nothing is sold: net −3,060.00 − 300.00; 8,000.00 × 1.25 for 101 days at 5 % cost 140.28.
  const seen = await data.get(who.finance, url)
  expect(seen).toMatchObject({ advances: '10000.00', finance_charge: '140.28', amount_due: '-13500.28' })
  const typed = await rate('2024-03-14', '1.3')
  const due = async () => {
    const { advances, amount_due, advance_lines } = await data.get(who.finance, url)
    expect(advance_lines[0].amount).toBe(advances)
    expect((await data.get(who.finance, `${url}figures/`)).amount_due.value).toBe(amount_due)
    return amount_due
  }
  // 10,400.00 and 145.89.
  expect(await due()).toBe('-13905.89')
  // Whoever still looks at the other sum is told: it is another version.
  expect((await data.get(who.finance, url)).version).toBeGreaterThan(seen.version)
  await data.patch(market, `/api/fx_rates/${typed.id}/`, { rate: '1.25' })
  expect(await due()).toBe('-13500.28')
  await data.patch(who.finance, url, { status: 'FI' })
  await data.patch(market, `/api/fx_rates/${typed.id}/`, { rate: '1.3' })
  expect(await due()).toBe('-13500.28')
})
