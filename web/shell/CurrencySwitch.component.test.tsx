import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw, Refused } from '../kit/draw.tsx'
import { send } from '../kit/send.ts'
import { CurrencySwitch } from './CurrencySwitch.tsx'

function Asked() {
  const { data } = useQuery({ queryKey: ['asked'], queryFn: () => send<{ amount: string }>('GET', '/api/asked/') })
  return <output>{data?.amount}</output>
}

const one = (name: RegExp) => page.getByRole('button', { name })

test('APP-053 the switch keeps the choice for the person, and everything is read again', async () => {
  let currency = 'USD'
  await draw(
    <>
      <CurrencySwitch />
      <Asked />
    </>,
    {
      'GET /api/asked/': () => ({ amount: currency === 'CAD' ? 'CA$1,357.50' : '$1,000.00' }),
      'PATCH /api/refresh/': ({ body }) => {
        currency = (body as { fx_currency: string }).fx_currency
        return body
      },
    },
  )
  await expect.element(page.getByText('$1,000.00')).toBeVisible()
  await one(/^USD/).click()
  await expect.element(page.getByText('CA$1,357.50')).toBeVisible()
  await expect.element(one(/^CAD/)).toBeVisible()
})

test('a choice that could not be kept is taken back, and said', async () => {
  await draw(<CurrencySwitch />, { 'PATCH /api/refresh/': () => new Refused(503, { message: 'Busy' }) })
  await one(/^USD/).click()
  await expect.element(one(/^USD/)).toBeVisible()
})
