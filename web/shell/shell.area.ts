import { group } from '@cupel/domain/kit/roles.ts'
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
export const welcomeScreen = screen('/welcome', {
  search: z.object({ token: z.string().default('') }),
  may: 'public',
  page: () => import('./account/WelcomePage.tsx'),
  frame: 'bare',
})
export const simulatedSignInScreen = screen('/simulated-sign-in', {
  search: z.object({ return: z.string().default('') }),
  may: 'public',
  page: () => import('./account/SimulatedSignInPage.tsx'),
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
})
export const dashboardScreen = screen('/dashboard', {
  words: 'Dashboard',
  page: () => import('./DashboardPage.tsx'),
})
export const reportsScreen = screen('/report-list', {
  words: 'Reports',
  may: 'view-reports',
  page: () => import('./reports/ReportsPage.tsx'),
})
/** Where letters lead: to the report that they are of. */
export const reportScreen = screen('/report/$report', {
  search: z.object({ asked: z.string().default('') }),
  page: () => import('./reports/ReportAtPage.tsx'),
})
export const reportPrintScreen = screen('/report/$report/print', {
  name: 'report-print',
  search: z.object({ asked: z.string().default(''), fields: z.string().default('') }),
  page: () => import('./reports/ReportPrintPage.tsx'),
  frame: 'bare',
})
export const patchNotesScreen = screen('/patch-notes', {
  words: 'Patch notes',
  may: 'view-basics',
  page: () => import('./patch-notes/PatchNotesPage.tsx'),
})
export const firstRunScreen = screen('/first-run', {
  words: 'First run',
  may: group('admin'),
  page: () => import('./first-run/FirstRunPage.tsx'),
})
export const profileScreen = screen('/user-profile', {
  may: 'view-basics',
  page: () => import('./UserProfilePage.tsx'),
})
export const kitScreen = screen('/kit', {
  words: 'Kit',
  page: () => import('../gallery/KitPage.tsx'),
})
export const kitPrintScreen = screen('/kit/print', {
  name: 'kit-print',
  page: () => import('../gallery/PrintSamplePage.tsx'),
  frame: 'bare',
})

export const apiScreen = screen('/api-docs', {
  name: 'API-docs',
  page: () => import('./api/ApiPage.tsx'),
})
export const happenedScreen = screen('/happened', {
  words: 'What happened',
  area: 'Activity',
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
  page: () => import('./activity/ChangesPage.tsx'),
})
/** Where letters lead: to the page of a record, wherever it is. */
export const recordScreen = screen('/record/$document/$id', {
  area: 'Activity',
  page: () => import('./activity/RecordAtPage.tsx'),
})

/** Where the codes of labels lead. */
export const identifyScreen = screen('/identify-token/$token', {
  name: 'identify-token',
  page: () => import('./scan/IdentifyPage.tsx'),
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
})
export const figuresPrintScreen = screen('/figures/print', {
  name: 'figures-print',
  frame: 'bare',
  search: figuresSearch,
  page: () => import('./figures/FiguresPrintPage.tsx'),
})

/** What belongs to no area of the business: the way in, the way around, and what the kit and the API show of themselves. */
export const shellArea = area({
  drawer: [
    { title: 'Dashboard', screen: dashboardScreen, icon: 'dashboard' },
    { title: 'Reporting', screen: reportsScreen, icon: 'sum' },
  ],
})
