import type { App } from './http/routes.ts'
import type { CalendarFeed } from './record/calendar-feed.ts'
import type { Subscriptions } from './record/events.ts'

/** What an area serves, and what it hears of earlier ones. Tables are found by the names of their files. */
export interface ServerArea {
  /** In this order: what a card is part of stands before it. */
  routes: readonly ((app: App) => void)[]
  subscriptions?: Subscriptions
  /** What of its records stands in the calendar, in the order of its legend. */
  calendar?: readonly CalendarFeed[]
}
