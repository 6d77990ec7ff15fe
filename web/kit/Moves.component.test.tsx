import { lot } from '@cupel/domain/lots/lot.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleLot } from '../gallery/samples.ts'
import { draw, Refused } from './draw.tsx'
import { Moves } from './Moves.tsx'
import { ReasonsOverlay } from './ReasonsOverlay.tsx'

const sent = vi.fn<(body: unknown) => void>()
const answers = {
  'PATCH /api/lots/2611/': ({ body }: { body: unknown }) => {
    sent(body)
    return { ...sampleLot, ...(body as object) }
  },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const moves = (row: Partial<typeof sampleLot>) => <Moves card={lot} row={{ ...sampleLot, ...row }} />

test('what is refused stays within reach and says why; what is not from here is folded away', async () => {
  await draw(moves({}), answers)
  await expect.element(button('Lock')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Lock')).toHaveAccessibleDescription('Allocations are not final')
  await button('Lock').click({ force: true })
  expect(sent).not.toHaveBeenCalled()
  await expect.element(button('Unlock')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /not from here/ }).click()
  await expect.element(button('Unlock')).toBeVisible()
})

test('a move that can be taken back is made at once, and its notice takes it back', async () => {
  sent.mockReset()
  await draw(moves({}), answers)
  await button('Back to cutting').click()
  await page
    .getByRole('alertdialog', { name: 'PGM-2611: back to cutting' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => sent.mock.calls).toEqual([[{ status: 'CU' }], [{ status: 'CT' }]])
})

test('WID-023 a double click makes a move once', async () => {
  sent.mockReset()
  await draw(moves({}), answers)
  await button('Back to cutting').dblClick()
  await expect.element(page.getByRole('alertdialog', { name: 'PGM-2611: back to cutting' })).toBeVisible()
  expect(sent.mock.calls).toEqual([[{ status: 'CU' }]])
})

test('a move that needs to know something asks for it', async () => {
  sent.mockReset()
  await draw(moves({}), answers)
  await button('Set ship date').click()
  const dialog = page.getByRole('dialog', { name: 'Set ship date PGM-2611' })
  await expect.element(dialog.getByLabelText('Ship date')).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Set ship date' })).toBeDisabled()
  await userEvent.keyboard('11202026')
  await dialog.getByRole('button', { name: 'Set ship date' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([[{ ship_date: '2026-11-20' }]])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('WID-012 what cannot be undone is asked, with the focus on not doing it; Escape leaves it and gives the focus back', async () => {
  sent.mockReset()
  await draw(moves({ live_allocations: false, status: 'HE' }), answers)
  await button('Dissolve').click()
  const question = page.getByRole('alertdialog', { name: 'Dissolve PGM-2611?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expect.element(question).toHaveAccessibleDescription(/This cannot be undone/)
  await expect.element(question.getByRole('button', { name: 'Dissolve PGM-2611' })).toBeVisible()
  expect(question.element().parentElement?.offsetWidth).toBeLessThanOrEqual(400)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Dissolve')).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

test('a move that is warned of asks for a reason for each, and is made with them; closed, it is not made', async () => {
  sent.mockReset()
  const warnings = [
    { code: 'no_boxes', text: 'The lot ships without a box', field: 'box_count' },
    { code: 'hedge_expired', text: 'Expired: hedge H-1' },
  ]
  const refusing = {
    'PATCH /api/lots/2611/': ({ body }: { body: unknown }) => {
      sent(body)
      return 'confirmed' in (body as object)
        ? { ...sampleLot, status: 'SH', warnings }
        : new Refused(409, { message: 'To be confirmed, each with a reason', code: 'unconfirmed', warnings })
    },
  }
  const drawn = (
    <>
      {moves({})}
      <ReasonsOverlay />
    </>
  )
  await draw(drawn, refusing)
  await button('Mark shipping').click()
  const dialog = page.getByRole('dialog', { name: 'Are these meant?' })
  await expect.element(dialog.getByText('The lot ships without a box', { exact: true }).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.mock.calls).toEqual([[{ status: 'SH' }]])
  await button('Mark shipping').click()
  await dialog.getByLabelText('Reason: The lot ships without a box').fill('Loose in the truck')
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByLabelText('Reason: Expired: hedge H-1').fill('Rolled on')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const confirmed = { no_boxes: 'Loose in the truck', hedge_expired: 'Rolled on' }
  await expect.poll(() => sent.mock.calls.at(-1)).toEqual([{ status: 'SH', confirmed }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('what looks senseless is told under the field while it is typed, and does not keep from saving', async () => {
  await draw(moves({ created_at: '2026-03-01T08:00:00Z' }), answers)
  await button('Set ship date').click()
  const dialog = page.getByRole('dialog', { name: 'Set ship date PGM-2611' })
  await userEvent.keyboard('01012019')
  await expect.element(dialog.getByText(/Ship date 01\/01\/2019 is before the record was made/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Set ship date' })).toBeEnabled()
})
