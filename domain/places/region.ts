import { id, name, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { group } from '../kit/roles.ts'

/** A part of the country that yards belong to. */
export const region = defineCard({
  name: 'region',
  knownBy: 'name',
  path: '/api/regions/',
  row: { id, version, name: name(80) },
  create: ['name'],
  update: ['name'],
  filter: { name: ['icontains'] },
  search: ['name'],
  order: ['id', 'name'],
  may: { read: 'anyone', list: 'anyone', create: group('org manager'), update: group('org manager'), delete: 'nobody' },
  publicFields: ['name'],
})
