import { mailingTimes, reportMailing } from '@cupel/domain/identity/report-mailing.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Listed } from '../../kit/Listed.tsx'
import { everyField } from '../../kit/list/reading.ts'
import { useList, useRemove } from '../../kit/queries.ts'
import { useMe } from '../../kit/session.ts'
import { Sheet } from '../../kit/Sheet.tsx'

const none = 'You get no report by mail. Every report has a button for it.'

/** The reports that I get by mail, or those letters that are of one of them; ended at once, as they are soon asked for again. */
export function ReportMailings({ report }: { report?: string }) {
  const me = useMe()
  const mine = useList(
    reportMailing,
    everyField(reportMailing),
    { created_by: me.id, ...(report === undefined ? {} : { report }), page_size: 0 },
    { silent: true },
  )
  const end = useRemove(reportMailing, { saved: 'You get that report no more by mail' })
  if (report !== undefined && mine.data?.results.length === 0) return null
  return (
    <Listed of={mine} failed="Your reports by mail could not be loaded" empty={none}>
      {(rows) => (
        <Sheet
          look="plain"
          label="Reports by mail"
          rows={rows}
          columns={(c) => [
            c.text('You get', ({ name }) => name),
            c.text('When', ({ every, unsubscribed }) => (unsubscribed ? 'Ended by its link' : mailingTimes[every])),
          ]}
          acting="End"
          actions={(row) => (
            <IconButton
              icon="close"
              aria-label={`End ${row.name}`}
              disabled={end.isPending}
              onClick={() => end.mutate(row)}
            />
          )}
        />
      )}
    </Listed>
  )
}
