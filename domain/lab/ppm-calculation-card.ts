import * as z from 'zod'
import {
  choice,
  decimal,
  flag,
  id,
  instant,
  name,
  pieces,
  pounds,
  ppm,
  ref,
  text,
  toz,
  version,
} from '../kit/fields.ts'
import { designationCodes, designationTexts } from '../kit/designations.ts'
import { resource } from '../kit/resource.ts'
import { labRights } from './lab-rights.ts'

const perLb = () => decimal({ decimals: 8, unit: 'toz/lb' })

const line = {
  converter: ref('converter').nullable(),
  name: text(120),
  pieces,
  yield_lbs: pounds(),
  pt_ppm: ppm(),
  pd_ppm: ppm(),
  rh_ppm: ppm(),
}

/** Ppm and weight turned into ounces; created with its lines, and results kept as they were calculated. */
export const ppmCalculation = resource({
  name: 'ppm_calculation',
  title: 'PPM calculation',
  path: '/api/ppm_calculations/',
  row: {
    id,
    version,
    lot: ref('lot').nullable(),
    lot_name: text().nullable(),
    designation: choice(designationCodes, designationTexts),
    notes: text(2000).default(''),
    total_pieces: pieces,
    total_lbs: pounds(),
    lbs_per_piece: decimal({ decimals: 4, unit: 'lbs/pc' }),
    pt_ppm: ppm(),
    pd_ppm: ppm(),
    rh_ppm: ppm(),
    pt_toz: toz(),
    pd_toz: toz(),
    rh_toz: toz(),
    pt_ctoz_per_lb: perLb(),
    pd_ctoz_per_lb: perLb(),
    rh_ctoz_per_lb: perLb(),
    piece_zero_warning: flag,
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  detail: { lines: z.array(z.object({ id: z.int(), ...line })) },
  filter: { lot: ['exact', 'in', 'isnull'], designation: ['exact', 'in'], created_at: ['gte', 'lte'] },
  search: ['lot_name', 'notes'],
  order: ['-id', 'created_at'],
  may: { read: 'anyone', list: 'anyone', create: labRights, update: labRights, delete: 'nobody' },
  label: ['lot_name'],
})

/** Body of POST, PATCH and calculate. */
export const ppmCalculationBody = z.strictObject({
  lot: ref('lot').nullable().optional(),
  designation: choice(designationCodes, designationTexts).default('DIRECT'),
  notes: text(2000).default(''),
  lines: z.array(z.strictObject({ ...line, converter: line.converter.optional(), name: name(120) })).max(2000),
})
export type PpmCalculationBody = z.infer<typeof ppmCalculationBody>
