import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { instant, moneyField, pounds, tozField, whole } from '../kit/fields.ts'
import { boxesOfLot, lotMachine } from './lot-machine.ts'
import { seesLotMoney } from './lot-rights.ts'
import { lot } from './lot.ts'

const { add_boxes, remove_boxes } = lotMachine.moves
const boxes = z.strictObject(boxesOfLot)
const done = z.object({ id: z.int(), box_count: z.int() })

export const addBoxes = endpoint({
  name: 'lot.add_boxes',
  says: 'Puts boxes on a lot: they become STAGED',
  method: 'POST',
  path: '/api/lots/{id}/add_boxes/',
  may: add_boxes.allow,
  input: boxes,
  output: done,
})
export const removeBoxes = endpoint({
  name: 'lot.remove_boxes',
  says: 'Takes boxes off a lot: they become ACTIVE',
  method: 'POST',
  path: '/api/lots/{id}/remove_boxes/',
  may: remove_boxes.allow,
  input: boxes,
  output: done,
})

const perMetal = <T extends z.ZodType>(pt: T, pd: T, rh: T) => ({
  pt_rate_per_toz: pt,
  pd_rate_per_toz: pd,
  rh_rate_per_toz: rh,
})
/** Of the day of the hedge. */
const price = moneyField({ on: 'created_at' })
const free = tozField({ min: '-9999999' })

export const linkedHedges = endpoint({
  name: 'lot.linked_hedges',
  says: 'The hedges that a lot draws on, with their prices and free ounces',
  method: 'GET',
  path: '/api/lots/{id}/linked_hedges/',
  may: seesLotMoney,
  input: z.object({}),
  output: z.object({
    results: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        created_at: instant,
        ...perMetal(price, price, price),
        pt_available_toz: free,
        pd_available_toz: free,
        rh_available_toz: free,
        pt: tozField(),
        pd: tozField(),
        rh: tozField(),
      }),
    ),
  }),
})

export const lotTotals = endpoint({
  name: 'lot.totals',
  says: 'Sums over all lots that a list would find; takes the filters and search of the list',
  method: 'GET',
  path: '/api/lots/totals/',
  may: lot.may.list,
  input: z.looseObject({}),
  output: z.object({
    lot_count: whole(),
    piece_count: whole(),
    box_net_lbs: pounds(),
    contained_pt: tozField(),
    contained_pd: tozField(),
    contained_rh: tozField(),
    allocated_pt: tozField().nullable(),
    allocated_pd: tozField().nullable(),
    allocated_rh: tozField().nullable(),
  }),
})
