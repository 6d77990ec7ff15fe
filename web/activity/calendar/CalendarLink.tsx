import { endCalendarLink, makeCalendarLink, readCalendarLink } from '@cupel/domain/activity/calendar.ts'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SecretDialog } from '../../identity/SecretDialog.tsx'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/client.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Dialog } from '../../kit/overlays.ts'

/** The link by which other calendars show one's own events: made, made anew, ended. */
export function CalendarLink({ onClose }: { onClose: () => void }) {
  const kept = useQuery({
    queryKey: [readCalendarLink.name],
    queryFn: ({ signal }) => call(readCalendarLink, { signal }),
    meta: { lead: 'The link could not be read' },
  })
  const make = useMutation({
    mutationFn: () => call(makeCalendarLink, { body: {} }),
    onSuccess: () => void kept.refetch(),
    meta: { lead: 'The link could not be made' },
  })
  const end = useMutation({
    mutationFn: () => call(endCalendarLink, {}),
    onSuccess: () => void kept.refetch(),
    meta: { lead: 'The link could not be ended' },
  })
  if (make.data?.url)
    return (
      <SecretDialog
        title="Your calendar’s link"
        line="Give this address to your calendar program. Whoever has it reads your events."
        secret={make.data.url}
        onClose={onClose}
      />
    )
  const madeAt = kept.data?.made_at
  const busy = make.isPending || end.isPending || kept.isFetching
  return (
    <Dialog
      title="Other calendars"
      onClose={onClose}
      actions={
        <>
          {madeAt && (
            <Button danger disabled={busy} onClick={() => end.mutate()}>
              End the link
            </Button>
          )}
          <Button variant="contained" disabled={busy || !kept.data} onClick={() => make.mutate()}>
            {madeAt ? 'Make a new link' : 'Make a link'}
          </Button>
        </>
      }
    >
      {kept.data ? (
        <p>
          {madeAt
            ? `Calendar programs read your events by a link that you made on ${dateTime(madeAt)}. A new one ends it.`
            : 'Outlook, Google and Apple calendars can show your events by a link: a month back and a year ahead, as far as you may see them on the day they look.'}
        </p>
      ) : (
        <EmptyState
          kind={kept.error ? 'error' : 'loading'}
          error={kept.error}
          again={kept.error ? () => void kept.refetch() : undefined}
        />
      )}
    </Dialog>
  )
}
