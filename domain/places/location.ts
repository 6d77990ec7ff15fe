import type { Choosable } from '../kit/choosable.ts'
import { flag, id, name, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { group } from '../kit/roles.ts'

/** Boxes stand only in a place of our own that takes inventory. */
export const inventoryPlace: Choosable = {
  query: { is_inventory_location: true, disabled: false },
  otherwise: 'The location takes no inventory',
}

/** A place where material stands: a warehouse, or a yard's dock that transits go to. */
export const location = defineCard({
  name: 'location',
  knownBy: 'name',
  path: '/logistics/locations/',
  row: {
    id,
    version,
    name: name(80),
    is_inventory_location: flag.default(true),
    disabled: flag.default(false),
    division: ref('division').nullable(),
    division_code: text().nullable(),
    address: text(255).default(''),
  },
  create: ['name', 'is_inventory_location', 'division', 'address'],
  update: ['name', 'is_inventory_location', 'division', 'address'],
  filter: { is_inventory_location: ['exact'], disabled: ['exact'], division: ['exact'], name: ['exact', 'icontains'] },
  search: ['name'],
  order: ['id', 'name'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: group('org manager', 'warehouse manager', 'logistics'),
    update: group('org manager', 'warehouse manager', 'logistics'),
    delete: 'nobody',
  },
  publicFields: ['name'],
  choosable: { query: { disabled: false }, otherwise: '{label} is disabled' },
})
