import * as z from 'zod'
import { anyRecord, webArea } from '../kit/area.ts'

const { screen, area } = webArea('Activity')

export const calendarScreen = screen('/calendar', {
  words: 'Calendar',
  may: 'view-calendar',
  search: z.object({
    view: z.string().default(''),
    on: z.string().default(''),
    scope: z.string().default(''),
  }),
  page: () => import('./calendar/CalendarPage.tsx'),
})

/** What people say on the pages of all other areas; what they did there the frame tells (web/shell/activity). */
export const activityArea = area({
  panels: { [anyRecord]: [{ load: () => import('./CommentsPanel.tsx') }] },
  drawer: [{ title: 'Calendar', screen: calendarScreen, icon: 'calendar' }],
})
