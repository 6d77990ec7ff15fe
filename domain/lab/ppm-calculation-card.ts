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
  ppmField,
  ref,
  text,
  tozField,
  version,
} from '../kit/fields.ts'
import { designationCodes, designationTexts } from '../kit/designations.ts'
import { defineCard } from '../kit/card.ts'
import { lot } from '../lots/lot.ts'
import { labRights, seesPpm } from './lab-rights.ts'

const perLb = () => decimal({ decimals: 8, unit: 'toz/lb' })

const line = {
  converter: ref('converter').nullable(),
  name: text(120),
  pieces,
  yield_lbs: pounds(),
  pt_ppm: ppmField(),
  pd_ppm: ppmField(),
  rh_ppm: ppmField(),
}

/** Ppm and weight turned into ounces; created with its lines, and results kept as they were calculated. */
export const ppmCalculation = defineCard({
  name: 'ppm_calculation',
  title: 'PPM calculation',
  path: '/api/ppm_calculations/',
  document: { facts: ['lot_name', 'pt_ppm', 'pd_ppm', 'rh_ppm'] },
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
    pt_ppm: ppmField(),
    pd_ppm: ppmField(),
    rh_ppm: ppmField(),
    pt_toz: tozField(),
    pd_toz: tozField(),
    rh_toz: tozField(),
    pt_ctoz_per_lb: perLb(),
    pd_ctoz_per_lb: perLb(),
    rh_ctoz_per_lb: perLb(),
    piece_zero_warning: flag,
    /** A person has said that its lot takes this one, whatever is saved later. */
    chosen: flag.default(false),
    /** Its lot takes its ounces from this one. */
    counts: flag,
    /** When it was last worked out. */
    saved_at: instant,
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  detail: { lines: z.array(z.object({ id: z.int(), ...line })) },
  filter: { lot: ['exact', 'in', 'isnull'], designation: ['exact', 'in'], created_at: ['gte', 'lte'] },
  search: ['lot_name', 'notes'],
  order: ['-id', 'created_at'],
  may: { read: seesPpm, list: seesPpm, create: labRights, update: labRights, delete: 'nobody' },
  partOf: { lot },
  publicFields: ['lot_name'],
})

const designation = choice(designationCodes, designationTexts)
/** A line may be sent back as it was read: with its id it stays the same line. */
const lines = z
  .array(z.strictObject({ id: id.optional(), ...line, converter: line.converter.optional(), name: name(120) }))
  .max(2000)

/** Body of POST and calculate. */
export const ppmCalculationBody = z.strictObject({
  lot: ref('lot').nullable().optional(),
  designation: designation.default('DIRECT'),
  notes: text(2000).default(''),
  chosen: flag.default(false),
  lines,
})
/** Body of PATCH: what it leaves out stays. */
export const ppmCalculationChange = z
  .strictObject({ lot: ref('lot').nullable(), designation, notes: text(2000), chosen: flag, lines })
  .partial()
export type PpmCalculationBody = z.infer<typeof ppmCalculationBody>
export type PpmCalculationChange = z.infer<typeof ppmCalculationChange>
