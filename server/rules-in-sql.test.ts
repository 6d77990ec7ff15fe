import { meanAssay } from '@cupel/domain/catalog/mean-assay.ts'
import { converterTypeCodes } from '@cupel/domain/catalog/converter-types.ts'
import { allocationCheck } from '@cupel/domain/hedges/allocation-check.ts'
import { availableOunces } from '@cupel/domain/hedges/available.ts'
import { bankOf, tozAggregate } from '@cupel/domain/hedges/toz-aggregate.ts'
import { boxNet } from '@cupel/domain/inventory/box-net.ts'
import { offPercent } from '@cupel/domain/kit/deviation.ts'
import { exchange } from '@cupel/domain/kit/exchange.ts'
import { compareDecimals } from '@cupel/domain/kit/fields.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { metals, perMetal } from '@cupel/domain/kit/metals.ts'
import { unroundedOunces } from '@cupel/domain/kit/ounces.ts'
import { lbs, money, ppm, toz, unitCharge } from '@cupel/domain/kit/units.ts'
import { containedOunces, lotWeight } from '@cupel/domain/lots/lot-ounces.ts'
import { final, lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { overviewTotals } from '@cupel/domain/lots/overview-totals.ts'
import { metalPosition, placed, type PositionDocument } from '@cupel/domain/position/metal-position.ts'
import { custodies, stages } from '@cupel/domain/position/position-stages.ts'
import { lineTypeOf } from '@cupel/domain/purchasing/check-in-totals.ts'
import { checkInAccount } from '@cupel/domain/purchasing/external-totals.ts'
import { totalPrice } from '@cupel/domain/settlement/purchased-outright.ts'
import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from './kit/query/database.ts'
import { ruleFiles } from './kit/query/rules.ts'
import { freshDatabase } from './kit/test-database.ts'

/*
 * What the domain says in TypeScript and `rules` says in SQL is the same to the last digit: of a thousand generated cases
 * all stand in the tables at once, and one query reads the rule of each.
 */
const cases = 1000
let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  drop = () => fresh.drop()
  const one = { id: 1, name: 'One' }
  await fill('yards', [one])
  await fill('smelters', [{ ...one, code: 'ONE' }])
  await fill('catalogs', [
    { ...one, material_type: 'CV', converter_type: 'OM' },
    { id: 2, name: 'Import foil', material_type: 'GN', converter_type: 'IF' },
    { id: 3, name: 'Domestic foil', material_type: 'GN', converter_type: 'DF' },
    { id: 4, name: 'Dust', material_type: 'GN', converter_type: null },
  ])
  await fill('converters', [{ id: 1, catalog: 1, code: 'ONE' }])
  await fill(
    'lots',
    range(cases).map((n) => ({ id: n, name: `L-${n}`, smelter: 1 })),
  )
  await fill('purchases', [{ id: 1, yard: 1 }])
  await fill(
    'check_ins',
    range(cases).map((id) => ({ id, yard: 1, purchase: 1 })),
  )
}, 60_000)
afterAll(async () => {
  await db.close()
  await drop()
})

test('a box’s net weight', async () => {
  const boxes = sample({ weight: decimal(2, 400_000), tare: decimal(2, 400_000) })
  const rows = await read(
    sql`rules.net_lbs(one.weight, one.tare) as net`,
    sql`jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) as one (id int, weight numeric, tare numeric)`,
  )
  compare(boxes, rows, (box) => ({ net: boxNet(box).net }))
})

test('the total price of what was bought outright', async () => {
  const lines = sample({ quantity: fc.integer({ min: 0, max: 5000 }), price: decimal(2, 1_000_000) })
  const rows = await read(
    sql`rules.total_price(one.quantity, one.price) as total`,
    sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (id int, quantity int, price numeric)`,
  )
  compare(lines, rows, ({ quantity, price }) => ({ total: totalPrice(quantity, price, 'total') }))
})

test('how far what came is from what was expected, and what was left open', async () => {
  const pairs = sample({ expected: decimal(3, 5_000_000), received: decimal(3, 5_000_000) })
  const rows = await read(
    sql`rules.off_percent(one.expected, one.received) as off, rules.left_open(one.expected, one.received) as open,
      rules.unhedged(one.received, one.expected) as unhedged`,
    sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as one (id int, expected numeric, received numeric)`,
  )
  compare(pairs, rows, ({ expected, received }) => {
    const [before, after] = [given(expected, 'expected', toz), given(received, 'received', toz)]
    const open = after.minus(before).as('open', toz)
    return { off: offPercent(before, after), open, unhedged: open }
  })
})

