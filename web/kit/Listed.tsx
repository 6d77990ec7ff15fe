import type { Right } from '@cupel/domain/kit/roles.ts'
import type { ReactNode } from 'react'
import { isForbidden } from './api-error.ts'
import { EmptyState } from './EmptyState.tsx'
import { Forbidden, wordsOf } from './Forbidden.tsx'

interface ListedProps<R> {
  of: { data: { results: readonly R[] } | undefined; error: Error | null; refetch: () => unknown }
  /** What could not be had, when it could not. */
  failed: ReactNode
  /** Who may ask, where it may be somebody else than who sees the page. */
  may?: Right
  /** What is said when there is none, and the way on. */
  title?: ReactNode
  empty: ReactNode
  action?: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

/** The rows that were asked for, or what stands in their place: not yet there, not to be had, none. */
export function Listed<R>({
  of: { data, error, refetch },
  failed,
  may,
  title,
  empty,
  action,
  children,
}: ListedProps<R>) {
  if (may !== undefined && isForbidden(error)) return <Forbidden may={may} said={wordsOf(error)} />
  if (!data)
    return error ? (
      <EmptyState kind="error" title={failed} again={() => void refetch()} />
    ) : (
      <EmptyState kind="loading" />
    )
  return data.results.length === 0 ? (
    <EmptyState kind="empty" title={title} line={empty} action={action} />
  ) : (
    children(data.results)
  )
}
