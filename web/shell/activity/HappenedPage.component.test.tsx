import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../kit/draw.tsx'
import HappenedPage from './HappenedPage.tsx'

const at = '2026-11-22T19:14:00Z'
const said = (id: number, body: string, mentions: number[]) => ({
  id,
  entity: 'comment',
  entity_id: id,
  at,
  move: 'comment.create',
  who: 'Priya Nair',
  warnings: [],
  named: {},
  changed: { id: [null, id], entity: [null, 'lot'], body: [null, body], mentions: [null, mentions] },
})

test('what was said is told in its words, and to whom', async () => {
  const changes = [said(9, '@Ines Okafor, is it cut?', [1]), said(8, 'It is dry', [])]
  const lot = { document: 'lot', id: 36, name: 'PGM-2608', last: 9, count: 2, who: ['Priya Nair'], changes }
  await draw(<HappenedPage />, {
    'GET /api/bell/happened/': () => ({ seen: 0, next: null, results: [lot] }),
    'GET /api/bell/': () => ({ unseen: 0, up_to: 9 }),
    'POST /api/bell/seen/': () => ({ seen: 9 }),
  })
  await expect.element(page.getByText('“@Ines Okafor, is it cut?”')).toBeVisible()
  await expect.element(page.getByText('“It is dry”')).toBeVisible()
  expect(page.getByText('Comment to you').elements()).toHaveLength(1)
})