test('mean yield of assays, and ppm weighted by it', async () => {
  const assay = fc.record({
    yield_lbs: decimal(2, 1500),
    pt_ppm: decimal(3, 5_000_000),
    pd_ppm: decimal(3, 5_000_000),
    rh_ppm: decimal(3, 900_000),
  })
  const made = sample({ assays: fc.array(assay, { maxLength: 5 }) })
  const own = (id: number) => id + 10
  await fill(
    'catalogs',
    made.map(({ id }) => ({ id: own(id), name: `C-${id}`, material_type: 'CV' })),
  )
  await fill(
    'converters',
    made.map(({ id }) => ({ id: own(id), catalog: own(id), code: `C-${id}` })),
  )
  await fill(
    'assays',
    made.flatMap(({ id, assays }) => assays.map((one) => ({ converter_id: own(id), ...one }))),
  )
  const rows = await read(
    sql`mean.assays, mean.yield_lbs, mean.pt_ppm, mean.pd_ppm, mean.rh_ppm`,
    sql`(select id - 10 as id from converters where id > 10) one cross join rules.mean_assay(one.id + 10) mean`,
  )
  compare(made, rows, ({ assays }) => ({ assays: assays.length, ...meanAssay(assays) }))
})

test('a hedge’s given, kept and free ounces, what a changed row of it may take, and the bank of all', async () => {
  const allocation = fc.record({ status: fc.constantFrom('ACTIVE', 'HISTORIC'), ...perMetal(() => ounces) })
  const kept = fc
    .tuple(twoOf(ounces), twoOf(ounces), twoOf(ounces))
    .map(([[applied_pt, pt], [applied_pd, pd], [applied_rh, rh]]) => ({
      pt,
      pd,
      rh,
      applied_pt,
      applied_pd,
      applied_rh,
    }))
  const made = sample({
    status: fc.constantFrom('OPEN', 'OPEN', 'COMPLETE'),
    toz: fc.record(perMetal(() => ounces)),
    rate_per_toz: fc.record(perMetal(() => decimal(2, 2_000_000))),
    allocations: fc.array(allocation, { maxLength: 3 }),
    check_in_allocations: fc.array(kept, { maxLength: 2 }),
  })
  await fill(
    'hedges',
    made.map(({ id, status, toz, rate_per_toz }) => ({
      id,
      status,
      code: `H-${id}`,
      smelter: 1,
      ...suffixed(toz, '_toz'),
      ...suffixed(rate_per_toz, '_rate_per_toz'),
    })),
  )
  const rowsOf = made.flatMap(({ id, allocations }) =>
    allocations.map((one, at) => ({ id: id * 10 + at, hedge: id, lot: at + 1, ...one })),
  )
  await fill('allocations', rowsOf)
  await fill(
    'check_in_allocations',
    made.flatMap(({ id, check_in_allocations }) =>
      check_in_allocations.map((one, at) => ({ hedge_id: id, check_in_id: at + 1, ...one })),
    ),
  )
  const own = sql`one.id, one.pt_toz, one.pd_toz, one.rh_toz`
  const rows = await read(
    sql`free.pt_available, free.pd_available, free.rh_available, others.pt_available as pt_again,
      free.pt_toz - free.pt_allocated - free.pt_reserved as pt_readded,
      free.pt_toz - (select taken.pt from rules.taken_ounces(${own}) taken) as pt_left`,
    sql`hedges one
      cross join lateral (select one.pt_toz, * from rules.hedge_ounces(${own})) free
      cross join rules.hedge_ounces(${own}, one.id * 10) others`,
  )
  compare(made, rows, (hedge) => {
    const allocations = hedge.allocations.map((one, at) => ({ ...one, id: at, lot: at + 1 }))
    const free = availableOunces({ ...hedge, allocations })
    const nothing = { id: 0, lot: 1, pt: '0', pd: '0', rh: '0' }
    const again = allocationCheck({ hedge: { ...hedge, allocations }, request: nothing }).available
    return { ...suffixed(free, '_available'), pt_again: again.pt, pt_readded: free.pt, pt_left: free.pt }
  })
  await compareBank(
    made
      .filter(({ status }) => status === 'OPEN')
      .map((hedge) => ({
        ...hedge,
        allocations: hedge.allocations.map((one, at) => ({ ...one, id: at, lot: at + 1 })),
      })),
  )
})

