import { createClient } from '../.artifacts/client/client/index.ts'
import * as api from '../.artifacts/client/index.ts'

/**
 * The main job as a program of somebody else's does it: with the client that its generator made of openapi.json and a
 * token, and nothing else. It is no part of the server's own types, since the client is made only for the test.
 */
export async function mainJob(baseUrl: string, token: string, fetch: typeof globalThis.fetch) {
  const call = { client: createClient({ baseUrl, auth: () => token, fetch }), throwOnError: true } as const
  const { yard, smelter, location, converter } = await openHouse(call)

  const { data: purchase } = await api.createPurchase({ ...call, body: { yard: yard.id, designation: 'BROKERED' } })
  const { data: checkIn } = await api.createCheckIn({ ...call, body: { purchase: purchase.id } })
  const ofCheckIn = { ...call, path: { id: checkIn.id } }
  await api.changeCheckIn({ ...ofCheckIn, body: { status: 'OP' } })
  await api.checkInCountSheet({ ...ofCheckIn, body: { text: `${converter.code}, 3` } })
  await api.changeCheckIn({ ...ofCheckIn, body: { status: 'CO' } })

  const { data: intake } = await api.createIntake({
    ...call,
    body: {
      purchases: [purchase.id],
      location: location.id,
      output_boxes: [{ name: 'B-77120', weight: '2500.00', tare: '89.45', pieces: 460 }],
    },
  })
  const { data: made } = await api.createLot({ ...call, body: { name: 'PGM-2608', smelter: smelter.id } })
  const ofLot = { ...call, path: { id: made.id } }
  await api.changeLot({ ...ofLot, headers: { 'If-Match': `"${made.version}"` }, body: { designation: 'BROKERED' } })
  await api.createPurchaseLot({ ...call, body: { lot: made.id, purchase: purchase.id } })
  const { data: boxes } = await api.listInventoryBoxes({
    ...call,
    query: { is_on_hand: true, status__in: ['AC', 'ST'], ordering: ['-id'] },
  })
  await api.lotAddBoxes({ ...ofLot, body: { box_ids: boxes.results.map(({ id }) => id) } })
  await api.createPpmCalculation({
    ...call,
    body: {
      lot: made.id,
      designation: 'BROKERED',
      lines: [
        { name: 'mixed', pieces: 460, yield_lbs: '5.24', pt_ppm: '1012.345', pd_ppm: '1987.6', rh_ppm: '251.118' },
      ],
    },
  })
  await hedge(call, made.id, smelter.id)

  const { data: seed } = await api.lotAdvanceReportSeed(ofLot)
  const { data: calculator } = await api.createAdvanceCalculator({
    ...call,
    body: { lot: made.id, data: { ...seed, freightCharge: '385', clientValueDate: '2024-07-09' }, base_number: 0 },
  })
  const advance = { lot: made.id, amount: '60000', payment_date: '2024-03-15' }
  const once = { ...call, headers: { 'Idempotency-Key': 'the only advance' }, body: advance }
  const [{ data: paid }, { data: again }] = [await api.createAdvance(once), await api.createAdvance(once)]

  await api.changeLot({ ...ofLot, body: { ship_date: '2024-03-01' } })
  const summaryLot = await reconcile(call, made.id, smelter.id)
  const { data: settlement } = await api.createBrokeredSettlement({
    ...call,
    body: { shipment_summary_lot: summaryLot.id, freight_charge: '385.00' },
  })
  const { data: final } = await api.changeBrokeredSettlement({
    ...call,
    path: { id: settlement.id },
    body: { status: 'FI' },
  })
  const { data: lot } = await api.readLot(ofLot)
  const { data: history } = await api.lotHistory(ofLot)
  return { intake, calculator, advances: [paid, again], final, lot, moves: history.results.map(({ move }) => move) }
}

type Call = { client: ReturnType<typeof createClient>; throwOnError: true }

/** Market prices, a yard with its terms, a smelter, a location, and a converter that can be priced. */
async function openHouse(call: Call) {
  await api.createMarketRate({
    ...call,
    body: { quoted_on: '2026-09-11', pt: '1815', pd: '1330', rh: '9725' },
  })
  const { data: location } = await api.createLocation({ ...call, body: { name: 'Phoenix' } })
  const { data: yard } = await api.createYard({ ...call, body: { name: 'Gulf Coast Core Supply', state: 'TX' } })
  await api.createBrokerageTerm({
    ...call,
    body: {
      yard: yard.id,
      ounce_payout_type: 'RE',
      assay_charge: '250.00',
      shredding_fee: '0.5',
      treatment_charge: '1.30',
      handling_fee: '450.00',
      refining_charge_pt: '10',
      refining_charge_pd: '10',
      refining_charge_rh: '35',
      brokerage_rate: '2',
      brokerage_rate_mode: 'NA',
      finance_charge_percent: '5',
      client_payment_days: 20,
    },
  })
  const { data: smelter } = await api.createSmelter({
    ...call,
    body: { code: 'ARR', name: 'Arroyo', return_rate_pt: '93', return_rate_pd: '93', return_rate_rh: '90' },
  })
  const { data: catalog } = await api.createCatalog({ ...call, body: { name: 'GD3-EA6 Dual', material_type: 'CV' } })
  const { data: converter } = await api.createConverter({ ...call, body: { catalog: catalog.id, code: 'GD3-EA6' } })
  await api.createAssay({
    ...call,
    body: { converter_id: converter.id, pt_ppm: '1450.5', pd_ppm: '2210.25', rh_ppm: '310.125', yield_lbs: '2.75' },
  })
  return { location, yard, smelter, converter }
}

async function hedge(call: Call, lot: number, smelter: number): Promise<void> {
  const { data: made } = await api.createHedge({
    ...call,
    body: {
      code: 'ARR-2241',
      smelter,
      pt_toz: '35.588',
      pd_toz: '69.872',
      rh_toz: '8.828',
      pt_rate_per_toz: '952.25',
      pd_rate_per_toz: '1015.40',
      rh_rate_per_toz: '4610.00',
    },
  })
  await api.createAllocation({ ...call, body: { hedge: made.id, lot, pt: '35.588', pd: '69.872', rh: '8.828' } })
}

async function reconcile(call: Call, lot: number, smelter: number) {
  const { data: summary } = await api.createShipmentSummary({ ...call, body: { shipment_id: 'ARR-24-117', smelter } })
  const { data } = await api.createShipmentSummaryLot({
    ...call,
    body: {
      shipment_summary: summary.id,
      lot,
      net_wet_lbs: '2410.55',
      returnable_pt_toz: '32.683',
      returnable_pd_toz: '64.170',
      returnable_rh_toz: '7.846',
    },
  })
  return data
}

/** What the description does not allow does not compile: were the types lost, this would. */
export const notAsDescribed = (call: Call) => [
  // @ts-expect-error -- a weight is decimal text
  api.createHedge({ ...call, body: { code: 'X', smelter: 1, pt_toz: 1 } }),
  // @ts-expect-error -- a lot is of a smelter
  api.createLot({ ...call, body: { name: 'PGM-1' } }),
  // @ts-expect-error -- a state that no lot has
  api.changeLot({ ...call, path: { id: 1 }, body: { status: 'XX' } }),
]
