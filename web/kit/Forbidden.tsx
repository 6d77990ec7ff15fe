import { needs, type Right } from '@cupel/domain/kit/roles.ts'
import type { ReactNode } from 'react'
import { isForbidden } from './api-error.ts'
import { EmptyState } from './EmptyState.tsx'

/** What stands where something would that is not for this person: which right is missing, and who can grant it. */
export function Forbidden({ may, action }: { may: Right; action?: ReactNode }) {
  return <EmptyState kind="forbidden" line={`Needs ${needs(may)}. An administrator can grant it.`} action={action} />
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
  if (isForbidden(error)) return <Forbidden may={may} />
  return <EmptyState kind="error" error={error} {...said} />
}
