import * as z from 'zod'
import { webArea } from '../kit/area.ts'

const { screen, area } = webArea('Cupel')

export const landingScreen = screen('/', {
  name: 'landing',
  search: z.object({ return: z.string().default(''), error: z.string().default('') }),
  may: 'public',
  frame: 'bare',
  page: () => import('./LandingPage.tsx'),
})
export const forbiddenScreen = screen('/forbidden', {
  search: z.object({ from: z.string().default('') }),
  may: 'public',
  page: () => import('./ForbiddenPage.tsx'),
  frame: 'bare',
})
export const notFoundScreen = screen('/404', {
  name: 'not-found',
  may: 'public',
  page: () => import('./NotFoundPage.tsx'),
  frame: 'bare',
})
export const resetPasswordScreen = screen('/reset-password', {
  search: z.object({ token: z.string().default('') }),
  may: 'public',
  page: () => import('./ResetPasswordPage.tsx'),
  frame: 'bare',
})
export const unsubscribeScreen = screen('/unsubscribe', {
  search: z.object({ token: z.string().default('') }),
  may: 'public',
  page: () => import('./UnsubscribePage.tsx'),
  frame: 'bare',
})
export const indexScreen = screen('/index', {
  words: 'All screens',
  page: () => import('./IndexPage.tsx'),
  help: 'Every screen you may open.',
})
export const dashboardScreen = screen('/dashboard', {
  words: 'Dashboard',
  page: () => import('./DashboardPage.tsx'),
  help: 'What waits, and where to go from here.',
})
export const profileScreen = screen('/user-profile', {
  may: 'view-basics',
  page: () => import('./UserProfilePage.tsx'),
  help: 'Your roles and division, the currency and theme you like.',
})
export const kitScreen = screen('/kit', {
  words: 'Kit',
  page: () => import('../gallery/KitPage.tsx'),
  help: 'The parts that every screen is made of, in their states.',
})
export const kitPrintScreen = screen('/kit/print', {
  name: 'kit-print',
  page: () => import('../gallery/PrintSamplePage.tsx'),
  frame: 'bare',
})

export const apiScreen = screen('/api-docs', {
  page: () => import('./api/ApiPage.tsx'),
  help: 'Every call of the API, for programs of your own.',
})
export const happenedScreen = screen('/happened', {
  words: 'What happened',
  area: 'Activity',
  help: 'What others did with your records.',
  page: () => import('./activity/HappenedPage.tsx'),
})
export const changesScreen = screen('/changes', {
  words: 'What changed',
  area: 'Activity',
  search: z.object({
    day: z.string().default(''),
    kind: z.string().default(''),
    person: z.string().default(''),
  }),
  help: 'What was changed on a day, by whom and why.',
  page: () => import('./activity/ChangesPage.tsx'),
})
/** Where letters lead: to the page of a record, wherever it is. */
export const recordScreen = screen('/record/$document/$id', {
  area: 'Activity',
  page: () => import('./activity/RecordAtPage.tsx'),
})

const figuresSearch = z.object({
  name: z.string().default(''),
  sums: z.string().default(''),
  words: z.string().default(''),
})

export const figuresScreen = screen('/figures', {
  words: 'Figures',
  rail: true,
  search: figuresSearch,
  page: () => import('./figures/FiguresPage.tsx'),
  help: 'Every calculation of the house, to be tried with inputs of your own. Each figure opens to its sum; a run can be kept and compared with the next. Nothing is stored but in this browser.',
})
export const figuresPrintScreen = screen('/figures/print', {
  name: 'figures-print',
  frame: 'bare',
  search: figuresSearch,
  page: () => import('./figures/FiguresPrintPage.tsx'),
})

/** What belongs to no area of the business: the way in, the way around, and what the kit and the API show of themselves. */
export const shellArea = area({
  drawer: [{ title: 'Dashboard', screen: dashboardScreen, icon: 'dashboard' }],
})