/** What is summed by SQL, divided by the domain, is what the domain makes of every hedge. */
async function compareBank(hedges: Parameters<typeof tozAggregate>[0]['hedges']) {
  const [base] = await db.rows<Record<string, string>>(sql`select * from rules.hedge_bank()`)
  const domain = tozAggregate({ hedges })
  const figure = (name: string) => given(base?.[name], name, toz)
  const summed = perMetal((metal) =>
    bankOf({
      total: figure(`${metal}_total`),
      available: figure(`${metal}_available`),
      value: given(base?.[`${metal}_value`], 'value', money),
    }),
  )
  expect(JSON.parse(JSON.stringify(summed))).toEqual(JSON.parse(JSON.stringify(domain)))
}

test('a lot’s weight, its contained ounces and those that are hedged', async () => {
  const box = twoOf(decimal(2, 300_000)).map(([tare, weight]) => ({ weight, tare }))
  const made = sample({
    net_wet_lbs: fc.option(decimal(2, 4_000_000)),
    boxes: fc.array(box, { maxLength: 3 }),
    per_lb: fc.record(perMetal(() => decimal(8, 10_000_000))),
    toz: fc.record(perMetal(() => ounces)),
  })
  await fill(
    'inventory_boxes',
    made.flatMap(({ id, boxes }) =>
      boxes.map((one, at) => ({ name: `B-${id}-${at}`, held_by: 'LOT', held_id: id, ...one })),
    ),
  )
  await fill(
    'ppm_calculations',
    made.map(({ id, per_lb, toz }) => ({ id, ...suffixed(per_lb, '_ctoz_per_lb'), ...suffixed(toz, '_toz') })),
  )
  const received = sql`jsonb_to_recordset(${JSON.stringify(made.map(({ id, net_wet_lbs }) => ({ id, net_wet_lbs })))}::jsonb)`
  const rows = await read(
    sql`own.lbs, contained.pt, contained.pd, contained.rh`,
    sql`${received} as one (id int, net_wet_lbs numeric)
      cross join rules.lot_weight(one.id, one.net_wet_lbs) own
      cross join rules.lot_ounces(one.id, one.net_wet_lbs, one.id) contained`,
  )
  compare(made, rows, ({ net_wet_lbs, boxes, per_lb, toz }) => {
    const lbs = lotWeight(net_wet_lbs, boxes)
    return { lbs, ...perMetal((metal) => containedOunces({ ctoz_per_lb: per_lb[metal], toz: toz[metal] }, lbs)) }
  })
  const hedged = await db.rows<Case>(
    sql`select one.id, hedged.* from lots one cross join rules.hedged_ounces(one.id) hedged where one.id <= 3 order by one.id`,
  )
  const drawn = await db.rows<{ lot: number; status: string; pt: string; pd: string; rh: string }>(
    sql`select lot, status, pt, pd, rh from allocations`,
  )
  expect(drawn.length).toBeGreaterThan(100)
  compare(
    range(3).map((id) => ({ id })),
    hedged,
    ({ id }) => {
      const totals = overviewTotals({
        lots: [
          {
            id,
            status: 'HE',
            contained: null,
            allocations: drawn.filter(({ lot }) => lot === id).map((one, at) => ({ ...one, id: at })),
          },
        ],
      })
      return perMetal((metal) => totals[metal].allocated)
    },
  )
})

