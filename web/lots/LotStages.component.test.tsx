import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleLot } from '../gallery/samples.ts'
import { draw } from '../kit/draw.tsx'
import type { Lot } from './LotPage.tsx'
import { LotStages } from './LotStages.tsx'

test('what can be done with a lot stands in a row, whether its allocations are final first', async () => {
  await page.viewport(1280, 800)
  await draw(<LotStages row={sampleLot as unknown as Lot} />, {
    'GET /api/lots/2611/history/': () => ({ count: 0, next: null, previous: null, results: [] }),
  })
  const top = (name: string) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('button', { name: 'Set ship date' })).toBeVisible()
  expect(top('Set ship date')).toBe(top('Make allocations final'))
  expect(top('Mark shipping')).toBe(top('Make allocations final'))
})
