import * as z from 'zod'
import { documents } from '../kit/attached.ts'
import { choice, flag, instant, ref, text, version, whole } from '../kit/fields.ts'
import { designationCodes, designationTexts } from '../kit/designations.ts'
import { defineCard } from '../kit/card.ts'
import { inGoodStanding } from './good-standing.ts'
import { purchaseMachine } from './purchase-machine.ts'
import { seesPurchases } from './purchase-rights.ts'
import { takenIn } from './taken-in.ts'

/** Groups the check-ins of one supplier on their way through the house. */
export const purchase = defineCard({
  ...purchaseMachine,
  path: '/api/purchases/',
  document: { facts: ['yard_name', 'designation', 'lot_names'] },
  row: {
    ...purchaseMachine.row.shape,
    version,
    yard: ref('yard', inGoodStanding),
    yard_name: text(),
    designation: choice(designationCodes, designationTexts, ['SEPARATE']).default('DIRECT'),
    division: ref('division').nullable(),
    division_code: text().nullable(),
    requires_transit: flag.default(false),
    email_on_creation: flag.default(false),
    is_uncut: flag,
    notes: text(2000).default(''),
    piece_count: whole(0, 1_000_000_000, 'pcs'),
    check_in_count: whole(),
    lot_names: text().nullable(),
    created_at: instant,
    created_by_name: text().nullable(),
    created_for: ref('user').nullable(),
  },
  detail: {
    taken_in: takenIn.nullable(),
    check_ins: z.array(z.object({ id: z.int(), status: z.string(), created_at: z.string(), piece_count: z.int() })),
  },
  create: ['yard', 'designation', 'division', 'requires_transit', 'email_on_creation', 'notes', 'created_for'],
  update: ['designation', 'division', 'requires_transit', 'notes', 'created_for'],
  filter: {
    status: ['exact', 'in'],
    yard: ['exact', 'in'],
    designation: ['exact', 'in'],
    division: ['exact', 'in'],
    created_at: ['gte', 'lte'],
    created_by: ['exact'],
    is_uncut: ['exact'],
    intake: ['exact', 'isnull'],
  },
  search: ['yard_name', 'notes'],
  order: ['-id', 'status', 'created_at', 'yard_name'],
  attaches: { documents: documents() },
  may: { read: seesPurchases, list: seesPurchases },
  mailed: {
    fields: [
      'yard_name',
      'status',
      'designation',
      'division_code',
      'requires_transit',
      'piece_count',
      'check_in_count',
      'lot_names',
      'notes',
      'created_by_name',
      'created_at',
    ],
  },
  publicFields: ['yard_name', 'status'],
})
