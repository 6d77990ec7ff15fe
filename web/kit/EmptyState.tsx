import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from './api-error.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './EmptyState.css'

interface EmptyStateProps {
  kind: 'empty' | 'loading' | 'error' | 'forbidden'
  /** Default: 'Nothing yet', 'Something went wrong', 'Not for your role'. */
  title?: ReactNode
  /** Why, in a line. */
  line?: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
  /** What failed: the id of its request is to be told to whoever looks into it. */
  error?: unknown
  again?: (() => void) | undefined
  /** Lines of the loading skeleton. */
  rows?: number
}

/** What stands where data would: nothing there, not yet there, not to be had, not allowed. */
export function EmptyState({ kind, title, line, action, error, again, rows = 4 }: EmptyStateProps) {
  const request = error instanceof ApiError ? error.requestId : undefined
  if (kind === 'loading') return <Skeleton rows={rows} />
  return (
    <div className={`state col ${kind}`} role={kind === 'error' ? 'alert' : undefined}>
      <b className={kind === 'error' ? 'err' : undefined}>
        {kind === 'forbidden' && <Icon name="lock" />} {title ?? titles[kind]}
      </b>
      {(line !== undefined || request) && (
        <span className="sm dim">
          {line} {request && `Request ${request}.`}
        </span>
      )}
      {(action || again) && (
        <span className="row">
          {again && (
            <Button onClick={again} icon="refresh">
              Try again
            </Button>
          )}
          {action}
        </span>
      )}
    </div>
  )
}

const titles = { empty: 'Nothing yet', error: 'Something went wrong', forbidden: 'Not for your role' }
const widths = ['70%', '100%', '85%', '55%']

/** Grey bars of the coming shape. They wait a moment: what arrives at once should not flicker. */
function Skeleton({ rows }: { rows: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="state col loading" role="status">
      <span className="sr-only">Loading</span>
      {shown &&
        Array.from({ length: rows }, (_, row) => (
          <span key={row} className="bone" style={{ width: widths[row % 4] }} />
        ))}
    </div>
  )
}
