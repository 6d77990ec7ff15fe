import type { AnyCard, Row } from '@cupel/domain/kit/card.ts'
import { useState } from 'react'
import { Button, RefusableButton } from '../Button.tsx'
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

interface BulkBarProps<R> {
  rows: R[]
  nameOf: (row: R) => string
  actions: readonly BulkAction<R>[]
  /** The list has the keys of the page. */
  keys: boolean
  onClear: () => void
}

/** What can be done with the selected rows, at the foot of the list. */
export function BulkBar<R>({ rows, nameOf, actions, keys, onClear }: BulkBarProps<R>) {
  const [busy, setBusy] = useState(false)
  const offered = actions.filter(({ single }) => !single || rows.length === 1)
  const run = async (action: BulkAction<R>) => {
    setBusy(true)
    try {
      await action.run(rows)
      onClear()
    } catch {
      // The failure has been told of where the request was made; the selection stays for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="bulk row wrap thumbs" role="region" aria-label="Selected rows">
      <span className="medium">{rows.length} selected</span>
      {offered.map((action) => (
        <RefusableButton
          key={action.label}
          small
          icon={action.icon}
          said="after"
          refused={refusalOf(action, rows, nameOf)}
          disabled={busy}
          onClick={() => void run(action)}
        >
          {action.label}
        </RefusableButton>
      ))}
      <span className="grow" />
      {keys && (
        <span className="sm dim">
          <kbd>X</kbd> select <kbd>Esc</kbd> clear
        </span>
      )}
      <Button small variant="text" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}

/** Named by its action: several may stand beside each other. */
function refusalOf<R>(action: BulkAction<R>, rows: readonly R[], nameOf: (row: R) => string): string | undefined {
  for (const row of rows) {
    const reason = action.unless?.(row)
    if (reason !== undefined) return `${action.label}: ${nameOf(row)}, ${reason}`
  }
  const together = action.together?.(rows)
  return together && `${action.label}: ${together}`
}