test('an amount in the currency of its reader, from any to any, by the latest rates of the week', async () => {
  const currencies = ['USD', 'CAD', 'EUR', 'CHF'] as const
  const made = sample({
    amount: fc.tuple(fc.constantFrom('', '-'), decimal(4, 2_000_000_000)).map(([sign, amount]) => sign + amount),
    cad: decimal(6, 5_000_000, 1),
    eur: decimal(6, 5_000_000, 1),
    from: fc.constantFrom(...currencies),
    to: fc.constantFrom(...currencies),
    decimals: fc.constantFrom(2, 4),
    age: fc.integer({ min: 0, max: 9 }),
  })
  const day = (id: number) => new Date(Date.UTC(1890, 0, 1 + id * 17)).toISOString().slice(0, 10)
  await fill(
    'fx_rates',
    made.flatMap(({ id, cad, eur }) => [
      { currency: 'CAD', on_date: day(id), rate: cad },
      { currency: 'EUR', on_date: day(id), rate: eur },
      // An older one, which does not count beside it.
      { currency: 'CAD', on_date: before(day(id)), rate: '9.999999' },
    ]),
  )
  const typed = JSON.stringify(made.map((one) => ({ ...one, day: day(one.id) })))
  const rows = await read(
    sql`(
      select rules.in_shown(one.amount, c.times, c.by, one.decimals)
      from rules.conversion(one."from", one."to", one.day + one.age) c
    ) as amount`,
    sql`jsonb_to_recordset(${typed}::jsonb) as one (id int, amount numeric, "from" text, "to" text, decimals int, day date, age int)`,
  )
  compare(made, rows, ({ amount, cad, eur, from, to, decimals, age }) => {
    const rates: Record<string, string | undefined> = { USD: '1', ...(age > 7 ? {} : { CAD: cad, EUR: eur }) }
    const [own, wanted] = from === to ? ['1', '1'] : [rates[from], rates[to]]
    const unit = decimals === 4 ? unitCharge : money
    if (own === undefined || wanted === undefined) return { amount: null }
    return { amount: exchange(given(amount, 'amount', unit), { from: own, to: wanted }, 'shown', unit) }
  })
})

test('the pieces of a check-in, counted here or outside, and what is paid for them', async () => {
  const count = fc.integer({ min: 0, max: 4 })
  const price = decimal(2, 500_000)
  const made = sample({
    lines: fc.array(fc.constantFrom(null, 'OM', 'IF', 'DF'), { maxLength: 6 }),
    price: decimal(2, 500_000),
    spread: decimal(2, 10_000),
    agreed: fc.option(fc.record({ CV_TOTAL: price, IF: price, DF: price }, { requiredKeys: [] })),
    told: fc.option(fc.record({ CV_TOTAL: count, IF: count, DF: count }, { requiredKeys: [] })),
  })
  const catalog = { OM: 1, IF: 2, DF: 3 }
  await db.rows(sql`
    update check_ins c
    set external_total_counts = nullif(told, 'null'),
        external_total_values = nullif(agreed, 'null'),
        pricing_spread = spread
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as one (id int, told jsonb, agreed jsonb, spread numeric)
    where one.id = c.id`)
  const all = made.flatMap(({ id, lines, price: paid }) => lines.map((type) => ({ check_in: id, type, price: paid })))
  await fill(
    'check_in_converters',
    all.flatMap(({ check_in, type, price: full }) => (type === 'OM' ? { check_in, converter: 1, price: full } : [])),
  )
  await fill(
    'check_in_lines',
    all.flatMap(({ check_in, type, price: full }) =>
      type === 'OM' ? [] : { check_in, catalog: type === null ? 4 : catalog[type], price: full },
    ),
  )
  const rows = await read(
    sql`
      rules.pieces((select sum(p.pieces) from rules.check_in_pieces() p where p.check_in = one.id)) as pieces,
      rules.pieces((select p.pieces from rules.pieces_of_check_in(one.id, one.external_total_counts) p)) as all_pieces,
      rules.check_in_total(one.id, one.pricing_spread, one.external_total_values) as total`,
    sql`check_ins one`,
  )
  compare(made, rows, ({ lines, told, agreed, spread, price: full }) => {
    const typed = lines.map((type) => ({
      line_type: type === 'OM' ? ('CV' as const) : lineTypeOf(type),
      price: full,
    }))
    const outside = { external_total_counts: told, external_total_values: agreed }
    const input = { lines: typed, pricing_spread: spread, show_full_value: false, ...outside }
    const account = checkInAccount(input)
    const { CV_TOTAL, IF, DF } = account.external_total_counts
    const pieces = CV_TOTAL + IF + DF + typed.filter(({ line_type }) => line_type === 'GN').length
    return { pieces, all_pieces: pieces, total: account.cartAdjustedPrice }
  })
})

