import { existsSync } from 'node:fs'

/*
 * The files of the domain that decide something, by folder: figures, the kit, permissions, and apart from
 * them the machines. Cards that only declare fields, and the shapes of calls, are left out: what they say is held against the server and the database.
 */
const decides: Record<string, string[]> = {
  kit: [
    'amounts',
    'choice',
    'dates',
    'differences',
    'exact',
    'explanation',
    'explanation-text',
    'figure',
    'given',
    'given-day',
    'house-rules',
    'metals',
    'moves',
    'ounces',
    'roles',
    'spread',
    'statuses',
    'units',
    'weights',
    'words',
    'machine',
  ],
  identity: ['client-permissions', 'role-names'],
  market: ['fx', 'weighted-rate'],
  yards: ['brokered-rates'],
  smelters: ['returnable'],
  catalog: ['converter-price', 'least-spread'],
  inventory: ['box-merge', 'box-net', 'box-split'],
  purchasing: ['check-in-totals', 'generated-skid', 'price-quote', 'receiving-variance'],
  hedges: ['allocation-check', 'available', 'toz-aggregate'],
  lots: ['overview-totals'],
  lab: ['ppm-calculation'],
  settlement: [
    'advance-allocations',
    'advance-calculator',
    'advance-calculator-fx',
    'brokered-settlement',
    'charge-allocation',
    'client-proforma',
    'client-statement',
    'deposit',
    'fees',
    'interest',
    'internal-proforma',
    'metal-value',
    'outstanding',
    'purchased-outright',
    'shipment-result',
    'variance-emails',
  ],
}

/** Literals, built when they are loaded: on a change of them only the tests that read machines need be run. */
const machines = [
  'inventory/box-machine',
  'inventory/box-status',
  'purchasing/check-in-line-moves',
  'purchasing/check-in-machine',
  'purchasing/check-in-status',
  'purchasing/good-standing',
  'purchasing/intake-machine',
  'purchasing/purchase-machine',
  'purchasing/purchase-status',
  'hedges/check-in-allocation-machine',
  'hedges/hedge-machine',
  'hedges/hedge-status',
  'lots/allocation-machine',
  'lots/lot-contents',
  'lots/lot-machine',
  'lots/lot-status',
  'lots/purchase-lot-machine',
  'settlement/advance-machine',
  'settlement/advance-status',
  'settlement/settlement-machine',
  'settlement/summary-machine',
  'settlement/version-machine',
  'transit/manifest-machine',
  'transit/manifest-status',
  'transit/transit-machine',
  'transit/transit-status',
  'trips/expense-machine',
  'trips/sale-machine',
  'trips/trip-machine',
  'trips/trip-status',
]

/** The one door for every write: judged by the server's own tests, over a database. */
const door = ['hooks', 'read-row', 'write', 'write-frame', 'write-plan'].map((name) => `server/kit/record/${name}.ts`)

export const folders: readonly string[] = [...Object.keys(decides), 'machines', 'door']

export function deciding(wanted: readonly string[]): string[] {
  const names = wanted.flatMap((folder) =>
    folder === 'machines' ? machines : (decides[folder] ?? []).map((name) => `${folder}/${name}`),
  )
  const files = [...names.map((name) => `domain/${name}.ts`), ...(wanted.includes('door') ? door : [])]
  const gone = files.filter((file) => !existsSync(file))
  if (gone.length > 0) throw new Error(`${gone.join(', ')} went elsewhere`)
  return files
}
