import type { BrowserApp } from './browser-app.ts'

export interface PreparedLot {
  yard: number
  smelter: number
  purchase: number
  lot: number
  hedge: number
}

/**
 * A brokered lot as it stands on the day its advance is asked for: bought, taken in, assayed by our own laboratory and
 * sold ahead on one hedge. Everything up to here is other journeys' matter, so it is made straight through the API.
 */
export async function prepareLot(app: BrowserApp, names: { lot?: string; yard?: string } = {}): Promise<PreparedLot> {
  const admin = await app.person('Sam Kessler', ['admin'])
  const post = async (path: string, body: object) => {
    const answer = await app.call(admin, 'POST', path, body)
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as { id: number }
  }
  const lotName = names.lot ?? 'PGM-2608'
  const { id: location } = await post('/logistics/locations/', { name: `Phoenix, ${lotName}` })
  const { id: yard } = await post('/api/yards/', {
    name: names.yard ?? 'Gulf Coast Core Supply',
    exchange_id: `7-2${lotName.slice(-4)}`,
    state: 'TX',
    address: '18 Dock Road, Houston, TX 77002',
  })
  await post('/api/brokerage_terms/', { yard, ...terms })
  const { id: smelter } = await post('/api/smelters/', {
    code: lotName.slice(-4),
    name: 'Arroyo Refining',
    return_rate_pt: '93',
    return_rate_pd: '93',
    return_rate_rh: '90',
  })
  const { id: catalog } = await post('/api/catalogs/', {
    name: `Import foil ${lotName}`,
    material_type: 'GN',
    converter_type: 'IF',
  })
  const text =
    'Daily PGM prices for New York\nDate,Platinum,Palladium,Rhodium,Iridium,Ruthenium\n11-Sep-2026,1815,1330,9725,7850,1675'
  await post('/api/market_rates/import/', { text })
  const { id: purchase } = await post('/api/purchases/', { yard, designation: 'BROKERED' })
  const { id: checkIn } = await post('/api/check_ins/', { purchase })
  for (const [path, body] of [
    [`/api/check_ins/${checkIn}/`, { status: 'OP' }],
    ['/api/check_in_lines/', { check_in: checkIn, catalog, price: '22.50' }],
    [`/api/check_ins/${checkIn}/`, { status: 'CO' }],
  ] as const) {
    const answer = await app.call(admin, 'status' in body ? 'PATCH' : 'POST', path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  }
  const box = `B-${lotName}`
  await post('/api/intakes/', {
    purchases: [purchase],
    location,
    output_boxes: [{ name: box, weight: '2500.00', tare: '89.45', pieces: 460 }],
  })
  const { id: lot } = await post('/api/lots/', { name: lotName, smelter, designation: 'BROKERED' })
  await post('/api/purchase_lots/', { lot, purchase })
  const boxes = (await app.call(admin, 'GET', `/api/inventory_boxes/?search=${box}`)).body as {
    results: { id: number }[]
  }
  await post(`/api/lots/${lot}/add_boxes/`, { box_ids: boxes.results.map((one) => one.id) })
  await post('/api/ppm_calculations/', {
    lot,
    designation: 'BROKERED',
    lines: [{ name: 'mixed', pieces: 460, yield_lbs: '5.24', pt_ppm: '1012.345', pd_ppm: '1987.6', rh_ppm: '251.118' }],
  })
  const { id: hedge } = await post('/api/hedges/', { code: 'ARR-2241', smelter, ...ounces, ...prices })
  await post('/api/allocations/', { hedge, lot, pt: ounces.pt_toz, pd: ounces.pd_toz, rh: ounces.rh_toz })
  return { yard, smelter, purchase, lot, hedge }
}

const terms = {
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
}
const ounces = { pt_toz: '35.588', pd_toz: '69.872', rh_toz: '8.828' }
const prices = { pt_rate_per_toz: '952.25', pd_rate_per_toz: '1015.40', rh_rate_per_toz: '4610.00' }
