import * as z from 'zod'
import { flag, instant, ref, text, version, whole } from '../kit/fields.ts'
import { without } from '../kit/machine.ts'
import { checkInput } from '../kit/moves.ts'
import { defineCard } from '../kit/card.ts'
import { statuses } from '../kit/statuses.ts'
import { lot } from '../lots/lot.ts'
import { seesCalculators } from './settlement-rights.ts'
import { advanceCalculatorMachine, versionStatus } from './version-machine.ts'

/** A saved version of a lot's advance calculator: the inputs as typed, and the results as they were calculated. */
export const advanceCalculatorVersion = defineCard({
  ...advanceCalculatorMachine,
  path: '/api/advance_calculators/',
  row: {
    ...advanceCalculatorMachine.row.shape,
    version,
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
  may: { read: seesCalculators, list: seesCalculators },
  partOf: { lot },
  moves: without(advanceCalculatorMachine.moves, 'unlock'),
})

/** Body of a save. `base_number` is the newest version its maker has seen, 0 for none; left out, he does not mind. */
export const newAdvanceCalculator = z.strictObject({
  lot: ref('lot'),
  data: z.record(z.string(), z.unknown()),
  base_number: z.int().nullable().optional(),
})

/** Why a lot takes no new version any more. */
export function noNewVersion(lot: { name: string; status: string }): string | undefined {
  const told = { lot_name: lot.name, lot_status: lot.status, newest: 0, base_number: null }
  return checkInput(advanceCalculatorMachine, 'create', told)?.text
}

/** How versions are marked in their list. */
export const versionMarks = statuses({
  DRAFT: ['Draft', 'slate', 'not saved yet'],
  CURRENT: ['Current', 'green', 'the newest saved version'],
  LOCKED: versionStatus.lines.LOCKED,
})
