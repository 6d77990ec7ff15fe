import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

interface ListedProps<R> {
  of: { data: { results: readonly R[] } | undefined; error: Error | null; refetch: () => unknown }
  /** What could not be had, when it could not. */
  failed: string
  /** What is said when there is none, and the way on. */
  empty: ReactNode
  action?: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

/** The rows that were asked for, or what stands in their place: not yet there, not to be had, none. */
export function Listed<R>({ of: { data, error, refetch }, failed, empty, action, children }: ListedProps<R>) {
  if (!data)
    return error ? (
      <EmptyState kind="error" title={failed} again={() => void refetch()} />
    ) : (
      <EmptyState kind="loading" />
    )
  return data.results.length === 0 ? <EmptyState kind="empty" line={empty} action={action} /> : children(data.results)
}
