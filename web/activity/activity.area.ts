import * as z from 'zod'
import { anyRecord, webArea } from '../kit/area.ts'

const { screen, area } = webArea('Activity')

export const happenedScreen = screen('/happened', {
  words: 'What happened',
  help: 'What others did with your records: those that you made, manage or spoke about, the latest first. What is new since you looked is marked.',
  page: () => import('./HappenedPage.tsx'),
})

export const changesScreen = screen('/changes', {
  words: 'What changed',
  search: z.object({
    day: z.string().default(''),
    kind: z.string().default(''),
    person: z.string().default(''),
  }),
  help: 'Everything that was changed on a day, by whom and why, of the records that you may see.',
  page: () => import('./ChangesPage.tsx'),
})

/** Where letters lead: to the page of a record, wherever it is. */
export const recordScreen = screen('/record/$document/$id', {
  page: () => import('./RecordAtPage.tsx'),
})

export const activityArea = area({
  panels: { [anyRecord]: [{ load: () => import('./CommentsPanel.tsx') }] },
})
