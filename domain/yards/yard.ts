import * as z from 'zod'
import { documents, pictures } from '../kit/attached.ts'
import { choice, id, instant, name, ref, status, text, version } from '../kit/fields.ts'
import { messages } from '../kit/messages.ts'
import { defineCard } from '../kit/card.ts'
import { yardStatus } from './yard-status.ts'

/** Vendor number at the exchange: `7-20114` or `AB-20114`. */
const vendorNumber = text().refine((value) => /^\w{1,2}-\d{5}$/.test(value), messages.vendor_number)

const stateCode = text(2).refine((value) => /^[A-Z]{2}$/.test(value), messages.length)

/** A supplier material is bought from. */
export const yard = defineCard({
  name: 'yard',
  knownBy: 'name',
  path: '/api/yards/',
  document: { facts: ['exchange_id', 'region_name', 'state'] },
  row: {
    id,
    version,
    name: name(120),
    exchange_id: vendorNumber.nullable(),
    region: ref('region').nullable(),
    region_name: text().nullable(),
    state: stateCode.nullable(),
    status: status(yardStatus).default('GS'),
    purchasing_method: choice(['NO', 'GR', 'AS'], { NO: 'None', GR: 'By Grade', AS: 'By Assay' }).default('NO'),
    selling_method: choice(['PC', 'AS', 'AV', 'ST'], {
      PC: 'By Piece',
      AS: 'By Assay',
      AV: 'Average',
      ST: 'Straight Through',
    }).default('PC'),
    average_car_types: choice(['TR', 'DO', 'FR'], { TR: 'Truck', DO: 'Domestic', FR: 'Foreign' }).nullable(),
    address: text(255).default(''),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  detail: { brokerageterm: z.record(z.string(), z.unknown()).nullable() },
  create: [
    'name',
    'exchange_id',
    'region',
    'state',
    'status',
    'purchasing_method',
    'selling_method',
    'average_car_types',
    'address',
  ],
  update: [
    'name',
    'exchange_id',
    'region',
    'state',
    'status',
    'purchasing_method',
    'selling_method',
    'average_car_types',
    'address',
  ],
  filter: { status: ['exact', 'in'], region: ['exact', 'in'], state: ['exact', 'in'], name: ['icontains'] },
  search: ['name', 'exchange_id'],
  order: ['id', 'name', 'state', 'status'],
  attaches: { photos: pictures({ label: 'Photos' }), documents: documents() },
  may: { read: 'anyone', list: 'view-yards', create: 'create-yards', update: 'create-yards', delete: 'nobody' },
  mailed: { fields: ['name', 'exchange_id', 'status', 'region_name', 'state', 'address'] },
  publicFields: ['name', 'status'],
})
