import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, pageOf, Refused, type Answers } from './draw.tsx'
import { SearchOrCreate } from './SearchOrCreate.tsx'
import { useUndecided } from './undecided.ts'

/** Choosing a record by typing, faster than the server answers. */
const smelters = [
  { id: 1, code: 'SAG', name: 'Saguaro Refining' },
  { id: 2, code: 'GLF', name: 'Gulf Metals' },
  { id: 3, code: 'GLX', name: 'Glendale Exchange' },
  { id: 4, code: 'OLD', name: 'Gulf of Old', is_active: false },
]

const answers: Answers = {
  'GET /api/smelters/': async ({ query }) => {
    await new Promise((done) => setTimeout(done, 150))
    const [text, only] = [(query.get('search') ?? '').toLowerCase(), query.get('id__in')]
    const offered = query.get('is_active') === 'true' ? smelters.filter((one) => one.is_active ?? true) : smelters
    const found = offered.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(text))
    return pageOf(only === null ? found : smelters.filter(({ id }) => String(id) === only))
  },
}

function Form() {
  const [id, setId] = useState<number | null>(null)
  return (
    <>
      <h1>New hedge</h1>
      <SearchOrCreate of={smelter} label="Smelter" value={id} onChange={setId} />
      <button type="button" disabled={useUndecided() || id === null}>
        Save
      </button>
    </>
  )
}

const box = page.getByRole('combobox', { name: 'Smelter' })
const save = page.getByRole('button', { name: 'Save' })
const option = (name: RegExp) => page.getByRole('option', { name })
const problem = page.getByText('Choose one of the list', { exact: true }).first()
const shows = (text: string) => expect.element(box).toHaveValue(text)

beforeEach(async () => {
  await draw(<Form />, answers)
  await box.click()
  // What was looked at before anything was typed.
  await expect.element(option(/SAG/)).toBeVisible()
})

test('Enter at once takes the only record that the typed text finds, never one found before', async () => {
  await userEvent.keyboard('Gulf{Enter}')
  await shows('GLF')
  await expect.element(save).toBeEnabled()
})

test('Tab at once takes it too, and the next field has the focus', async () => {
  await userEvent.keyboard('Gulf{Tab}')
  await expect.element(box).not.toHaveFocus()
  await shows('GLF')
})

test('text that several records answer to stays, with the list on Enter and as an error once it is left', async () => {
  await userEvent.keyboard('gl{Enter}')
  await expect.element(option(/GLX/)).toBeVisible()
  await shows('gl')
  await userEvent.keyboard('{Tab}')
  await expect.element(problem).toBeVisible()
  await shows('gl')
  await expect.element(save).toBeDisabled()
  // The exact match is taken, though the other one is found as well.
  await box.fill('glf')
  await userEvent.keyboard('{Enter}')
  await shows('GLF')
  await expect.element(problem).not.toBeInTheDocument()
})

test('a click beside it decides as Tab does, Escape takes back what was typed', async () => {
  await box.fill('Nobody')
  await page.getByRole('heading', { name: 'New hedge' }).click()
  await expect.element(problem).toBeVisible()
  await shows('Nobody')
  await box.click()
  await userEvent.keyboard('{Escape}')
  await shows('')
  await expect.element(problem).not.toBeInTheDocument()
})

test('arrows walk the list and Enter takes the row they point at', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await shows('GLX')
})

test('what can no longer be chosen is not offered', async () => {
  await box.fill('Old')
  await expect.element(page.getByText('No smelters Found')).toBeVisible()
})

const many = Array.from({ length: 45 }, (_, i) => ({ id: i + 1, code: `S${i + 1}`, name: `Smelter ${i + 1}` }))

test('WID-029 WID-030 WID-031 further rows come while scrolling, twenty at a time, and typing is asked once it rests', async () => {
  const asked: URLSearchParams[] = []
  await draw(<SearchOrCreate of={smelter} label="Smelter" value={null} query={{ region: 7 }} onChange={() => {}} />, {
    'GET /api/smelters/': ({ query }) => {
      asked.push(query)
      const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
      const found = many.filter(({ name }) => name.includes(query.get('search') ?? ''))
      const rows = found.slice((page - 1) * size, page * size)
      return { ...pageOf(rows, found.length), next: page * size < found.length ? 'more' : null }
    },
  })
  await box.click()
  await expect.element(option(/S20 /)).toBeInTheDocument()
  await expect.element(page.getByText('Scroll for more')).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(20)
  const list = page.getByRole('listbox').element()
  list.scrollTop = list.scrollHeight
  await expect.element(option(/S40 /)).toBeInTheDocument()
  list.scrollTop = list.scrollHeight
  await expect.element(page.getByText('No more smelters found')).toBeVisible()
  expect(asked.map((one) => Object.fromEntries(one))).toMatchObject(
    ['1', '2', '3'].map((at) => ({ page: at, page_size: '20', region: '7' })),
  )
  asked.length = 0
  await userEvent.keyboard('Smelter 41')
  await expect.element(page.getByText('Searching ...')).toBeVisible()
  await expect.element(option(/S41 /)).toBeVisible()
  expect(asked.map((one) => one.get('search'))).toEqual(['Smelter 41'])
})

test('WID-029 WID-032 what is not there yet is made of the typed text', async () => {
  const made: string[] = []
  function Made() {
    const [id, setId] = useState<number | null>(null)
    const create = async (text: string) => {
      made.push(text)
      return { id: 9, code: text, name: text }
    }
    return <SearchOrCreate of={smelter} label="Smelter" value={id} onChange={setId} create={create} />
  }
  await draw(<Made />, answers)
  await expect.element(page.getByPlaceholder('Search or Create Smelters')).toBeVisible()
  await box.fill('Kestrel')
  await expect.element(page.getByText('A New Smelter Will Be Created')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(made).toEqual(['Kestrel'])
})

test('WID-033 a search that failed says so in the list', async () => {
  await draw(<SearchOrCreate of={smelter} label="Smelter" value={null} onChange={() => {}} />, {
    'GET /api/smelters/': () => new Refused(400, { message: 'No' }),
  })
  await box.click()
  await expect
    .element(page.getByRole('status').getByText('An error occurred while trying to get smelters'))
    .toBeVisible()
})
