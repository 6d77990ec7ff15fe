import type { unsubscription } from '@cupel/domain/identity/notification-calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { ApiError, noAnswer } from '../kit/api-error.ts'
import { ActingButton } from '../kit/ActingButton.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Logo } from '../kit/Icon.tsx'
import { Panel } from '../kit/Panel.tsx'
import { send } from '../kit/send.ts'
import { useScreenSearch } from '../kit/url.ts'
import { unsubscribeScreen } from './shell.area.ts'

type Said = z.output<typeof unsubscription.answer>

/** Where the link under a letter leads: no to the next one, at once, without signing in; and yes again. */
export default function UnsubscribePage() {
  const [{ token }] = useScreenSearch(unsubscribeScreen)
  const queries = useQueryClient()
  const queryKey = ['unsubscribe', token]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send<Said>('GET', '/auth/unsubscribe', { query: { token }, anonymous: true, signal }),
    meta: { silent: true },
    retry: false,
  })
  // Only without an answer may another try end otherwise.
  const isDead = error instanceof ApiError && error.status >= 400 && error.status < 500
  const change = useMutation({
    mutationFn: (subscribed: boolean) =>
      send<Said>('POST', '/auth/unsubscribe/confirm', { body: { token, subscribed }, anonymous: true }),
    meta: { lead: 'This could not be changed' },
    onSuccess: (said) => queries.setQueryData(queryKey, said),
  })
  return (
    <main id="content" className="state-page">
      <div className="row" style={{ marginBottom: 16 }}>
        <Logo hollow="var(--bg)" />
        <h1>Letters</h1>
      </div>
      <Panel label="Letters" padded>
        {isPending && <EmptyState kind="loading" rows={2} />}
        {error && (
          <EmptyState
            kind="error"
            title={isDead ? 'This link leads nowhere' : 'The link could not be read'}
            line={
              isDead
                ? 'It may be cut off, or you are no member of these letters any more. Your profile shows which letters you get.'
                : noAnswer
            }
            again={isDead ? undefined : () => void refetch()}
          />
        )}
        {data && (
          <div className="col" role="status">
            <p>
              {data.subscribed ? (
                <>
                  {data.email} gets the letters “{data.name}”.
                </>
              ) : (
                <>
                  {data.email} gets no more letters “{data.name}”.
                </>
              )}
            </p>
            <ActingButton
              variant={data.subscribed ? 'contained' : 'outlined'}
              disabled={change.isPending}
              onClick={() => change.mutate(!data.subscribed)}
            >
              {data.subscribed ? 'Get no more of them' : 'Get them again'}
            </ActingButton>
          </div>
        )}
      </Panel>
    </main>
  )
}
