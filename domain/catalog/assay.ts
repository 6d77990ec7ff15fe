import { id, instant, pounds, ppmField, ref, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { group } from '../kit/roles.ts'

/** Measured metal content: 3 decimals of ppm, 2 of pounds. */
export const assay = defineCard({
  name: 'assay',
  path: '/api/assays/',
  row: {
    id,
    version,
    converter_id: ref('converter'),
    pt_ppm: ppmField(),
    pd_ppm: ppmField(),
    rh_ppm: ppmField(),
    yield_lbs: pounds(),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: ['converter_id', 'pt_ppm', 'pd_ppm', 'rh_ppm', 'yield_lbs'],
  filter: { converter_id: ['exact', 'in'], created_at: ['gte', 'lte'] },
  order: ['id', '-created_at'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: ['create-catalogs', group('lab manager', 'lab technician')],
    update: 'nobody',
    delete: 'nobody',
  },
})
