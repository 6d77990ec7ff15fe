import type { CalendarEvent } from '@cupel/domain/activity/calendar.ts'
import ical, { ICalEventTransparency } from 'ical-generator'

/** Events as other calendars read them (RFC 5545): of whole days, which take nobody's time. */
export function icalOf(events: readonly CalendarEvent[], linkTo: (event: CalendarEvent) => string, now: Date): string {
  const calendar = ical({ name: 'Cupel', prodId: { company: 'Cupel', product: 'Cupel' }, ttl: 3600 })
  for (const event of events)
    calendar.createEvent({
      id: event.id,
      start: new Date(`${event.day}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary: `${event.title}: ${event.says.toLowerCase()}`,
      url: linkTo(event),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return calendar.toString()
}
