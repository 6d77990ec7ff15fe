import { keepOwnNotification, readOwnNotifications } from '@cupel/domain/identity/notification-calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../kit/client.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { FlagInput } from '../kit/form/TextInput.tsx'
import { Panel } from '../kit/Panel.tsx'

type Choice = z.input<typeof keepOwnNotification.input>
const queryKey = [readOwnNotifications.name]

/** Which letters I get unasked: each is one tick, and counts at once. */
export function OwnNotifications() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readOwnNotifications, { signal }),
    meta: { silent: true },
  })
  const keep = useMutation({
    mutationFn: (body: Choice) => call(keepOwnNotification, { body }),
    meta: { lead: 'The subscription could not be changed' },
    onSuccess: (groups) => queries.setQueryData(queryKey, groups),
  })
  // What was just ticked stands so while it is kept, and falls back if it could not be.
  const chosen = keep.isPending ? keep.variables : undefined
  return (
    <Panel title="Letters" note="What is e-mailed to you unasked" padded>
      {!data && !error && <EmptyState kind="loading" rows={3} />}
      {error && !data && (
        <EmptyState kind="error" title="Your letters could not be loaded" error={error} again={() => void refetch()} />
      )}
      {data?.groups.length === 0 && <p className="dim">There are no letters for your roles.</p>}
      <div className="col">
        {data?.groups.map(({ group, name, says, subscribed }) => (
          <FlagInput
            key={group}
            label={name}
            help={says}
            value={chosen?.group === group ? chosen.subscribed : subscribed}
            onChange={(now) => keep.mutate({ group, subscribed: now })}
          />
        ))}
      </div>
    </Panel>
  )
}
