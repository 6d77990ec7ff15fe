import { yard } from '@cupel/domain/yards/yard.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DataList } from './DataList.tsx'
import { bulkAction } from './list/bulk-action.ts'
import { reading } from './list/reading.ts'
import { draw, pageOf, Refused, type Answers } from './draw.tsx'
import { yardScreen } from '../yards/yards.area.ts'

/** A list with everything a list can have, over a hundred and twelve yards. */
const yards = Array.from({ length: 112 }, (_, i) => ({
  ...Object.fromEntries(Object.keys(yard.row.shape).map((field) => [field, null])),
  id: i + 1,
  name: `Yard ${i + 1}`,
  status: i === 1 ? 'IN' : 'GS',
  state: i % 2 === 0 ? 'AZ' : 'TX',
}))

const asked: URLSearchParams[] = []
const answers: Answers = {
  'GET /api/yards/': ({ query }) => {
    asked.push(query)
    const state = query.get('state__in')
    const found = yards.filter((one) => state === null || one.state === state)
    const size = Number(query.get('page_size') ?? 100)
    const from = (Number(query.get('page') ?? 1) - 1) * size
    const read = (query.get('fields') ?? '').split(',')
    const rows = found.slice(from, from + size)
    return pageOf(
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => read.includes(field)))),
      found.length,
    )
  },
}

const send = vi.fn()
const list = (
  <DataList
    card={yard}
    columns={['name', 'status', 'state']}
    open={yardScreen}
    bulk={[
      bulkAction(yard, ['status'], {
        label: 'Send e-mail',
        run: send,
        unless: (row) => (row.status === 'GS' ? undefined : 'is not approved'),
      }),
    ]}
  />
)
const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} `) })
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => {
  asked.length = 0
  send.mockReset()
})

test('a filter is chosen from a menu and typed in a popover, by keys alone, and the focus comes back', async () => {
  await draw(list, answers)
  await expect.element(row('Yard 2')).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(page.getByRole('menuitem', { name: 'Status' })).toHaveFocus()
  await userEvent.keyboard('st')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'State' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Filter' }).getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('TX{Enter}')
  await expect.element(row('Yard 1')).not.toBeInTheDocument()
  await expect.element(row('Yard 2')).toBeVisible()
  expect(asked.at(-1)?.get('state__in')).toBe('TX')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button(/^Filter/)).toHaveFocus()
})

test('Escape closes the menu, gives the focus back and leaves the list as it is', async () => {
  await draw(list, answers)
  await expect.element(row('Yard 2')).toBeVisible()
  await button(/^Filter/).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button(/^Filter/)).toHaveFocus()
})

test('rows are walked and ticked by keys, and what stands against doing it with one of them is said', async () => {
  await draw(list, answers)
  await expect.element(row('Yard 2')).toBeVisible()
  await userEvent.keyboard('jxjx')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(page.getByText('Send e-mail: Yard 2, is not approved')).toBeVisible()
  await userEvent.keyboard('x')
  await button('Send e-mail').click()
  expect(send.mock.calls[0]?.[0]).toMatchObject([{ id: 1 }])
})

test('columns are taken away and remembered; the last one stays', async () => {
  await draw(list, answers)
  await expect.element(page.getByRole('columnheader', { name: 'State' })).toBeVisible()
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'State' }).click()
  await page.getByRole('checkbox', { name: 'Status' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('columnheader', { name: 'State' })).not.toBeInTheDocument()
})

test('the next page is asked for, and the head of a column orders', async () => {
  await draw(list, answers)
  await expect.element(row('Yard 2')).toBeVisible()
  await button('Next page').click()
  await expect.element(row('Yard 112')).toBeVisible()
  await button('State').click()
  await expect.poll(() => asked.at(-1)?.get('ordering')).toBe('state')
})

test('a page beyond the last one is the last one', async () => {
  const router = await draw(list, {
    'GET /api/yards/': ({ query }) => {
      const from = (Number(query.get('page') ?? 1) - 1) * 20
      return pageOf(yards.slice(from, from + 20), yards.length)
    },
  })
  await expect.element(row('Yard 2')).toBeVisible()
  await router.navigate({ to: '/', search: { page: '40' } as never })
  await expect.element(row('Yard 112')).toBeVisible()
  await expect.element(page.getByText('101–112 of 112')).toBeVisible()
})

test('nothing, a failure and no right each say so', async () => {
  const empty = { line: 'Yards are bought from.', action: <button type="button">New yard</button> }
  await draw(<DataList card={yard} columns={['name']} empty={empty} />, { 'GET /api/yards/': () => pageOf([]) })
  await expect.element(page.getByText('Yards are bought from.')).toBeVisible()
  await draw(<DataList card={yard} columns={['name']} />, { 'GET /api/yards/': () => new Refused(400, {}) })
  await expect.element(page.getByText('Yards could not be loaded')).toBeVisible()
  await draw(<DataList card={yard} columns={['name']} />, { 'GET /api/yards/': () => new Refused(403, {}) })
  await expect.element(page.getByText('Needs view-yards. An administrator can grant it.')).toBeVisible()
  const ofField = { detail: 'price_min needs finance' }
  await draw(<DataList card={yard} columns={['name']} />, { 'GET /api/yards/': () => new Refused(403, ofField) })
  await expect.element(page.getByText('price_min needs finance. An administrator can grant it.')).toBeVisible()
  const ended = { detail: 'Authentication credentials were not provided.' }
  await draw(<DataList card={yard} columns={['name']} />, { 'GET /api/yards/': () => new Refused(403, ended) })
  await expect.element(page.getByText('Yards could not be loaded')).toBeVisible()
})

test('a list that got no answer is asked for again from its notice, which goes when it comes', async () => {
  let isBroken = true
  const line = () => {
    if (isBroken) throw new TypeError('Failed to fetch')
    return pageOf(yards.slice(0, 1))
  }
  await draw(<DataList card={yard} columns={['name']} />, { 'GET /api/yards/': line })
  const notice = page.getByRole('alert').filter({ hasText: 'Server request failed' })
  const again = page.getByRole('alertdialog').getByRole('button', { name: 'Try again' })
  await expect.element(page.getByText('Yards could not be loaded'), { timeout: 10_000 }).toBeVisible()
  isBroken = false
  await again.click()
  await expect.element(page.getByText('Yard 1', { exact: true })).toBeVisible()
  await expect.element(notice.first()).not.toBeInTheDocument()
})

test('a list asks for the fields of the columns that are shown, and for others when they are chosen', async () => {
  const words = reading(yard, ['selling_method'], (row) => `sells ${row.selling_method ?? 'nowhere'}`)
  await draw(
    <DataList
      card={yard}
      columns={['name', { field: 'region', hidden: true }, { field: 'sells', cell: words, hidden: true }]}
    />,
    answers,
  )
  await expect.element(page.getByText('Yard 2', { exact: true })).toBeVisible()
  expect(asked.at(-1)?.get('fields')).toBe('id,name')
  await userEvent.click(button('Columns'))
  await userEvent.click(page.getByRole('checkbox', { name: 'Sells' }))
  await expect.element(page.getByText('sells nowhere').first()).toBeVisible()
  expect(asked.at(-1)?.get('fields')).toBe('id,name,selling_method')
  await userEvent.click(page.getByRole('checkbox', { name: 'Region' }))
  await vi.waitFor(() => expect(asked.at(-1)?.get('fields')).toBe('id,name,region,region_name,selling_method'))
})
