import * as z from 'zod'
import { flag, id, instant, ref, text, version, whole } from '../kit/fields.ts'
import { resource } from '../kit/resource.ts'
import { group, type Right } from '../kit/roles.ts'

const calculators: Right = [
  'create-lots',
  group('coordinator', 'advance-manager', 'account manager', 'senior account manager', 'finance'),
]

/** A saved version of a lot's advance calculator: the inputs as typed, and the results as they were calculated. */
export const advanceCalculatorVersion = resource({
  name: 'advance_calculator',
  title: 'Advance calculator',
  path: '/api/advance_calculators/',
  row: {
    id,
    version,
    lot: ref('lot'),
    number: whole(1),
    data: z.record(z.string(), z.unknown()),
    data_fx: z.record(z.string(), z.unknown()),
    locked: flag,
    unlocked_at: instant.nullable(),
    unlocked_by: ref('user').nullable(),
    created_at: instant,
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
  },
  filter: { lot: ['exact', 'in'] },
  order: ['-id', 'number'],
  may: { read: 'anyone', list: 'anyone', create: calculators, update: 'nobody', delete: 'nobody' },
})

/** Body of a save: the version it was made from, or null when it was made from the lot's data. */
export const newAdvanceCalculator = z.strictObject({
  lot: ref('lot'),
  data: z.record(z.string(), z.unknown()),
  base_number: z.int().nullable().optional(),
})
export { calculators as calculatorRights }
