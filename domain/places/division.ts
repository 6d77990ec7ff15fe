import { flag, id, name, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { group } from '../kit/roles.ts'

/** An own branch, with its logistics location; people belong to one. */
export const division = defineCard({
  name: 'division',
  knownBy: 'name',
  path: '/api/divisions/',
  row: {
    id,
    version,
    name: name(80),
    code: name(10),
    is_inactive: flag.default(false),
    location: ref('location').nullable(),
    location_name: text().nullable(),
  },
  create: ['name', 'code', 'location'],
  update: ['name', 'code', 'is_inactive', 'location'],
  filter: { is_inactive: ['exact'], name: ['icontains'] },
  search: ['name', 'code'],
  order: ['id', 'name', 'code'],
  may: { read: 'anyone', list: 'anyone', create: group('org manager'), update: group('org manager'), delete: 'nobody' },
  publicFields: ['name', 'code'],
  choosable: { query: { is_inactive: false }, otherwise: '{label} is inactive' },
})
