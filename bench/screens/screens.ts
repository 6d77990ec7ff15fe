import type { Locator, Page } from '@playwright/test'

/** Records of the demo company. */
export type Ids = Record<'calculator' | 'settlement' | 'ppm' | 'buying' | 'bought' | 'boxes', number>

export interface Screen {
  name: string
  path: (ids: Ids) => string
  width?: number
}

/** A screen on which people type. */
export interface Typed extends Screen {
  /** What is opened first. */
  begin?: (page: Page) => Promise<void>
  inputs: (page: Page) => Locator[]
}

const labelled =
  (...labels: (string | RegExp)[]) =>
  (page: Page) =>
    labels.map((label) => page.getByLabel(label, { exact: true }).first())
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** A saved version opens locked. */
async function unlock(page: Page) {
  await page.getByRole('region', { name: 'Statement' }).waitFor()
  const button = page.getByRole('button', { name: 'Unlock', exact: true })
  if (await button.isVisible()) await button.click()
  await button.waitFor({ state: 'detached' })
}

const calculator = {
  path: ({ calculator: id }: Ids) => `/lot/${id}/advance-calculator`,
  begin: unlock,
  inputs: labelled('Freight', 'Deposit', /^Pt contained/),
}

export const typing: readonly Typed[] = [
  { name: 'calculator', ...calculator },
  {
    name: 'figure opened',
    ...calculator,
    begin: async (page) => {
      await unlock(page)
      await press(/^Recommended advance .*explain/)(page)
    },
  },
  { name: 'calculator on a phone', ...calculator, width: 400 },
  {
    name: 'settlement',
    path: ({ settlement }) => `/brokered-settlement/${settlement}`,
    inputs: labelled(/^Freight/, 'Received', /^Market rate of platinum/),
  },
  {
    name: 'ppm',
    path: ({ ppm }) => `/ppm-calculation/${ppm}`,
    begin: press(/^Unlock/),
    inputs: labelled('Pieces of line 1', 'Pt of line 2', 'Notes'),
  },
  {
    name: 'playground',
    path: () => '/figures?name=advance_calculator',
    begin: press('Fill in the example'),
    inputs: labelled('Freight charge', 'Net other fees', 'Deposit percent'),
  },
  { name: 'hedge form', path: () => '/create-hedge', inputs: labelled('Pt ounces', 'Rh price', 'Memo') },
  {
    name: 'lot form',
    path: ({ boxes }) => `/lot/${boxes}`,
    begin: press(/^Edit/),
    inputs: (page) => [page.getByRole('dialog').getByRole('textbox').first()],
  },
  { name: 'buying', path: ({ buying }) => `/checkin/${buying}/edit`, inputs: labelled('Code') },
  { name: 'list', path: () => '/purchase-list', inputs: (page) => [page.getByRole('searchbox').first()] },
]

/** A screen that is longer than the window. */
export interface Scrolled extends Screen {
  scrolled: (page: Page) => Locator
}

const scrolled = (page: Page) => page.locator('.list-scroll, main').first()

export const scrolling: readonly Scrolled[] = [
  { name: '100 purchases', path: () => '/purchase-list?page_size=100', scrolled },
  { name: 'check-in', path: ({ bought }) => `/checkin/${bought}`, scrolled },
  { name: 'lot', path: ({ boxes }) => `/lot/${boxes}`, scrolled },
  { name: 'lot on a phone', path: ({ boxes }) => `/lot/${boxes}`, width: 400, scrolled },
]

/** What draws much at once. */
export const opening: readonly Screen[] = [
  { name: 'open calculator', path: calculator.path, width: 400 },
  { name: 'open lot', path: ({ boxes }) => `/lot/${boxes}`, width: 400 },
  { name: 'open check-in', path: ({ bought }) => `/checkin/${bought}`, width: 400 },
]
