import * as z from 'zod'
import { id, instant, ref, text, version, whole } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import type { Move } from '../kit/moves.ts'
import { checkIn } from './check-in.ts'
import { keepers, ownersOf } from './check-in-owners.ts'
import { seesPurchases } from './purchase-rights.ts'

export const converterChoice = z.object({ id: z.int(), code: z.string(), cat_name: z.string() })

/** A line of a count sheet that nobody has decided on: no converter has its code, or several have, or it cannot be read. */
export const countSheetLine = defineCard({
  name: 'count_sheet_line',
  title: 'Undecided line',
  path: '/api/count_sheet_lines/',
  row: {
    id,
    version,
    check_in: ref('check_in'),
    check_in_created_by: ref('user').nullable(),
    check_in_created_for: ref('user').nullable(),
    /** As it was pasted, and why it could not be added. */
    text: text(1000),
    why: text(1000),
    /** What could be read of it. */
    code: text(1000),
    count: whole(1, 9999, 'pcs'),
    choices: z.array(converterChoice),
    created_at: instant,
  },
  filter: { check_in: ['exact', 'in'] },
  order: ['id'],
  may: { read: seesPurchases, list: seesPurchases },
  partOf: { check_in: checkIn },
  moves: {
    delete: { on: 'delete', allow: [ownersOf('check_in_'), keepers], label: 'Drop' },
  } satisfies Record<string, Move<object>>,
})
