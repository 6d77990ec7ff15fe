import { allocationCheck, duplicateAllocation } from '@cupel/domain/hedges/allocation-check.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { metals, type Metal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import { sql } from 'drizzle-orm'
import { badField, badFields } from '../kit/http/errors.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { ouncesOf } from './hedge-ounces.ts'

/** Who draws: a lot (`allocation`), or a check-in that keeps ounces for later (`check_in_allocation`). */
export type Draw = { by: 'lot'; lot: number } | { by: 'check_in' }

/**
 * The one way in which ounces are drawn from a hedge, whoever draws. It holds the hedge's row from the check to the
 * commit, so that two hands cannot take the last ounces. `id` is the row that is being changed: its own ounces count back.
 * @throws 400 with the text at each metal, or at `hedge` for a second live allocation to the same lot
 */
export async function reserve(
  tx: Tx,
  hedge: number,
  draw: Draw,
  ounces: PerMetal<string>,
  id: number | null = null,
): Promise<void> {
  await tx.lock({ hedge })
  const given = await givenOunces(tx, hedge, draw, id)
  if (!given) throw badField('hedge', messages.missing)
  const { errors } = allocationCheck({
    hedge: {
      toz: { pt: given.pt_toz, pd: given.pd_toz, rh: given.rh_toz },
      // All other rows as one: their sum is what counts, and it is exact in the database too.
      allocations: [
        {
          id: 'others',
          lot: 'others',
          status: 'ACTIVE',
          pt: given.pt_allocated,
          pd: given.pd_allocated,
          rh: given.rh_allocated,
        },
        ...(given.same_lot ? [{ id: 'same', lot: 'this', status: 'ACTIVE', pt: '0', pd: '0', rh: '0' }] : []),
      ],
      check_in_allocations: [
        {
          pt: given.pt_reserved,
          pd: given.pd_reserved,
          rh: given.rh_reserved,
          applied_pt: '0',
          applied_pd: '0',
          applied_rh: '0',
        },
      ],
    },
    request: { id: null, lot: 'this', ...ounces },
  })
  const texts: Record<string, string[]> = {}
  for (const metal of metals)
    if (errors[metal] !== undefined)
      texts[metal] = [errors[metal] === 'min_value' ? messages.min_value : messages.max_value]
  if (errors.hedge !== undefined) texts.hedge = [duplicateAllocation]
  if (Object.keys(texts).length > 0) throw badFields(texts)
}

interface Given extends Record<`${Metal}_toz` | `${Metal}_${'allocated' | 'reserved'}`, string> {
  same_lot: boolean
}

async function givenOunces(tx: Tx, hedge: number, draw: Draw, id: number | null): Promise<Given | undefined> {
  const allocation = draw.by === 'lot' ? (id ?? 0) : 0
  const reservation = draw.by === 'check_in' ? (id ?? 0) : 0
  const [row] = await tx.prepared<Given>(sql`
    select
      h.pt_toz,
      h.pd_toz,
      h.rh_toz,
      ounces.*,
      exists (
        select from allocations
        where hedge = h.id
          and lot = ${draw.by === 'lot' ? draw.lot : null}
          and status = 'ACTIVE'
          and id <> ${allocation}
      ) as same_lot
    from hedges h
    cross join ${ouncesOf(sql`h`, { allocation, reservation })} ounces
    where h.id = ${hedge}`)
  return row
}
