import { calendar as calendarCall, mostEvents, type CalendarKey } from '@cupel/domain/activity/calendar.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { isDate } from '@cupel/domain/kit/dates.ts'
import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/client.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FilterChip } from '../../kit/FilterChip.tsx'
import { today } from '../../kit/format.ts'
import { usePhone } from '../../kit/media.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useScreenSearch } from '../../kit/url.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useDialog } from '../../kit/use-dialog.ts'
import { calendarScreen } from '../activity.area.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { Days } from './Days.tsx'
import { rangeOf, rangeWords, stepOf, viewOf, views } from './views.ts'
import styles from './Calendar.module.css'

/** What happens with records on which day: by month, week or day, of all kinds or of one. */
export default function CalendarPage(): ReactNode {
  const phone = usePhone()
  const [{ view: asked, on, scope }, change] = useScreenSearch(calendarScreen)
  const view = viewOf(asked, phone)
  const day = isDate(on) ? on : today()
  const [start, end] = rangeOf(view, day)
  const query = { start, end, scope }
  const found = useQuery({
    queryKey: [calendarCall.name, query],
    queryFn: ({ signal }) => call(calendarCall, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { lead: 'Unable to fetch events' },
  })
  const { show, dialog } = useDialog()
  const cut = found.data?.keys.filter(({ more }) => more) ?? []
  return (
    <>
      <PageHead
        title="Calendar"
        facts={rangeWords(view, day)}
        actions={
          <Button icon="calendar" onClick={() => show((close) => <CalendarLink onClose={close} />)}>
            Other calendars
          </Button>
        }
      />
      <div className={`row wrap ${styles.bar}`}>
        <div className="row">
          <Button icon="back" aria-label={`The ${view} before`} onClick={() => change({ on: stepOf(view, day, -1) })} />
          <Button onClick={() => change({ on: '' })}>Today</Button>
          <Button icon="next" aria-label={`The ${view} after`} onClick={() => change({ on: stepOf(view, day, 1) })} />
        </div>
        <div className="row" role="group" aria-label="How much at once">
          {views.map((one) => (
            <FilterChip key={one} pressed={one === view} onClick={() => change({ view: one })}>
              {one === 'list' ? 'List' : `${one[0]?.toUpperCase()}${one.slice(1)}`}
            </FilterChip>
          ))}
        </div>
        <Legend keys={found.data?.keys ?? []} scope={scope} onScope={(next) => change({ scope: next })} />
      </div>
      {cut.length > 0 && (
        <p className="sm warn" role="status">
          Only the first {figure(mostEvents)} {cut.map(({ words }) => words.toLowerCase()).join(' and ')} are shown:
          look at fewer days.
        </p>
      )}
      <Panel label="Events">
        {found.data ? (
          <Days
            view={view}
            day={day}
            events={found.data.events}
            keys={found.data.keys}
            onDay={(next) => change({ view: 'day', on: next })}
          />
        ) : (
          <EmptyState
            kind={found.error ? 'error' : 'loading'}
            title={found.error ? 'Unable to fetch events' : undefined}
            error={found.error}
            again={found.error ? () => void found.refetch() : undefined}
            rows={12}
          />
        )}
      </Panel>
      {dialog}
    </>
  )
}

interface LegendProps {
  keys: readonly CalendarKey[]
  scope: string
  onScope: (type: string) => void
}

/** Which colour is what; one of them shows that kind alone. */
function Legend({ keys, scope, onScope }: LegendProps) {
  // Of one kind alone the answer has its key only: the others are remembered, to go back to.
  const [all, setAll] = useState(keys)
  if (scope === '' && keys.length > 0 && keys !== all) setAll(keys)
  const shown = all.length > 0 ? all : keys
  return (
    <div className="row wrap" role="group" aria-label="Kinds of events">
      {shown.map(({ type, words, tone }) => (
        <FilterChip key={type} pressed={scope === type} onClick={() => onScope(scope === type ? '' : type)}>
          <span className={styles.dot} style={{ background: `var(--${tone}-fg)` }} /> {words}
        </FilterChip>
      ))}
      {scope !== '' && <FilterChip onClick={() => onScope('')}>All kinds</FilterChip>}
    </div>
  )
}
