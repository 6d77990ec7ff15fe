import { advance } from '@cupel/domain/settlement/advance.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, pageOf } from '../kit/draw.tsx'
import { Field } from '../kit/Fields.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { MoneyField } from './MoneyField.tsx'

const saved: unknown[] = []
let rates: object[] = []
let asked: string[] = []

beforeEach(async () => {
  saved.length = 0
  asked = []
  rates = [{ id: 1, currency: 'CAD', on_date: '2026-11-02', rate: '1.357500' }]
  await draw(
    <EditDialog card={advance} begin={{ lot: 7, payment_date: '2026-11-04' }} title="New advance" onClose={() => {}}>
      <MoneyField name="amount" currency="currency" on="payment_date" />
      <Field name="payment_date" />
    </EditDialog>,
    {
      'GET /api/fx_rates/': ({ query }) => {
        asked.push(`${query.get('on_date__gte') ?? ''} to ${query.get('on_date__lte') ?? ''}`)
        return pageOf(rates)
      },
      'POST /api/advances/': ({ body }) => {
        saved.push(body)
        return { id: 1, version: 1 }
      },
    },
  )
  await expect.element(page.getByLabelText('Amount')).toBeVisible()
})

const amount = page.getByLabelText('Amount')
const save = page.getByRole('button', { name: 'Save' })

test('WID-028 an amount has a toggle of its currency; what was typed stays, and is told in the reader’s', async () => {
  await amount.fill('1000')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('$1,000.00')
  await page.getByRole('button', { name: 'USD: type it in CAD' }).click()
  await expect.element(amount).toHaveValue('CA$1,000.00')
  await expect.element(page.getByText('$736.65 at 1.3575 of 11/02/2026')).toBeVisible()
  expect(asked.at(-1)).toBe('2026-10-28 to 2026-11-04')
  await save.click()
  await expect.poll(() => saved).toEqual([expect.objectContaining({ amount: '1000', currency: 'CAD' })])
})

test('WID-028 it is required, has two decimals, and names the rate that is missing', async () => {
  await expect.element(save).toBeDisabled()
  rates = []
  await amount.fill('10.005')
  await userEvent.tab()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'USD: type it in CAD' }).click()
  await amount.fill('10')
  await expect.element(page.getByText('No USD/CAD rate for 11/04/2026: type it first')).toBeVisible()
})
