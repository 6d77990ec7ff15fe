import { metaOf } from '@cupel/domain/kit/fields.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AlsoIn } from './AlsoIn.tsx'
import { draw } from './draw.tsx'
import { Money } from './Money.tsx'
import { MoneyIn } from './money-in.ts'
import { Figure } from './Figure.tsx'

const meta = metaOf(hedge.row.shape.pt_rate_per_toz)
const row = { created_at: '2026-11-02T18:00:00Z', pt_rate_per_toz: '952.25' }
const shown = (more: object, narrow = false) =>
  draw(<p>{<Money row={{ ...row, ...more }} field="pt_rate_per_toz" meta={meta} narrow={narrow} />}</p>)
const text = () => page.getByRole('paragraph').element().textContent

test('an amount stands in the currency that the answer has it in, beside it as it was typed', async () => {
  await shown({ fx_currency: 'CAD', pt_rate_per_toz_fx: '1292.68' })
  await expect.poll(text).toBe('CA$1,292.68 ($952.25)')
  await shown({ fx_currency: 'USD', pt_rate_per_toz_fx: '952.25' })
  await expect.poll(text).toBe('$952.25')
})

test('in a list the typed one is told when it is pointed at', async () => {
  await shown({ fx_currency: 'CAD', pt_rate_per_toz_fx: '1292.68' }, true)
  await expect.poll(text).toBe('CA$1,292.68')
  await expect.element(page.getByTitle('$952.25 as it was typed')).toBeVisible()
})

test('PLT-024 a rate that is missing is named, and never taken as one', async () => {
  await shown({ fx_currency: 'CAD', pt_rate_per_toz_fx: null })
  await expect.poll(text).toBe('$952.25 No USD/CAD rate for 11/02/2026')
})

test('an account is told in its own currency, its sum in the reader’s too', async () => {
  const schema = hedge.row.shape.pt_rate_per_toz
  const read = { ...row, fx_currency: 'CAD', pt_rate_per_toz_fx: '1292.68' }
  await draw(
    <MoneyIn value="USD">
      <p>
        <Money row={read} field="pt_rate_per_toz" meta={meta} />{' '}
        <AlsoIn row={read} field="pt_rate_per_toz" schema={schema} />
      </p>
    </MoneyIn>,
  )
  await expect.poll(text).toBe('$952.25 = CA$1,292.68')
  const without = { ...read, pt_rate_per_toz_fx: null }
  await draw(
    <MoneyIn value="USD">
      <p>
        <AlsoIn row={without} field="pt_rate_per_toz" schema={schema} />
      </p>
    </MoneyIn>,
  )
  await expect.poll(text).toContain('No USD/CAD rate for 11/02/2026')
})

test('a figure of an account carries the code of its currency', async () => {
  await draw(
    <MoneyIn value="CAD">
      <Figure value="250" unit="$" />
    </MoneyIn>,
  )
  await expect.element(page.getByText('CA$250.00')).toBeVisible()
})