test('how a line of a check-in is totalled, and which lots are under way: of all codes there are', async () => {
  const types = [null, ...converterTypeCodes]
  const lines = await db.rows(sql`select rules.line_type(type) as told from unnest(${sql.param(types)}::text[]) type`)
  expect(lines.map(({ told }) => told)).toEqual(types.map(lineTypeOf))
  const codes = lotStatus.options.map(({ value }) => value)
  await db.rows(sql`
    update lots set status = one.code
    from unnest(${sql.param(codes)}::text[]) with ordinality one (code, at) where lots.id = one.at`)
  const known = await db.rows<{ status: string; is_under_way: boolean }>(
    sql`select status, is_under_way from rules.lot_labels() where lot <= ${codes.length}`,
  )
  expect(known.filter((one) => !one.is_under_way).map((one) => one.status)).toEqual(
    codes.filter((code) => final.some((each) => each === code)),
  )
})

test('where the metal of check-ins, lots and hedges stands, each document and the sums of all', async () => {
  const fresh = await freshDatabase()
  const apart = openDatabase(fresh.url)
  try {
    await comparePositions(apart)
  } finally {
    await apart.close()
    await fresh.drop()
  }
}, 60_000)

/** In a database of its own, for it sums over everything that stands there. */
async function comparePositions(apart: Database) {
  const types = ['OM', 'AM', null] as const
  const share = fc.constantFrom(null, 'OM', 'AM')
  const links = fc.uniqueArray(share, { maxLength: 2 })
  const counts = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 })
  const assay = fc.record({
    yield_lbs: decimal(2, 1500, 1),
    ...perMetalKeys('_ppm', () => decimal(3, 5_000_000)),
  })
  const designation = fc.constantFrom('DIRECT', 'SEPARATE', 'TOLLING', 'BROKERED')
  const assays = fc.sample(assay, 3)
  const made = sample({
    designation,
    status: fc.constantFrom('PR', 'OP', 'CO', 'CO'),
    transit_status: fc.constantFrom(null, 'NE', 'IT', 'RE'),
    purchase_status: fc.constantFrom('OP', 'RE', 'IN', 'SO', 'CU'),
    links,
    counts,
    lot_status: fc.constantFrom(...lotStatus.codes),
    settlement_status: fc.constantFrom(null, 'OP', 'FI'),
    lot_designation: designation,
    returned: fc.option(ounces),
    is_assayed: fc.boolean(),
    toz: ounces,
    hedge: fc.record({ status: fc.constantFrom('OPEN', 'COMPLETE'), toz: ounces, given: ounces }),
    active: fc.constantFrom('ACTIVE', 'HISTORIC'),
    kept: twoOf(ounces),
  })
  const put = (table: string, rows: readonly object[]) => fill(table, rows, apart)
  const one = { id: 1, name: 'One' }
  await put('yards', [one])
  await put('smelters', [{ ...one, code: 'ONE' }])
  await put(
    'catalogs',
    types.map((converter_type, at) => ({ id: at + 1, name: `C${at}`, material_type: 'CV', converter_type })),
  )
  await put(
    'converters',
    types.map((_, at) => ({ id: at + 1, catalog: at + 1, code: `C${at}` })),
  )
  await put(
    'assays',
    assays.map((of, at) => ({ converter_id: at + 1, ...of })),
  )
  await put(
    'ppm_calculations',
    made.map(({ id, toz: pt_toz }) => ({ id, pt_toz, pd_toz: '0.000', rh_toz: '1.000' })),
  )
  await put(
    'lots',
    made.map((of) => ({
      id: of.id,
      name: `L-${of.id}`,
      smelter: 1,
      status: of.lot_status,
      settlement_status: of.settlement_status,
      designation: of.lot_designation,
      ppm_calculation: of.is_assayed ? of.id : null,
      returnable_pd_toz: of.returned,
    })),
  )
  await put(
    'purchases',
    made.map((of) => ({ id: of.id, yard: 1, status: of.purchase_status, designation: of.designation })),
  )
  await put(
    'check_ins',
    made.map(({ id, status, transit_status }) => ({ id, yard: 1, purchase: id, status, transit_status })),
  )
  await put(
    'check_in_converters',
    made.flatMap((of) =>
      of.counts.flatMap((count, at) => range(count).map(() => ({ check_in: of.id, converter: at + 1 }))),
    ),
  )
  await put(
    'purchase_lots',
    made.flatMap((of) => of.links.map((converter_type) => ({ lot: of.id, purchase: of.id, converter_type }))),
  )
  await put(
    'hedges',
    made.map(({ id, hedge, designation: of }) => ({
      id,
      code: `H-${id}`,
      smelter: 1,
      status: hedge.status,
      designation: of,
      ...suffixed(
        perMetal(() => hedge.toz),
        '_toz',
      ),
    })),
  )
  await put(
    'allocations',
    made.map((of) => ({ id: of.id, hedge: of.id, lot: of.id, status: of.active, pt: of.hedge.given })),
  )
  await put(
    'check_in_allocations',
    made.map(({ id, kept: [applied_rh, rh] }) => ({ id, hedge_id: id, check_in_id: id, rh, applied_rh })),
  )

  const linesOf = (of: (typeof made)[number], isOfLot: boolean) =>
    types.flatMap((type, at) => {
      const brought = of.links.some((link) => link === null || link === type)
      const count = of.counts[at] ?? 0
      return count === 0 || (isOfLot && !brought) ? [] : [{ type, count, ...assays[at] } as never]
    })
  const documentsOf = (of: (typeof made)[number]): Record<string, PositionDocument> => {
    const nothing = { pt: '0', pd: '0', rh: '0' }
    const allocation = { ...nothing, id: of.id, lot: of.id, status: of.active, pt: of.hedge.given }
    const [applied_rh, rh] = of.kept
    const kept = { ...nothing, applied_pt: '0', applied_pd: '0', rh, applied_rh }
    const available = availableOunces({
      toz: perMetal(() => of.hedge.toz),
      allocations: [allocation],
      check_in_allocations: [kept],
    })
    return {
      check_in: { kind: 'check_in', ...of, lines: linesOf(of, false) },
      lot: {
        kind: 'lot',
        status: of.lot_status,
        settlement_status: of.settlement_status,
        designation: of.lot_designation,
        returned: { pt: null, pd: of.returned, rh: null },
        contained: of.is_assayed ? { pt: of.toz, pd: '0', rh: '1' } : null,
        lines: linesOf(of, true),
      },
      allocation: { kind: 'allocation', ...allocation, lot_status: of.lot_status, designation: of.lot_designation },
      check_in_allocation: { kind: 'check_in_allocation', ...kept, designation: of.designation },
      hedge: { kind: 'hedge', status: of.hedge.status, designation: of.designation, available },
    }
  }
  const domain = made.flatMap((of) =>
    Object.entries(documentsOf(of)).flatMap(([entity, document]) => {
      const at = placed(document)
      return at ? [[entity, of.id, at.stage, at.custody, ...Object.values(at.ounces).map(String)].join(' ')] : []
    }),
  )
  const rows = await apart.rows<Record<string, string>>(sql`
    select 'check_in' as entity, check_in as id, stage, custody, pt, pd, rh
    from rules.position_of_check_ins()
    union all
    select 'lot', lot, stage, custody, pt, pd, rh
    from rules.position_of_lots()
    union all
    select entity, id, 'hedged', custody, pt, pd, rh
    from rules.position_of_hedges()`)
  expect(domain.length).toBeGreaterThan(cases)
  const told = rows.map((row) => Object.values(row).join(' '))
  expect(told.filter((row) => !domain.includes(row)).slice(0, 5)).toEqual([])
  expect(domain.filter((row) => !told.includes(row)).slice(0, 5)).toEqual([])
  expect(told.length).toBe(new Set(domain).size)

  const walked = await apart.rows<{ differ: number }>(sql`
    select count(*)::int as differ
    from rules.position_of_check_ins() d
    cross join rules.free_ounces(d.check_in) own
    where (own.pt, own.pd, own.rh) <> (d.pt, d.pd, d.rh)`)
  expect(walked).toEqual([{ differ: 0 }])
  expect(unroundedOunces(given('2.75', 'yield', lbs), given('310.125', 'ppm', ppm)).toString()).toBe(
    String(
      (await apart.one<{ toz: string }>(sql`select rules.unrounded_ounces(2.75, 310.125)::text as toz`))?.toz,
    ).replace(/0+$/, ''),
  )

  const sums = metalPosition(made.flatMap((of) => Object.values(documentsOf(of))))
  for (const custody of custodies)
    for (const stage of [...stages, 'hedged' as const]) {
      const own = rows.filter((row) => row.custody === custody && row.stage === stage)
      expect(own.length, `${custody} ${stage}`).toBeGreaterThan(0)
      const total = own.reduce((all, row) => all.plus(given(row.pt, 'pt', toz)), given('0.000', 'pt', toz))
      expect(sums[custody][stage].pt.eq(total.toString()), `${custody} ${stage}`).toBe(true)
    }
}

