import * as z from 'zod'
import { documents } from '../kit/attached.ts'
import type { Choosable } from '../kit/choosable.ts'
import { choice, day, instant, moneyField, name, ref, text, tozField, version, whole } from '../kit/fields.ts'
import { designationCodes, designationTexts } from '../kit/designations.ts'
import { defineCard } from '../kit/card.ts'
import { hedgeMachine } from './hedge-machine.ts'
import { seesHedgePrices } from './hedge-rights.ts'

const ounces = () => tozField().default('0.000')
/** Free ounces; negative when the hedge was reduced below what it has given. */
const free = () => tozField({ min: '-9999999' })
const price = () => moneyField({ unit: '$/toz', on: 'created_at' })

/** Where the machine says of a hedge that is used up that it is. */
export const unexpired: Choosable = { query: { is_expired: false }, otherwise: 'Hedge {label} has expired' }

/** Ounces of the three metals sold ahead at fixed prices with a smelter. Prices are USD. */
export const hedge = defineCard({
  ...hedgeMachine,
  path: '/api/hedges/',
  document: { facts: ['smelter_code', 'designation', 'references'] },
  row: {
    ...hedgeMachine.row.shape,
    version,
    code: name(40),
    smelter: ref('smelter'),
    smelter_code: text(),
    manager: ref('user').nullable(),
    manager_name: text().nullable(),
    designation: choice(designationCodes, designationTexts, ['SEPARATE']).default('DIRECT'),
    pt_toz: ounces(),
    pd_toz: ounces(),
    rh_toz: ounces(),
    pt_rate_per_toz: price().default('0.00'),
    pd_rate_per_toz: price().default('0.00'),
    rh_rate_per_toz: price().default('0.00'),
    pt_available_toz: free(),
    pd_available_toz: free(),
    rh_available_toz: free(),
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
  attaches: { documents: documents({ most: 10, sees: seesHedgePrices }) },
  may: { read: 'anyone', list: 'anyone' },
  mailed: {
    fields: [
      'code',
      'smelter_code',
      'status',
      'pt_toz',
      'pd_toz',
      'rh_toz',
      'pt_available_toz',
      'pd_available_toz',
      'rh_available_toz',
      'expiration',
      'memo',
    ],
  },
  scopes: { is_expired: z.stringbool().meta({ kind: 'flag', label: 'Expired' }) },
  publicFields: ['code', 'smelter_code'],
  choosable: { query: { status: 'OPEN', is_expired: false }, otherwise: 'Hedge {label} is used up or has expired' },
  readableBy: {
    pt_rate_per_toz: seesHedgePrices,
    pd_rate_per_toz: seesHedgePrices,
    rh_rate_per_toz: seesHedgePrices,
  },
})
