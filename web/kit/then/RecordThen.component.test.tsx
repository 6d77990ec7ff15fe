import { lot } from '@cupel/domain/lots/lot.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registers } from '../../registers.ts'
import { lotsScreen } from '../../lots/lots.area.ts'
import { draw, Refused, type Answers } from '../draw.tsx'
import { registerAreas } from '../registered.ts'
import { RecordThen } from './RecordThen.tsx'

registerAreas(registers)

const row = { id: 7, version: 1, name: 'PGM-7', status: 'HE', smelter: 1, smelter_code: 'ARR', notes: '' }
const wet = { ...row, status: 'CU', smelter: 2, smelter_code: 'KES', notes: 'Wet' }
const change = {
  id: 5,
  at: '2026-11-18T17:00:00Z',
  who: 'Priya Nair',
  move: 'lot.start_cutting',
  request: null,
  changed: { smelter: [1, 2], notes: ['', 'Wet'] },
  named: { smelter: ['ARR', 'KES'] },
  warnings: [{ code: 'late', text: 'A week late', reason: 'The truck broke down' }],
}

let asked: URLSearchParams[]
const answers: Answers = {
  'GET /api/records/known/': ({ query }) => {
    asked.push(query)
    const at = query.get('at') ?? ''
    if (at === 'yesterday') return new Refused(400, { errors: { at: ['Must be a moment'] } })
    const and = query.get('and')
    const of = (moment: string) => ({
      at: moment,
      name: moment < '2026-11-18' ? 'PGM-7' : 'PGM-7A',
      row: moment < '2026-01-01' ? null : moment < '2026-11-18' ? row : wet,
      named: { smelter: moment < '2026-11-18' ? 'ARR' : 'KES' },
    })
    return { moments: [of(at), ...(and ? [of(and)] : [])], changes: [change], more: false }
  },
}

async function show(search: Record<string, string>) {
  asked = []
  const router = await draw(<RecordThen card={lot} id={7} list={lotsScreen} />, answers)
  await router.navigate({ to: '.', search } as never)
  return router
}

test('a record stands as it was, with nothing to change it, and a way back to now', async () => {
  await show({ at: '2026-11-10T17:00:00Z' })
  await expect.element(page.getByText('As it was known on 11/10/2026 10:00:00 AM')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Smelter ARR' })).toBeVisible()
  expect(page.getByRole('button', { name: /Edit/ }).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Back to now' })).toHaveAttribute('href', '/lot/7')
})

test('two moments show what differs, who did it and why', async () => {
  const router = await show({ at: '2026-11-10T17:00:00Z' })
  await page.getByRole('button', { name: 'Compare with now' }).click()
  await expect.element(page.getByRole('row', { name: 'Smelter ARR KES' })).toBeVisible()
  expect(page.getByRole('row', { name: /^Name/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Only what differs' }).click()
  await expect.element(page.getByRole('row', { name: 'Name PGM-7 PGM-7' })).toBeVisible()
  await expect.element(page.getByText(/^A week late/)).toBeVisible()
  await expect.element(page.getByText('“The truck broke down”')).toBeVisible()
  await expect.element(page.getByText(/Priya Nair/)).toBeVisible()
  expect(router.state.location.search).toMatchObject({ at: '2026-11-10T17:00:00Z' })
  await userEvent.fill(page.getByLabelText('Moment', { exact: true }), '2026-11-09T08:30')
  await expect.poll(() => asked.at(-1)?.get('at')).toBe('2026-11-09T15:30:59.999Z')
})

test('before it was made there is nothing, and what is no moment says so', async () => {
  await show({ at: '2020-01-01T00:00:00Z' })
  await expect.element(page.getByText('Not known yet')).toBeVisible()
  await show({ at: 'yesterday' })
  await expect.element(page.getByText(/could not be loaded as it was/)).toBeVisible()
})
