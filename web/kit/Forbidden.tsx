import { needs, type Right } from '@cupel/domain/kit/roles.ts'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

/** What stands where something would that is not for this person: which right is missing, and who can grant it. */
export function Forbidden({ may, action }: { may: Right; action?: ReactNode }) {
  return <EmptyState kind="forbidden" line={`Needs ${needs(may)}. An administrator can grant it.`} action={action} />
}
