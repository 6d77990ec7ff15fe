import { choice, id, instant, name, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { converterTypeCodes, converterTypes } from './converter-types.ts'

/** Something that can be bought or stored. */
export const catalog = defineCard({
  name: 'catalog',
  knownBy: 'name',
  path: '/api/catalogs/',
  document: { facts: ['material_type', 'converter_type', 'description'] },
  title: 'Catalog item',
  row: {
    id,
    version,
    name: name(120),
    description: text(1000).default(''),
    material_type: choice(['CV', 'DT', 'GN'], { CV: 'Converter', DT: 'Dust', GN: 'Generic' }),
    converter_type: choice(converterTypeCodes, converterTypes).nullable(),
    unit_of_measure: choice(['PCS', 'LBS']).default('PCS'),
    created_at: instant,
  },
  create: ['name', 'description', 'material_type', 'converter_type', 'unit_of_measure'],
  update: ['name', 'description', 'converter_type', 'unit_of_measure'],
  filter: { material_type: ['exact', 'in'], converter_type: ['exact', 'in'], name: ['icontains'] },
  search: ['name', 'description'],
  order: ['id', 'name'],
  may: {
    read: 'anyone',
    list: 'view-catalogs',
    create: 'create-catalogs',
    update: 'create-catalogs',
    delete: 'nobody',
  },
  publicFields: ['name', 'material_type', 'converter_type'],
})
