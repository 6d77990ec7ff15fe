import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filledLot, hedgeOf, openTestData, settledLot, type TestData } from '../test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())

describe('advances', () => {
  test('IDN-096 IDN-097 SET-112 SET-113 made by an advance manager, voided by their creator only', async () => {
    const { lot } = await filledLot(data)
    await data.post(who.coordinator, '/api/advances/', { lot, amount: '100' }, 403)
    expect((await data.post(who.finance, '/api/advances/', { lot, amount: '0' }, 400)).errors.amount).toEqual([
      'This value is below the minimum',
    ])
    const advance = await data.post(who.finance, '/api/advances/', { lot, amount: '100' })
    expect(advance).toMatchObject({ status: 'OP', amount_fx: '100.00' })
    expect((await data.patch(who.finance, `/api/advances/${advance.id}/`, { status: 'ST' }, 400)).message).toBe(
      'A payment date is required',
    )
    await data.patch(who.finance, `/api/advances/${advance.id}/`, { payment_date: '2026-11-01' })
    await data.patch(who.finance, `/api/advances/${advance.id}/`, { status: 'ST' })
    const other = await data.as('Other Payer', ['advance-manager'])
    await data.patch(other, `/api/advances/${advance.id}/`, { status: 'VOID' }, 403)
    await data.patch(who.finance, `/api/advances/${advance.id}/`, { status: 'VOID' })
    await data.patch(who.finance, `/api/advances/${advance.id}/`, { status: 'ST' }, 409)
    await data.get(who.warehouse, `/api/advances/${advance.id}/`, 403)
  })
  test('one that is sent keeps a payment date: the finance charge runs from it', async () => {
    const { lot } = await filledLot(data)
    const { id } = await data.post(who.finance, '/api/advances/', { lot, amount: '100', payment_date: '2026-11-01' })
    const url = `/api/advances/${id}/`
    await data.patch(who.finance, url, { payment_date: null })
    await data.patch(who.finance, url, { payment_date: '2026-11-02', status: 'ST' })
    const refused = { errors: { payment_date: ['A payment date is required'] } }
    expect(await data.patch(who.finance, url, { payment_date: null }, 400)).toMatchObject(refused)
    expect(await data.patch(who.finance, url, { payment_date: '2026-11-03' })).toMatchObject({ status: 'ST' })
  })
  test('PLT-024 one in Canadian dollars counts by a rate of the week, or is refused', async () => {
    const { lot } = await filledLot(data)
    const body = { lot, amount: '1357.50', currency: 'CAD', payment_date: '2026-11-10' }
    expect((await data.post(who.finance, '/api/advances/', body, 400)).errors.currency).toEqual([
      'No USD/CAD rate for 11/10/2026: type it first',
    ])
    await data.db.rows(sql`insert into fx_rates (currency, on_date, rate) values ('CAD', '2026-11-03', 1.3575)`)
    const { id, amount_fx } = await data.post(who.finance, '/api/advances/', body)
    expect(amount_fx).toBe('1000.00')
    await data.db.rows(sql`insert into fx_rates (currency, on_date, rate) values ('CAD', '2026-11-12', 1.5)`)
    const pay = (payment_date: string | null, status?: number) =>
      data.patch(who.finance, `/api/advances/${id}/`, { payment_date }, status)
    expect(await pay('2026-11-12')).toMatchObject({ fx_date: '2026-11-12', amount_fx: '905.00' })
    expect(await pay(null)).toMatchObject({ fx_date: '2026-11-12', amount_fx: '905.00' })
    expect((await pay('2026-10-01', 400)).errors.currency[0]).toContain('No USD/CAD rate for 10/01/2026')
  })
})