test('every rule that says what it is held against is one of these', () => {
  const here = readFileSync(import.meta.filename, 'utf8')
  const said = ruleFiles().flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/Held against\s+(?:-- )?domain\/([\w/-]+)\.ts/g),
  ])
  expect(said.length).toBeGreaterThan(8)
  expect(said.map(([, file]) => file).filter((file) => !here.includes(`@cupel/domain/${file}.ts`))).toEqual([])
})

/** The smaller first. */
function twoOf(amount: fc.Arbitrary<string>): fc.Arbitrary<[string, string]> {
  return fc.tuple(amount, amount).map(([a, b]) => (compareDecimals(a, b) < 0 ? [a, b] : [b, a]))
}

type Case = Record<string, unknown> & { id: number }
const ounces = decimal(3, 900_000)

function range(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n + 1)
}

/** A decimal of so many places, as text; small and round ones come up as often as any. */
function decimal(places: number, max: number, min = 0): fc.Arbitrary<string> {
  const text = (whole: number) =>
    `${Math.floor(whole / 10 ** places)}.${String(whole % 10 ** places).padStart(places, '0')}`
  return fc.oneof(fc.integer({ min, max: 60 }), fc.integer({ min, max })).map(text)
}

function sample<T extends object>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }): (T & { id: number })[] {
  return fc.sample(fc.record(shape), cases).map((one, at) => ({ ...(one as T), id: at + 1 }))
}

