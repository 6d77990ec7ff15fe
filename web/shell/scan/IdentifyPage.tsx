import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Button } from '../../kit/Button.tsx'
import { lazyDialog } from '../../kit/lazy-dialog.tsx'
import { recordHref } from '../../kit/record-href.ts'
import { useMe } from '../../kit/session.ts'
import { useGo } from '../../kit/To.tsx'
import { kindsFor } from '../search/documents.ts'
import { meantBy } from '../search/use-hits.ts'

const SearchDialog = lazyDialog(async () => (await import('../search/SearchDialog.tsx')).SearchDialog)

/** Where labels lead: to the one record that is called so, for whoever may see it; else what is like it is looked for. */
export default function IdentifyPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const text = decoded(token)
  const me = useMe()
  const go = useGo()
  const [finding, setFinding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['identify', text],
    queryFn: async () =>
      (await meantBy(
        text,
        kindsFor(me).map(({ type }) => type),
      )) ?? null,
    meta: { silent: true },
  })
  const at = data ? recordHref(data.page.document, data.page.id) : undefined
  useEffect(() => {
    if (at) go(at, { replace: true })
  }, [at, go])
  return (
    <div className="state-page">
      <h1 className="sr-only">{text}</h1>
      {error ? (
        <EmptyState kind="error" title={`${text} could not be looked up`} error={error} again={() => void refetch()} />
      ) : data === undefined || at ? (
        <EmptyState kind="loading" />
      ) : (
        <EmptyState
          kind="empty"
          title={`Nothing is called ${text}`}
          line="No single record that you may see has this code."
          action={<Button onClick={() => setFinding(true)}>Search for it</Button>}
        />
      )}
      {finding && <SearchDialog begin={text} onClose={() => setFinding(false)} />}
    </div>
  )
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
