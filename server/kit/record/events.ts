import type { PerMetal } from '@cupel/domain/kit/metals.ts'
import type { App } from '../http/routes.ts'
import type { Tx } from '../query/transaction.ts'

/**
 * What an earlier area tells later ones, by name. A subscriber runs in the same transaction, gets `tx` and the row and
 * may refuse. Subscriptions stand in the registers of the areas, in whose order they run.
 */
export interface EventRows {
  /** Somebody was disabled, or has another address: what let in who held it, without asking who it is, is over. */
  'user.doorsClosed': { id: number }
  /** A record of any kind has reached another status; where many moved at once, what each was is not known. */
  'record.moved': { of: string; id: number; was: string | undefined; is: string }
  'checkIn.completed': { id: number; purchase: number; intended_lot: number | null }
  'checkIn.deleted': { id: number }
  /** Ounces of a reservation, toz, that a lot takes over. */
  'reservation.applied': { lot: number; hedge: number } & PerMetal<string>
  /** Days, `YYYY-MM-DD`: the one that stood, and the right one. */
  'lot.shipDateCorrected': { id: number; was: string | null; is: string | null }
  /** A box that stands on the lot it was made in from its first moment. */
  'box.made_in_lot': { id: number; lot: number }
  'lot.completed': { id: number }
  'lot.pushed_back': { id: number }
  /** Another PPM calculation counts for it, or the one that counts is another. */
  'lot.assayed': { lot: number }
  /** A rate was typed or corrected: what is converted by it on that day, or in the week from it, is worth something else. */
  'fxRate.written': { currency: string; on_date: string }
}
export type EventName = keyof EventRows

/** What an area hears of, by the name of the event. */
export type Subscriptions = { readonly [N in EventName]?: (tx: Tx, row: EventRows[N]) => Promise<void> }

/** Tells every area that subscribed, in their order. */
export async function emit<N extends EventName>(app: App, tx: Tx, name: N, row: EventRows[N]): Promise<void> {
  for (const { [name]: subscriber } of app.subscriptions) await subscriber?.(tx, row)
}
