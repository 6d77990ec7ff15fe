import { lot } from '@cupel/domain/lots/lot.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw, Refused } from './draw.tsx'
import { SendEmailDialog } from './SendEmailDialog.tsx'

const rows = Array.from({ length: 60 }, (_, i) => [`B-${i}`, '10'])
const letter = { subject: 'Lot 7', says: ['It is here.'], facts: [], table: { heads: ['Box', 'Pieces'], rows } }
let isDown: boolean

beforeEach(async () => {
  isDown = true
  await draw(<SendEmailDialog card={lot} id={7} name="Lot 7" onClose={() => {}} />, {
    'POST /api/lots/7/send_emails/': ({ body }) => {
      if ((body as { preview?: boolean }).preview) return { letter, sent: 0 }
      return isDown ? new Refused(500, { message: 'Server request failed.' }) : { letter, sent: 1 }
    },
  })
})

test('ERR-026 a letter that could not leave is told of until it has left', async () => {
  await page.getByLabelText('To', { exact: true }).fill('office@yard.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Email Send Failed')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('1 e-mail on the way')).toBeVisible()
  await expect.element(page.getByText('Email Send Failed')).not.toBeInTheDocument()
})

test('a long letter is read with the dialog, not in a box that no key reaches', async () => {
  const shown = page.getByRole('article', { name: 'The letter' })
  await expect.element(shown).toBeInTheDocument()
  const { scrollHeight, clientHeight } = shown.element()
  expect(scrollHeight).toBe(clientHeight)
})
