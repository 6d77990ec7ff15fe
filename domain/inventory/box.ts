import {
  choice,
  flag,
  id,
  ids,
  instant,
  name,
  pieces,
  pounds,
  ref,
  status,
  text,
  version,
  whole,
} from '../kit/fields.ts'
import { resource } from '../kit/resource.ts'
import { group } from '../kit/roles.ts'
import { boxStatus } from './box-status.ts'

const warehouse = group('warehousing', 'warehouse manager', 'coordinator')

/** A weighed container in the warehouse; net is weight less tare. */
export const inventoryBox = resource({
  name: 'inventory_box',
  path: '/api/inventory_boxes/',
  title: 'Box',
  titles: 'Boxes',
  row: {
    id,
    version,
    name: name(80),
    weight: pounds(),
    tare: pounds().default('0.00'),
    net: pounds(),
    pieces: pieces.default(0),
    catalog: ref('catalog').nullable(),
    catalog_name: text().nullable(),
    container: choice(['BOX', 'BAG', 'BAR'], { BOX: 'Box', BAG: 'Bag', BAR: 'Bar' }).default('BOX'),
    status: status(boxStatus).default('AC'),
    is_on_hand: flag,
    location: ref('location').nullable(),
    location_name: text().nullable(),
    buyer_name: text(120).default(''),
    designated_lots: ids,
    held_by: choice(['LOT', 'MANIFEST', 'INTAKE']).nullable(),
    held_id: whole(0, 2147483647).nullable(),
    lot_name: text().nullable(),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: ['name', 'weight', 'tare', 'pieces', 'catalog', 'container', 'location', 'buyer_name'],
  update: ['name', 'weight', 'tare', 'pieces', 'catalog', 'container', 'location', 'buyer_name'],
  filter: {
    is_on_hand: ['exact'],
    location: ['exact', 'in'],
    status: ['exact', 'in'],
    catalog: ['exact', 'in'],
    held_by: ['exact'],
    held_id: ['exact', 'in'],
    name: ['icontains'],
  },
  search: ['name', 'buyer_name'],
  order: ['id', 'name', 'weight', 'pieces', 'status'],
  may: {
    read: ['view-inventory-on-hand', 'view-inventory', 'view-lots'],
    list: ['view-inventory-on-hand', 'view-inventory', 'view-lots'],
    create: [warehouse, 'create-intakes'],
    update: [warehouse, 'view-inventory-on-hand'],
    delete: 'nobody',
  },
  label: ['name'],
  frozen: (row) =>
    ['CU', 'DE', 'SH'].includes(row.status)
      ? `Box ${row.id} is ${boxStatus.label(row.status).toUpperCase()}`
      : undefined,
  moves: {
    delete_box: {
      on: 'status',
      from: boxStatus.only('AC', 'ST'),
      to: 'DE',
      by: group('warehouse manager', 'coordinator'),
      label: 'Delete',
      final: true,
      unless: (row) =>
        row.held_by === 'MANIFEST'
          ? `Box is on manifest ${row.held_id}`
          : row.held_by === 'LOT'
            ? `Box is in lot ${row.lot_name}`
            : undefined,
    },
    stage: { on: 'system', from: boxStatus.only('AC'), to: 'ST', by: 'nobody', label: 'Stage' },
    unstage: { on: 'system', from: boxStatus.only('ST', 'SH'), to: 'AC', by: 'nobody', label: 'Unstage' },
    ship: { on: 'system', from: boxStatus.only('ST'), to: 'SH', by: 'nobody', label: 'Ship' },
    return_to_stage: { on: 'system', from: boxStatus.only('SH'), to: 'ST', by: 'nobody', label: 'Return to stage' },
    use_up: { on: 'system', from: boxStatus.only('AC', 'ST', 'SH'), to: 'CU', by: 'nobody', label: 'Use up' },
  },
})
