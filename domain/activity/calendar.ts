import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { day, id, instant } from '../kit/fields.ts'
import { messages } from '../kit/messages.ts'

/** A year and the days around it that a month shows. */
export const mostCalendarDays = 400
/** So many of a kind are shown of a range; then it says that there are more. */
export const mostEvents = 1000

/** What is no day has its own refusal. */
const daysFrom = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 86_400_000

export const calendarKey = z.object({
  type: z.string().describe('What its records are, as the API names them: `lot`'),
  words: z.string().describe('As people call them: `Lots`'),
  tone: z.string().describe('Its colour'),
  more: z.boolean().describe('Whether there are more of it than are shown'),
})

export const calendarEvent = z.object({
  id: z.string().describe('The same whenever it is asked for'),
  type: z.string(),
  record: id,
  day,
  title: z.string().describe('What the record is called'),
  facts: z.string().describe('What tells it from others: `Midwest Metals · Direct`'),
  says: z.string().describe('What happens on that day: `Ships`'),
  page: z.object({ document: z.string(), id }).describe('The record whose page shows it'),
})

/** What happens with records on which day, of a range, as far as this person sees them. */
export const calendar = endpoint({
  name: 'calendar',
  says: 'What happens on which day, of all kinds or of one',
  method: 'GET',
  path: '/api/calendar/',
  may: 'view-calendar',
  input: z
    .object({
      start: day.describe('The first day'),
      end: day.describe('The day after the last'),
      scope: z.string().max(60, messages.max).default('').describe('One kind alone, by its type'),
    })
    .strict()
    .refine(({ start, end }) => !(daysFrom(start, end) <= 0), { path: ['end'], error: 'Must be after the start' })
    .refine(({ start, end }) => !(daysFrom(start, end) > mostCalendarDays), {
      path: ['end'],
      error: `At most ${mostCalendarDays} days at once`,
    }),
  output: z.object({ events: z.array(calendarEvent), keys: z.array(calendarKey) }),
})

export type CalendarEvent = z.infer<typeof calendarEvent>
export type CalendarKey = z.infer<typeof calendarKey>

const link = z.object({
  made_at: instant.nullable().describe('When the link was made; empty where there is none'),
  url: z.string().nullable().describe('The link itself: said once, when it is made'),
})

const path = '/api/calendar/link/'
const about = { path, may: 'view-calendar', input: z.strictObject({}), output: link } as const

export const readCalendarLink = endpoint({
  ...about,
  name: 'calendar_link',
  says: 'Whether other calendars may read my events by a link',
  method: 'GET',
})

export const makeCalendarLink = endpoint({
  ...about,
  name: 'make_calendar_link',
  path: '/api/calendar/new_link/',
  says: 'Makes the link for other calendars anew; one that was made before ends',
  method: 'POST',
})

export const endCalendarLink = endpoint({
  ...about,
  name: 'end_calendar_link',
  says: 'Ends the link for other calendars',
  method: 'DELETE',
})
