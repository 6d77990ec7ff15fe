import { choice, day, flag, id, instant, money, name, ref, status, text, toz, version, whole } from '../kit/fields.ts'
import { designationCodes, designationTexts } from '../kit/designations.ts'
import { resource } from '../kit/resource.ts'
import { group } from '../kit/roles.ts'
import { hedgeStatus } from './hedge-status.ts'

const ounces = () => toz().default('0.000')
/** Free ounces; negative when the hedge was reduced below what it has given. */
const free = () => toz({ min: '-9999999' })
const price = () => money({ unit: '$/toz' })

/** Ounces of the three metals sold ahead at fixed prices with a smelter. Prices are USD. */
export const hedge = resource({
  name: 'hedge',
  path: '/api/hedges/',
  row: {
    id,
    version,
    code: name(40),
    smelter: ref('smelter'),
    smelter_code: text(),
    manager: ref('user').nullable(),
    manager_name: text().nullable(),
    designation: choice(designationCodes, designationTexts).default('DIRECT'),
    status: status(hedgeStatus).default('OPEN'),
    pt_toz: ounces(),
    pd_toz: ounces(),
    rh_toz: ounces(),
    pt_rate_per_toz: price().default('0.00'),
    pd_rate_per_toz: price().default('0.00'),
    rh_rate_per_toz: price().default('0.00'),
    pt_rate_per_toz_fx: price(),
    pd_rate_per_toz_fx: price(),
    rh_rate_per_toz_fx: price(),
    pt_available_toz: free(),
    pd_available_toz: free(),
    rh_available_toz: free(),
    in_use: flag,
    lot_count: whole(),
    piece_count: whole(0, 1_000_000_000, 'pcs'),
    expiration: day.nullable(),
    memo: text(2000).default(''),
    references: text(255).default(''),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: [
    'code',
    'smelter',
    'manager',
    'designation',
    'pt_toz',
    'pd_toz',
    'rh_toz',
    'pt_rate_per_toz',
    'pd_rate_per_toz',
    'rh_rate_per_toz',
    'expiration',
    'memo',
    'references',
  ],
  update: [
    'code',
    'manager',
    'designation',
    'pt_toz',
    'pd_toz',
    'rh_toz',
    'pt_rate_per_toz',
    'pd_rate_per_toz',
    'rh_rate_per_toz',
    'expiration',
    'memo',
    'references',
  ],
  filter: {
    smelter: ['exact', 'in'],
    status: ['exact', 'in'],
    manager: ['exact'],
    designation: ['exact', 'in'],
    created_at: ['gte', 'lte'],
    code: ['icontains'],
  },
  search: ['code', 'smelter_code', 'memo', 'references'],
  order: ['-created_at', 'id', 'code', 'status', 'expiration'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: group('coordinator', 'market manager'),
    update: group('coordinator', 'market manager'),
    delete: 'nobody',
  },
  label: ['code', 'smelter_code'],
  moves: {
    complete: { on: 'system', from: hedgeStatus.only('OPEN'), to: 'COMPLETE', by: 'nobody', label: 'Complete' },
    reopen: { on: 'system', from: hedgeStatus.only('COMPLETE'), to: 'OPEN', by: 'nobody', label: 'Re-open' },
    delete_hedge: {
      on: 'delete',
      from: hedgeStatus.only('OPEN'),
      by: group('coordinator'),
      label: 'Delete',
      final: true,
      unless: (row) => (row.in_use ? 'Hedge is in use' : undefined),
    },
  },
})
