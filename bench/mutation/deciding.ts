import { existsSync } from 'node:fs'

/*
 * The files of the domain that decide something, by folder: figures, the kit, machines, statuses, permissions. Cards that only
 * declare fields, and the shapes of calls, are left out: what they say is held against the server and the database.
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
  inventory: ['box-merge', 'box-net', 'box-split', 'box-machine', 'box-status'],
  purchasing: [
    'check-in-totals',
    'generated-skid',
    'price-quote',
    'receiving-variance',
    'check-in-line-moves',
    'check-in-machine',
    'check-in-status',
    'good-standing',
    'intake-machine',
    'purchase-machine',
    'purchase-status',
  ],
  hedges: [
    'allocation-check',
    'available',
    'toz-aggregate',
    'check-in-allocation-machine',
    'hedge-machine',
    'hedge-status',
  ],
  lots: ['overview-totals', 'allocation-machine', 'lot-contents', 'lot-machine', 'lot-status', 'purchase-lot-machine'],
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
    'advance-machine',
    'advance-status',
    'settlement-machine',
    'summary-machine',
    'version-machine',
  ],
  transit: ['manifest-machine', 'manifest-status', 'transit-machine', 'transit-status'],
  trips: ['expense-machine', 'sale-machine', 'trip-machine', 'trip-status'],
}

export const folders: readonly string[] = Object.keys(decides)

export function deciding(wanted: readonly string[]): string[] {
  const files = wanted.flatMap((folder) => (decides[folder] ?? []).map((name) => `domain/${folder}/${name}.ts`))
  const gone = files.filter((file) => !existsSync(file))
  if (gone.length > 0) throw new Error(`${gone.join(', ')} went elsewhere`)
  return files
}
