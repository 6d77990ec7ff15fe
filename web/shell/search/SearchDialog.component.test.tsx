import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, Refused, type Answers } from '../../kit/draw.tsx'
import { noteOpened, openedLast } from '../../kit/opened.ts'
import { registerAreas } from '../../kit/registered.ts'
import { signOut } from '../../kit/session.ts'
import { registers } from '../../registers.ts'
import { SearchDialog } from './SearchDialog.tsx'

registerAreas(registers)

interface Asked {
  search: string
  types: string
  page: string
}
let asked: Asked[]
let isDown: boolean
const onClose = vi.fn()

const hit = (n: number) => ({
  id: n,
  document: 'lot',
  description: `PGM-${n} · ARR · Direct`,
  created_at: '2026-11-18T00:00:00Z',
  name: `PGM-${n}`,
  status: { code: 'HE', words: 'Open', tone: 'blue', final: false },
  page: { document: 'lot', id: n },
})

/** Lots by their names, of which there are 60; whose search is `none` there are none. */
const answers: Answers = {
  'POST /auth/sign-out': () => ({}),
  'GET /api/app_search/': ({ query }) => {
    const at = Number.parseInt(query.get('page') ?? '1', 10)
    asked.push({ search: query.get('search') ?? '', types: query.get('doc_type') ?? '', page: String(at) })
    if (isDown) return new Refused(500, { detail: 'Server request failed.' })
    const all = [...Array(60).keys()]
      .map((n) => hit(60 - n))
      .filter(({ name }) => name.includes(query.get('search') ?? ''))
    const results = all.slice(50 * (at - 1), 50 * at)
    const called = all.filter(({ name }) => name === query.get('search'))
    const next = all.length > 50 * at ? `/api/app_search/?page=${at + 1}` : null
    const found = { lot: { count: Math.min(50, all.length), more: next !== null } }
    return { count: next ? 51 : all.length, next, previous: null, results, named: called, found, newest_only: false }
  },
}

const box = page.getByRole('combobox', { name: 'Search everything' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const says = (text: string) => expect.element(page.getByText(text, { exact: false }).last()).toBeVisible()
let router: Awaited<ReturnType<typeof draw>>
const at = () => router.history.location.href

beforeEach(async () => {
  asked = []
  isDown = false
  onClose.mockClear()
  router = await draw(<SearchDialog onClose={onClose} />, answers)
  await expect.element(box).toHaveFocus()
})
afterEach(() => vi.restoreAllMocks())

test('WID-002 WID-003 asks when the text has rested, and nothing for an empty box', async () => {
  await says('Type a number, a name or a code')
  expect(asked).toEqual([])
  // Put in at once: on a busy machine keys come slower than the text is given to rest.
  await userEvent.fill(box, 'PGM-5')
  await says('Searching ...')
  await expect.element(option(/PGM-59/)).toBeVisible()
  expect(asked.map(({ search }) => search)).toEqual(['PGM-5'])
  expect(asked[0]?.types.split(',')).toContain('check_in')
  await userEvent.clear(box)
  await expect.element(option(/New lot/)).toBeVisible()
  await new Promise((done) => setTimeout(done, 600))
  expect(asked).toHaveLength(1)
})

test('WID-006 WID-007 arrows and Enter open a hit and close; the page of the last is reached by scrolling on', async () => {
  await userEvent.type(box, 'PGM')
  await expect.element(option(/PGM-60.*ARR · Direct.*Open.*11\/17\/2026/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(at()).toBe('/lot/58')
})

test('WID-019 WID-020 WID-021 further pages come as the arrows reach the end, and the end is said', async () => {
  await userEvent.type(box, 'PGM')
  await says('scroll for more')
  await userEvent.keyboard('{ArrowDown>50/}')
  await expect.element(option(/^PGM-1 Lot/)).toBeInTheDocument()
  await says('No more documents found')
  expect(asked.map((one) => one.page)).toEqual(['1', '2'])
  await userEvent.fill(box, 'spaceship')
  await says('No documents Found')
})

test('what is called exactly so is meant, and Ctrl+Enter opens it beside', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await userEvent.type(box, 'PGM-5')
  await expect.element(option(/PGM-59/)).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened.mock.calls[0]?.[0]).toBe('/lot/5')
  expect(onClose).not.toHaveBeenCalled()
})

test('Enter before the answer opens what the words mean', async () => {
  await userEvent.type(box, 'PGM-60{Enter}')
  await expect.poll(at).toBe('/lot/60')
})

test('screens and actions are there at once, and a pasted address leads to its screen', async () => {
  await userEvent.fill(box, 'new lo')
  await userEvent.keyboard('{Enter}')
  expect(at()).toBe('/create-lot')
  await userEvent.fill(box, `${location.origin}/lot/7`)
  await userEvent.keyboard('{Enter}')
  expect(at()).toBe('/lot/7')
  await userEvent.fill(box, '/nowhere')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Unable to resolveRoute')).toBeVisible()
})

test('kinds are chosen by keys, and only they are asked for', async () => {
  await userEvent.type(box, 'PGM-1')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight} ')
  await expect.element(page.getByRole('button', { name: /^Purchase/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.at(-1)?.types).toBe('purchase')
})

test('ERR-021 a failed search says so, and is tried again', async () => {
  isDown = true
  await userEvent.type(box, 'PGM-7')
  await says('An error occurred while trying to get search results')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(option(/PGM-7 /)).toBeVisible()
})

test('what was opened last is offered before anything is typed, to that person, until they sign out', async () => {
  noteOpened(2, { document: 'lot', id: 9, name: 'PGM-9' })
  noteOpened(1, { document: 'lot', id: 5, name: 'PGM-5' })
  noteOpened(1, { document: 'advance', id: 7, name: 'Advance 7' })
  noteOpened(1, { document: 'lot', id: 5, name: 'PGM-5' })
  await userEvent.fill(box, 'x')
  await userEvent.fill(box, '')
  await expect.element(option(/PGM-5/)).toBeVisible()
  expect(openedLast(1).map(({ name }) => name)).toEqual(['PGM-5', 'Advance 7'])
  expect(page.getByText('PGM-9').elements()).toEqual([])
  await draw(<h1>Elsewhere</h1>, answers)
  noteOpened(1, { document: 'lot', id: 5, name: 'PGM-5' })
  await signOut()
  expect(openedLast(1)).toEqual([])
})
