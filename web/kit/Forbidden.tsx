import { needs, type Right } from '@cupel/domain/kit/roles.ts'
import type { ReactNode } from 'react'
import { ApiError, isForbidden } from './api-error.ts'
import { EmptyState } from './EmptyState.tsx'

/**
 * What stands where something would that is not for this person: which right is missing, and who can grant it. The
 * server's own word counts first: it may have refused a part of what was asked, to somebody who has the right to the whole.
 */
export function Forbidden({ may, said, action }: { may: Right; said?: string | undefined; action?: ReactNode }) {
  return (
    <EmptyState
      kind="forbidden"
      line={`${said ?? `Needs ${needs(may)}`}. An administrator can grant it.`}
      action={action}
    />
  )
}

interface FailureProps {
  error: Error
  /** The right that is missing where the server refuses. */
  may: Right
  title: string
  line: ReactNode
  again: () => void
}

/** What stands where something could not be had: it is not for this person, or it failed and can be asked for again. */
export function Failure({ error, may, ...said }: FailureProps) {
  if (isForbidden(error)) return <Forbidden may={may} said={wordsOf(error)} />
  return <EmptyState kind="error" error={error} {...said} />
}

/** The server's words. */
export const wordsOf = (error: unknown) => (error instanceof ApiError ? error.detail : undefined)
