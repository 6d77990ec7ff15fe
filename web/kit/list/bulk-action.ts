import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import type { IconName } from '../Icon.tsx'
import type { Read } from './reading.ts'

/** Something that can be done with several rows at once; made by `bulkAction`, which knows what of them it reads. */
export interface BulkAction<R> extends Doing<R> {
  reads: readonly string[]
  readonly [said]: true
}
declare const said: unique symbol

interface Doing<R> {
  label: string
  icon?: IconName
  /** Why this row refuses; one that does stops the whole action, and is named. */
  unless?: (row: R) => string | undefined
  /** Why these rows refuse together, although each of them would not. */
  together?: (rows: readonly R[]) => string | undefined
  /** Done with one row: not offered when several are chosen. */
  single?: boolean
  /** Resolves when it is done; the selection is then cleared. */
  run: (rows: R[]) => Promise<unknown> | void
}

/** `bulkAction(lot, ['status'], { label: 'Ship', unless: (row) => …, run: (rows) => … })` */
export function bulkAction<C extends AnyCard, const F extends keyof Row<C> & string>(
  _: C,
  reads: readonly F[],
  doing: Doing<Read<C, F>>,
): BulkAction<Row<C>> {
  return { reads, ...doing } as unknown as BulkAction<Row<C>>
}
