import * as z from 'zod'
import { instant, ref, text, version } from '../kit/fields.ts'
import { defineCard } from '../kit/card.ts'
import { checkIn } from '../purchasing/check-in.ts'
import { checkInAllocationMachine } from './check-in-allocation-machine.ts'
import { hedge, unexpired } from './hedge.ts'

/** Ounces of a hedge kept for a check-in until they are applied to its lot. */
export const checkInAllocation = defineCard({
  ...checkInAllocationMachine,
  path: '/api/check_in_allocations/',
  row: {
    ...checkInAllocationMachine.row.shape,
    version,
    check_in_id: ref('check_in'),
    hedge_id: ref('hedge', unexpired),
    yard_name: text(),
    created_at: instant,
    created_by: ref('user').nullable(),
  },
  create: ['check_in_id', 'hedge_id', 'pt', 'pd', 'rh'],
  update: ['pt', 'pd', 'rh', 'applied_pt', 'applied_pd', 'applied_rh'],
  filter: { check_in_id: ['exact', 'in'], hedge_id: ['exact', 'in'] },
  scopes: {
    smelter: z.coerce.number().int().positive().meta({ kind: 'ref', to: 'smelter', label: 'Smelter' }),
    yard: z.coerce.number().int().positive().meta({ kind: 'ref', to: 'yard', label: 'Yard' }),
  },
  search: ['hedge_code', 'yard_name'],
  order: ['id', '-created_at'],
  may: { read: 'anyone', list: 'anyone' },
  partOf: { check_in_id: checkIn, hedge_id: hedge },
})
