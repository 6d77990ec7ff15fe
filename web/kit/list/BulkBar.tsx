import { useState } from 'react'
import { Button, RefusableButton } from '../Button.tsx'
import type { BulkAction } from './bulk-action.ts'

export interface BulkBarProps {
  rows: unknown[]
  nameOf: (row: unknown) => string
  actions: readonly BulkAction<unknown>[]
  /** The list has the keys of the page. */
  keys: boolean
  onClear: () => void
}

/** What can be done with the selected rows, at the foot of the list. */
export function BulkBar({ rows, nameOf, actions, keys, onClear }: BulkBarProps) {
  const [busy, setBusy] = useState(false)
  const offered = actions.filter(({ single }) => !single || rows.length === 1)
  const run = async (action: BulkAction<unknown>) => {
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
