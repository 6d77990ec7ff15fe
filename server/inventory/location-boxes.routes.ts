import { onHand } from '@cupel/domain/inventory/box-status.ts'
import { boxesByLocation, disableLocation, enableLocation } from '@cupel/domain/inventory/location-calls.ts'
import { eq, sql } from 'drizzle-orm'
import { httpError } from '../kit/http/errors.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import { remembered } from '../kit/query/answer-memory.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { locations } from '../places/location.table.ts'

const isOnHand = sql`status = any(${sql.param([...onHand])}::text[])`

/** What boxes say of a location: how many it holds, and that it cannot be closed over them. */
export function locationBoxRoutes(app: App): void {
  mountQuestion(app, boxesByLocation, async ({ read }) => {
    const counts = await remembered<{ locations: { location: number; boxes: number }[] }>(
      read,
      sql`
        select
          coalesce(
            jsonb_agg(jsonb_build_object('location', l.id, 'boxes', held.boxes) order by l.id),
            '[]'
          ) as locations
        from locations l
        cross join lateral (
          select count(*)::int as boxes
          from inventory_boxes
          where location = l.id
            and ${isOnHand}
        ) held
        where held.boxes > 0`,
    )
    return counts[0] ?? { locations: [] }
  })
  mountCommand(app, disableLocation, async ({ tx, params }) => {
    const location = Number.parseInt(params.id ?? '', 10)
    if (await tx.one(sql`select from inventory_boxes where location = ${location} and ${isOnHand} limit 1`))
      throw httpError('Location still holds boxes', 409)
    return set(tx, location, true)
  })
  mountCommand(app, enableLocation, ({ tx, params }) => set(tx, Number.parseInt(params.id ?? '', 10), false))
}

async function set(tx: Tx, location: number, disabled: boolean): Promise<{ disabled: boolean }> {
  await tx
    .update(locations)
    .set({ disabled, version: sql`${locations.version} + 1` })
    .where(eq(locations.id, location))
  return { disabled }
}
