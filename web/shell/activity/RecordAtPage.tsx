import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { resolvedHref } from '../../kit/resolve.ts'
import type { Href } from '../../kit/screen.ts'
import { useMe } from '../../kit/session.ts'
import { useGo } from '../../kit/To.tsx'
import { useId } from '../../kit/url.ts'
import { happenedScreen } from '../shell.area.ts'

/** Goes on to the page of the record that the address names by its kind. */
export default function RecordAtPage() {
  const me = useMe()
  const id = useId()
  const { document = '' } = useParams({ strict: false }) as { document?: string }
  const go = useGo()
  const found = attempt(() => resolvedHref(document, id, me))
  const href = typeof found === 'object' ? undefined : found
  useEffect(() => {
    if (href) go(href, { replace: true })
  }, [href, go])
  return (
    <>
      <h1 className="sr-only">Record</h1>
      {typeof found === 'object' ? (
        <EmptyState
          kind="error"
          title={found.message}
          line="There is no page of such a record, or it is not yours to see."
          action={<Button to={happenedScreen.href()}>What happened</Button>}
        />
      ) : (
        <EmptyState kind="loading" />
      )}
    </>
  )
}

function attempt(find: () => Href): Href | Error {
  try {
    return find()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