async function fill(table: string, rows: readonly object[], into = db): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const own = sql.identifier(table)
  await into.rows(
    sql`insert into ${own} (${columns}) select ${columns} from jsonb_populate_recordset(null::${own}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

function read(rules: SQL, from: SQL): Promise<Case[]> {
  return db.rows<Case>(sql`select one.id, ${rules} from ${from} order by one.id`)
}

/** Every case with what the database says of it, and what the domain does. */
function compare<T extends { id: number }>(made: readonly T[], rows: readonly Case[], says: (one: T) => object): void {
  const printed = (one: object) => JSON.parse(JSON.stringify(one)) as object
  const unlike = made.flatMap((one, at) => {
    const domain = printed({ id: one.id, ...says(one) })
    const base = rows[at] ?? {}
    return JSON.stringify(sorted(domain)) === JSON.stringify(sorted(base)) ? [] : [{ of: one, domain, base }]
  })
  expect(rows.length).toBe(made.length)
  expect(unlike.slice(0, 3)).toEqual([])
}

const sorted = (one: object) => Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))

function perMetalKeys<T>(suffix: string, of: () => T): Record<string, T> {
  return suffixed(perMetal(of), suffix)
}

function suffixed<T>(of: Record<(typeof metals)[number], T>, suffix: string): Record<string, T> {
  return Object.fromEntries(metals.map((metal) => [metal + suffix, of[metal]]))
}

function before(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
