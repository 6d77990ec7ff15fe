import type { CalendarEvent, CalendarKey } from '@cupel/domain/activity/calendar.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { today } from '../../kit/format.ts'
import { recordHref } from '../../kit/record-href.ts'
import { HrefLink } from '../../kit/To.tsx'
import { Weeks } from '../../kit/Weeks.tsx'
import { daysOf, dayWords, rangeOf, type View } from './views.ts'
import styles from './Calendar.module.css'

interface DaysProps {
  view: View
  day: string
  events: readonly CalendarEvent[]
  keys: readonly CalendarKey[]
  /** Opens one day alone. */
  onDay: (day: string) => void
}

/** So many stand in a day of a month; the day itself has all. */
const mostInMonth = 4

/** Events on their days: weeks as a table, a day or a list as headings with what belongs to them. */
export function Days({ view, day, events, keys, onDay }: DaysProps) {
  const byDay = Map.groupBy(events, (event) => event.day)
  const tones = new Map(keys.map(({ type, tone }) => [type, tone]))
  if (view === 'day' || view === 'list') return <DayList byDay={byDay} tones={tones} />
  return (
    <Weeks days={daysOf(rangeOf(view, day))} isBeside={(one) => one.slice(0, 7) !== day.slice(0, 7)}>
      {(one) => (
        <DayCell
          day={one}
          events={byDay.get(one) ?? []}
          tones={tones}
          most={view === 'week' ? Infinity : mostInMonth}
          onDay={onDay}
        />
      )}
    </Weeks>
  )
}

type Tones = ReadonlyMap<string, string>

interface DayCellProps {
  day: string
  events: readonly CalendarEvent[]
  tones: Tones
  most: number
  onDay: (day: string) => void
}

function DayCell({ day, events, tones, most, onDay }: DayCellProps) {
  const shown = events.length > most ? events.slice(0, most - 1) : events
  return (
    <div className={styles.cell}>
      <button
        type="button"
        className={`${styles.number} sm`}
        aria-label={`${dayWords(day)}, ${events.length === 1 ? '1 event' : `${events.length} events`}`}
        aria-current={day === today() ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        {Number(day.slice(8))}
      </button>
      {shown.map((event) => (
        <EventLine key={event.id} event={event} tone={tones.get(event.type)} />
      ))}
      {shown.length < events.length && (
        <button type="button" className={`${styles.more} xs`} onClick={() => onDay(day)}>
          {events.length - shown.length} more
        </button>
      )}
    </div>
  )
}

function DayList({ byDay, tones }: { byDay: ReadonlyMap<string, readonly CalendarEvent[]>; tones: Tones }) {
  if (byDay.size === 0)
    return <EmptyState kind="empty" title="Nothing happens here" line="Look at another day, or at all kinds." />
  return (
    <div className={styles.list}>
      {[...byDay].map(([day, events]) => (
        <section key={day} aria-label={dayWords(day)}>
          <h2 className={`sm medium ${day === today() ? styles.today : ''}`}>{dayWords(day)}</h2>
          {events.map((event) => (
            <EventLine key={event.id} event={event} tone={tones.get(event.type)} whole />
          ))}
        </section>
      ))}
    </div>
  )
}

interface EventLineProps {
  event: CalendarEvent
  tone: string | undefined
  /** With what tells it from others. */
  whole?: boolean
}

function EventLine({ event: { title, facts, says, page }, tone = 'slate', whole = false }: EventLineProps) {
  const href = recordHref(page.document, page.id)
  const look = { background: `var(--${tone}-bg)`, color: `var(--${tone}-fg)` }
  const words = (
    <>
      <span className="medium">{title}</span> {says.toLowerCase()} {whole && facts}
    </>
  )
  const all = `${title} ${says.toLowerCase()} ${facts}`
  return href === undefined ? (
    <span className={`${styles.event} xs`} style={look} title={all}>
      {words}
    </span>
  ) : (
    <HrefLink href={href} className={`${styles.event} xs`} style={look} title={all}>
      {words}
    </HrefLink>
  )
}
