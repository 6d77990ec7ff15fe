import * as z from 'zod'
import { flag, id, instant, ref, text, version, whole } from '../kit/fields.ts'
import { resource } from '../kit/resource.ts'
import { group, type Right } from '../kit/roles.ts'
import { statuses } from '../kit/statuses.ts'
import { final, lotStatus } from '../lots/lot-status.ts'

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

/** Why a lot takes no new version any more. */
export function noNewVersion(lot: { id: number; status: string }): string | undefined {
  return (final as readonly string[]).includes(lot.status)
    ? `Lot ${lot.id} is ${lotStatus.label(lot.status).toUpperCase()}; a new version is not possible`
    : undefined
}

/** How versions are marked in their list. */
export const versionMarks = statuses({
  DRAFT: ['Draft', 'slate', 'not saved yet'],
  CURRENT: ['Current', 'green', 'the newest saved version'],
  LOCKED: ['Locked', 'amber', 'opens read-only until somebody unlocks it'],
})
export { calculators as calculatorRights }
