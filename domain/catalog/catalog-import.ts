import { importOf, part } from '../kit/imports.ts'
import { assay } from './assay.ts'
import { catalog } from './catalog.ts'
import { converter } from './converter.ts'

export const catalogImport = importOf('catalog', {
  title: 'Catalog with assays',
  says: 'A row is something that can be bought, with its code if it is a converter and, where it was measured, an assay. A converter with several assays has several rows.',
  parts: [
    part(catalog, {
      key: ['name'],
      columns: {
        name: { example: 'GD3-EA6', label: 'Item' },
        material_type: { example: 'Converter', label: 'Material' },
        converter_type: 'OEM',
        unit_of_measure: { example: 'PCS', label: 'Unit' },
        description: '',
      },
    }),
    part(converter, {
      of: 'catalog',
      key: ['catalog'],
      columns: {
        code: 'GD3-EA6',
        cat_name: { example: 'Mazda 3', label: 'Car' },
        converter_group_name: { example: '', label: 'Group' },
        notes: '',
        catalyst_weight: '2.75',
        whole_weight: '9.40',
      },
    }),
    part(assay, {
      of: 'converter_id',
      key: ['converter_id', 'pt_ppm', 'pd_ppm', 'rh_ppm', 'yield_lbs'],
      columns: { pt_ppm: '1450.5', pd_ppm: '2210.25', rh_ppm: '310.125', yield_lbs: '2.75' },
    }),
  ],
})
