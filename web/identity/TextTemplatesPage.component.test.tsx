import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw, pageOf } from '../kit/draw.tsx'
import TextTemplatesPage from './TextTemplatesPage.tsx'

const row = { id: 1, version: 1, name: 'Paid as agreed', text: 'Nothing is open.', scope: null, created_by: 1 }

afterEach(() => page.viewport(1280, 900))

test('words that are kept can be changed and deleted on a phone, too', async () => {
  await page.viewport(400, 800)
  await draw(<TextTemplatesPage />, {
    'GET /api/text_templates/': () => pageOf([{ ...row, created_by_name: 'Ines', created_at: '2026-11-18T17:00:00Z' }]),
  })
  await expect.element(page.getByRole('button', { name: 'Delete Paid as agreed' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Paid as agreed' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Paid as agreed' })).toBeVisible()
})