describe('the advance calculator', () => {
  test('SET-054 SET-056 SET-057 versions count from one without a gap; a stale base is refused; every unlock holds for its maker and is recorded', async () => {
    const { lot } = await filledLot(data)
    const save = (base_number: number, status?: number) =>
      data.post(
        who.coordinator,
        '/api/advance_calculators/',
        { lot, data: { convertersProcessed: '10' }, base_number },
        status,
      )
    await save(0)
    const second = await save(1)
    expect((await save(1, 409)).message).toBe('A newer version exists')
    const all = await data.get(who.coordinator, `/api/advance_calculators/?lot=${lot}`)
    expect(all.results.map((one: { number: number }) => one.number)).toEqual([2, 1])
    expect(second.locked).toBe(true)
    const url = `/api/advance_calculators/${second.id}/`
    for (const who of [data.who.coordinator, data.who.finance])
      expect(await data.post(who, `${url}unlock/`, {}, 200)).toMatchObject({ locked: false, unlocked_by: who.me.id })
    expect(await data.get(who.coordinator, url)).toMatchObject({ locked: true, unlocked_by: who.finance.me.id })
    const { results } = await data.get(who.coordinator, `${url}history/`)
    expect(results.filter((change: { move: string }) => change.move === 'advance_calculator.unlock')).toHaveLength(2)
    expect(
      (await data.post(who.coordinator, '/api/advance_calculators/', { lot, data: { depositPercent: 'much' } }, 400))
        .errors['data.depositPercent'],
    ).toBeDefined()
    await data.post(who.lab, '/api/advance_calculators/', { lot, data: {} }, 403)
  })
  test('SET-053 more decimals than an input may have are not saved; a date that cannot be read is none', async () => {
    const { lot } = await filledLot(data)
    const save = (inputs: object, status: number) =>
      data.post(who.coordinator, '/api/advance_calculators/', { lot, data: inputs }, status)
    const { errors } = await save(
      {
        freightCharge: '385.001',
        ptCtozPerLb: '0.012345678',
        pdCtozPerLb: '0.01234567',
        terms: { treatment_charge: '1.30', handling_fee: '-1' },
        allocations: [{ hedgeId: null, ptToz: '1.2345', rhMarketRate: '' }],
        purchasedOutright: [{ quantity: '1.5', price: '14.25' }],
      },
      400,
    )
    expect(errors).toEqual({
      'data.ptCtozPerLb': ['Exceeded max decimal places.'],
      'data.freightCharge': ['May only have 2 decimal places.'],
      'data.terms.handling_fee': ['This value is below the minimum'],
      'data.allocations.0.ptToz': ['Exceeded max decimal places.'],
      'data.purchasedOutright.0.quantity': ['Exceeded max decimal places.'],
    })
    const saved = await save({ interestPercent: '', clientValueDate: 'in June', expectedPaymentDate: null }, 201)
    expect(saved.data_fx).toMatchObject({ interestDays: 0, interestCharge: '0.00' })
  })
  test('SET-059 without terms or ounces the seed is empty, not an error', async () => {
    const lot = (await data.post(who.coordinator, '/api/lots/', { name: 'PGM-BARE', smelter: data.smelter })).id
    expect(await data.get(who.coordinator, `/api/lots/${lot}/advance_report_seed/`)).toMatchObject({
      terms: null,
      yardId: null,
      allocations: [],
      interestPercent: '5.00',
    })
    await data.get(who.coordinator, '/api/lots/999999/advance_report_seed/', 404)
  })
})

describe('shipment summaries', () => {
  test('LOT-030 PUR-081 from an early lot too: its boxes are shipped first; a lot is on one summary', async () => {
    const { lot, purchase, box } = await filledLot(data)
    const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: 'S-early' })).id
    const body = { shipment_summary: summary, lot, net_wet_lbs: '10' }
    const line = await data.post(who.coordinator, '/api/shipment_summary_lots/', body)
    expect((await data.get(who.coordinator, `/api/lots/${lot}/`)).status).toBe('RC')
    expect((await data.get(who.warehouse, `/api/inventory_boxes/${box}/`)).status).toBe('SH')
    expect((await data.get(who.buyer, `/api/purchases/${purchase}/`)).status).toBe('CU')
    expect((await data.post(who.coordinator, '/api/shipment_summary_lots/', body, 409)).message).toBe(
      `Lot ${line.lot_name} is RECONCILE; reconcile is not possible`,
    )
    await data.remove(who.coordinator, `/api/shipment_summary_lots/${line.id}/`)
    expect(await data.get(who.coordinator, `/api/lots/${lot}/`)).toMatchObject({
      status: 'RE',
      shipment_summary_lot_id: null,
    })
    expect((await data.get(who.buyer, `/api/purchases/${purchase}/`)).status).toBe('CU')
  })
})

