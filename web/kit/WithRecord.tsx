import type { AnyCard, DetailRow } from '@cupel/domain/kit/card.ts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ApiError } from './api-error.ts'
import { Failure } from './Forbidden.tsx'
import { LeadText } from './LeadText.tsx'
import { useRecord } from './queries.ts'
import type { OpenScreen } from './screen.ts'
import { EmptyState } from './EmptyState.tsx'

interface WithRecordProps<C extends AnyCard> {
  card: C
  id: number
  /** The list, for whoever followed a dead link. */
  list?: OpenScreen
  children: (row: DetailRow<C>) => ReactNode
}

/** Reads one record for its page, and says what is the matter when it cannot be had. */
export function WithRecord<C extends AnyCard>({ card, id, list, children }: WithRecordProps<C>) {
  const { data, error, refetch } = useRecord(card, id)
  if (data) return children(data)
  const name = card.title.toLowerCase()
  const missing = error instanceof ApiError && error.status === 404
  return (
    <>
      <h1 className="sr-only">
        {card.title} {id}
      </h1>
      {!error && <EmptyState kind="loading" rows={8} />}
      {missing && (
        <EmptyState
          kind="empty"
          title={`${card.title} ${id} was not found`}
          line={`There is no such ${name}, or it is not yours to see.`}
          action={list && <Button to={list.href()}>Open the list</Button>}
        />
      )}
      {error && !missing && (
        <Failure
          error={error}
          may={card.may.read}
          title={`${card.title} ${id} could not be loaded`}
          line={<LeadText of={{ card, deed: 'read', id }} />}
          again={() => void refetch()}
        />
      )}
    </>
  )
}