describe('settlements', () => {
  test('SET-100 SET-104 SET-110 lines move the amount due while it is open; nothing moves it when it is final', async () => {
    const { settlement, lot, summaryLot } = await settledLot(data)
    const url = `/api/brokered_settlements/${settlement}/`
    const due = async () => (await data.get(who.coordinator, url)).amount_due as string
    expect(await due()).toBe('-3133.72')
    const outright = await data.post(who.coordinator, '/api/purchased_outright/', {
      settlement_id: settlement,
      material_type: 'AM',
      quantity: 24,
      unit_price: '18.50',
    })
    expect([outright.total_price, await due()]).toEqual(['444.00', '-2689.72'])
    await data.patch(who.coordinator, `/api/purchased_outright/${outright.id}/`, { paid: true })
    const [metal] = (await data.get(who.coordinator, `/api/brokered_settlement_metals/?settlement=${settlement}`))
      .results
    await data.patch(who.coordinator, `/api/brokered_settlement_metals/${metal.id}/`, { market_rate: '1000' })
    expect(await due()).toBe('29549.28')
    await data.remove(who.coordinator, `/api/brokered_settlement_metals/${metal.id}/`)
    expect(await due()).toBe('-3133.72')
    const again = { settlement, metal: metal.metal, returnable: metal.returnable, market_rate: '1000.00' }
    metal.id = (await data.post(who.coordinator, '/api/brokered_settlement_metals/', again)).id
    expect((await data.post(who.coordinator, '/api/brokered_settlement_metals/', again)).id).toBe(metal.id)
    expect(await due()).toBe('29549.28')
    await data.post(who.finance, '/api/advances/', { lot, amount: '1000', payment_date: '2024-03-15' })
    expect(await due()).toBe('28535.25')
    await data.patch(who.warehouse, url, { status: 'FI' }, 403)
    await data.patch(who.finance, url, { status: 'FI' })
    const final = await due()
    await data.patch(who.finance, url, { status: 'FI' })
    expect((await data.patch(who.finance, url, { status: 'OP' }, 409)).message).toBe('Settlement is finalized')
    for (const [path, body] of [
      [url, { freight_charge: '1' }],
      [`/api/brokered_settlement_metals/${metal.id}/`, { market_rate: '1' }],
      [`/api/purchased_outright/${outright.id}/`, { paid: false }],
    ] as const)
      expect((await data.patch(who.coordinator, path, body, 409)).message).toBe('Settlement is finalized')
    await data.post(
      who.coordinator,
      '/api/purchased_outright/',
      { settlement_id: settlement, material_type: 'AM', quantity: 1, unit_price: '1' },
      409,
    )
    await data.remove(who.coordinator, `/api/purchased_outright/${outright.id}/`, 409)
    await data.remove(who.coordinator, `/api/brokered_settlement_metals/${metal.id}/`, 409)
    await data.post(who.finance, '/api/advances/', { lot, amount: '5' }, 409)
    expect((await data.remove(who.coordinator, `/api/shipment_summary_lots/${summaryLot}/`, 409)).message).toBe(
      'Settlement is finalized',
    )
    expect(await due()).toBe(final)
  })
  test('PLT-024 YRD-016 a Canadian yard is settled in its own dollars, at a rate that is said and stays', async () => {
    await data.db.rows(
      sql`insert into fx_rates (currency, on_date, rate) values ('CAD', '2024-02-28', 1.3575), ('CAD', '2024-03-14', 1.25)`,
    )
    const { lot } = await filledLot(data)
    await data.db.rows(
      sql`insert into brokerage_terms (yard, currency, treatment_charge, handling_fee) values (${data.yard}, 'CAD', 1.7648, 135.75)`,
    )
    await data.patch(who.logistics, `/api/lots/${lot}/`, { ship_date: '2024-03-01' })
    expect((await data.get(who.coordinator, `/api/lots/${lot}/advance_report_seed/`)).terms).toMatchObject({
      currency: 'USD',
      treatment_charge: '1.3000',
      handling_fee: '100.00',
      shredding_fee: null,
    })
    await data.post(who.finance, '/api/advances/', {
      lot,
      amount: '1250',
      currency: 'CAD',
      payment_date: '2024-03-15',
    })
    const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: 'S-cad' })).id
    const line = (
      await data.post(who.coordinator, '/api/shipment_summary_lots/', {
        shipment_summary: summary,
        lot,
        net_wet_lbs: '1000',
      })
    ).id
    const settlement = await data.post(who.coordinator, '/api/brokered_settlements/', { shipment_summary_lot: line })
    expect(settlement).toMatchObject({
      currency: 'CAD',
      fx_date: '2024-03-01',
      fx_rate: '1.357500',
      treatment_fee: '1764.80',
      treatment_fee_fx: '1300.04',
      small_lot_fee: '135.75',
      small_lot_fee_fx: '100.00',
      advances: '1250.00',
      finance_charge: '17.53',
    })
    await data.db.rows(sql`update fx_rates set rate = 1.5 where on_date = '2024-02-28'`)
    const later = await data.patch(who.coordinator, `/api/brokered_settlements/${settlement.id}/`, { notes: 'seen' })
    expect(later).toMatchObject({ fx_rate: '1.357500', treatment_fee: '1764.80' })
    await data.db.rows(sql`delete from brokerage_terms where yard = ${data.yard}`)
  })
  test('SET-102 needs a designated yard; a lot has one settlement', async () => {
    const { lot, purchase } = await filledLot(data)
    const second = await data.db.one<{ id: number }>(sql`insert into yards (name) values ('Saguaro') returning id`)
    const other = (await data.post(who.buyer, '/api/purchases/', { yard: second?.id })).id
    await data.post(who.coordinator, '/api/purchase_lots/', { lot, purchase: other })
    expect(purchase).not.toBe(other)
    const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: 'S-two' })).id
    const line = (
      await data.post(who.coordinator, '/api/shipment_summary_lots/', {
        shipment_summary: summary,
        lot,
        net_wet_lbs: '10',
      })
    ).id
    expect(
      (await data.post(who.coordinator, '/api/brokered_settlements/', { shipment_summary_lot: line }, 400)).errors
        .yard_id,
    ).toEqual(['A designated yard is required'])
    await data.post(who.coordinator, '/api/brokered_settlements/', { shipment_summary_lot: line, yard_id: second?.id })
    expect(
      (
        await data.post(
          who.coordinator,
          '/api/brokered_settlements/',
          { shipment_summary_lot: line, yard_id: second?.id },
          409,
        )
      ).message,
    ).toBe('The lot already has a settlement')
  })
  test('LOT-030 SET-087 an open settlement is VOID when a coordinator removes its summary lot, and counts nowhere', async () => {
    const { settlement, lot, summaryLot } = await settledLot(data)
    const maker = await data.as('Lara Voss', ['account director'])
    await data.db.rows(
      sql`insert into role_permissions (role, permission) values ('account director', 'create-lots') on conflict do nothing`,
    )
    await data.remove(maker, `/api/shipment_summary_lots/${summaryLot}/`, 403)
    await data.remove(who.coordinator, `/api/shipment_summary_lots/${summaryLot}/`)
    expect(await data.get(who.coordinator, `/api/brokered_settlements/${settlement}/`)).toMatchObject({
      status: 'VOID',
      lot,
      shipment_summary_lot: null,
    })
    const listed = async (query: string) =>
      (await data.get(who.finance, `/api/brokered_settlements/?${query}`)).results.map((row: { id: number }) => row.id)
    expect(await listed(`lot=${lot}`)).toEqual([])
    expect(await listed(`lot=${lot}&status=VOID`)).toEqual([settlement])
    await data.get(who.finance, `/api/brokered_settlements/${settlement}/figures/`)
    for (const [path, body] of [
      ['brokered_settlements', { freight_charge: '5.00' }],
      ['brokered_settlements', { status: 'FI' }],
    ] as const)
      await data.patch(who.coordinator, `/api/${path}/${settlement}/`, body, 409)
    await data.post(
      who.coordinator,
      '/api/purchased_outright/',
      {
        settlement_id: settlement,
        material_type: 'AM',
        quantity: 1,
        unit_price: '1',
      },
      409,
    )
    expect(await data.get(who.coordinator, `/api/lots/${lot}/`)).toMatchObject({
      status: 'RE',
      settlement_status: null,
    })
  })
  test('an advance above what the calculator recommends is told, not stopped', async () => {
    const { lot } = await filledLot(data)
    const advance = (amount: string) =>
      data.post(who.finance, '/api/advances/', { lot, amount, payment_date: '2024-03-15' })
    const above = async (amount: string) =>
      (await advance(amount)).warnings.filter(({ code }: { code: string }) => code === 'above_recommended')
    expect(await above('5')).toEqual([])
    await data.post(who.coordinator, '/api/advance_calculators/', {
      lot,
      data: { netOtherFees: '-10000', depositPercent: '80' },
    })
    expect(await above('7995')).toEqual([])
    expect(await above('0.01')).toMatchObject([
      { text: 'With what is advanced already this is $0.01 above the recommended $8,000.00' },
    ])
  })
  test('LOT-031 HDG-015 complete closes sent advances and used-up hedges; pushed back re-opens them', async () => {
    const hedge = await hedgeOf(data, '5')
    const { lot } = await filledLot(data)
    await data.post(who.coordinator, '/api/allocations/', { hedge, lot, pt: '5', pd: '5', rh: '5' })
    const sent = (await data.post(who.finance, '/api/advances/', { lot, amount: '100', payment_date: '2024-03-15' })).id
    const open = (await data.post(who.finance, '/api/advances/', { lot, amount: '50' })).id
    await data.patch(who.finance, `/api/advances/${sent}/`, { status: 'ST' })
    const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: 'S-done' })).id
    const line = (
      await data.post(who.coordinator, '/api/shipment_summary_lots/', {
        shipment_summary: summary,
        lot,
        net_wet_lbs: '10',
      })
    ).id
    expect((await data.patch(who.coordinator, `/api/lots/${lot}/`, { status: 'CO' }, 400)).message).toBe(
      'Settlement is not finalized',
    )
    const settlement = (await data.post(who.coordinator, '/api/brokered_settlements/', { shipment_summary_lot: line }))
      .id
    await data.patch(who.coordinator, `/api/brokered_settlements/${settlement}/`, { status: 'FI' })
    await data.patch(who.coordinator, `/api/lots/${lot}/`, { status: 'CO' })
    const states = async () => [
      (await data.get(who.finance, `/api/advances/${sent}/`)).status,
      (await data.get(who.finance, `/api/advances/${open}/`)).status,
      (await data.get(who.finance, `/api/hedges/${hedge}/`)).status,
    ]
    expect(await states()).toEqual(['CL', 'OP', 'COMPLETE'])
    await data.patch(who.coordinator, `/api/lots/${lot}/`, { notes: 'x' }, 409)
    const { name } = await data.get(who.coordinator, `/api/lots/${lot}/`)
    const summaryLot = `/api/shipment_summary_lots/${line}/`
    expect((await data.patch(who.coordinator, summaryLot, { net_wet_lbs: '11' }, 409)).message).toBe(
      `Lot ${name} is COMPLETE; change is not possible`,
    )
    expect((await data.remove(who.coordinator, summaryLot, 409)).message).toBe(
      `Lot ${name} is COMPLETE; remove is not possible`,
    )
    await data.post(who.warehouse, `/api/lots/${lot}/push_back/`, {}, 403)
    await data.post(who.coordinator, `/api/lots/${lot}/push_back/`, {}, 200)
    expect(await states()).toEqual(['ST', 'OP', 'OPEN'])
  })
  test('an open advance of a final account is sent, and closes with its lot, or is withdrawn by an admin with a reason', async () => {
    const { lot, settlement } = await settledLot(data)
    const advance = async (amount: string) => {
      const { id } = await data.post(who.finance, '/api/advances/', { lot, amount, payment_date: '2024-03-15' })
      return `/api/advances/${id}/`
    }
    const [sent, late, never] = [await advance('100'), await advance('50'), await advance('7')]
    expect((await data.post(who.admin, `${never}withdraw/`, { reason: 'too early' }, 400)).message).toBe(
      'Settlement is not finalized: void it instead',
    )
    await data.patch(who.finance, `/api/brokered_settlements/${settlement}/`, { status: 'FI' })
    const { amount_due } = await data.get(who.finance, `/api/brokered_settlements/${settlement}/`)
    expect((await data.patch(who.finance, sent, { status: 'ST' })).status).toBe('ST')
    await data.patch(who.coordinator, `/api/lots/${lot}/`, { status: 'CO' })
    expect((await data.get(who.finance, sent)).status).toBe('CL')
    expect((await data.patch(who.finance, late, { status: 'ST' })).status).toBe('CL')
    await data.post(who.finance, `${never}withdraw/`, { reason: 'not agreed' }, 403)
    expect((await data.post(who.admin, `${never}withdraw/`, {}, 400)).errors.reason).toBeDefined()
    const reason = 'The client took the metal back'
    expect(await data.post(who.admin, `${never}withdraw/`, { reason }, 200)).toMatchObject({
      status: 'VOID',
      withdrawn_reason: reason,
    })
    const [told] = (await data.get(who.finance, `${never}history/`)).results
    expect(told).toMatchObject({ move: 'advance.withdraw', changed: { withdrawn_reason: [null, reason] } })
    expect((await data.get(who.finance, `/api/brokered_settlements/${settlement}/`)).amount_due).toBe(amount_due)
    await data.post(who.coordinator, `/api/lots/${lot}/push_back/`, {}, 200)
    expect((await data.get(who.finance, late)).status).toBe('ST')
  })
  test('a finalize by many hands happens once', async () => {
    const { settlement } = await settledLot(data)
    const many = await Promise.all(
      Array.from({ length: 8 }, () =>
        data.call(who.finance, 'PATCH', `/api/brokered_settlements/${settlement}/`, { status: 'FI' }),
      ),
    )
    expect(many.every((one) => one.status === 200)).toBe(true)
    const history = await data.get(who.finance, `/api/brokered_settlements/${settlement}/history/`)
    expect(
      history.results.filter(
        (one: { changed: { finalized_at?: unknown } }) =>
          Array.isArray(one.changed.finalized_at) && one.changed.finalized_at[1] !== null,
      ),
    ).toHaveLength(1)
  })
})
