import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../identity/test-people.ts'
import { openTestData, type TestData } from '../test-data.ts'

let data: TestData
let market: Person
beforeAll(async () => {
  data = await openTestData()
  market = await data.as('Mina Ferraro', ['market manager'])
})
afterAll(() => data.close())

const heads = 'Daily PGM prices for London\nDate,Platinum,Palladium,Rhodium,Iridium,Ruthenium\n'
const told = async (...rows: string[]) => {
  const body = { text: heads + rows.join('\n') }
  const { warnings } = await data.post(market, '/api/market_rates/import/', body)
  return warnings.map(({ text }: { text: string }) => text)
}

test('every day that a table stores is judged by the day before it, and what stood already is not', async () => {
  expect(await told('01-Sep-2026,1800,1300,9700,1,1')).toEqual([])
  // 400.00 is 77.78 % below 1,800.00; on the day after it is back, and that is 350 % up.
  expect(
    await told('01-Sep-2026,1800,1300,9700,1,1', '03-Sep-2026,1800,1300,9700,1,1', '02-Sep-2026,400,1300,9700,1,1'),
  ).toEqual([
    'Platinum: $400.00 is 77.78 % off the $1,800.00 of 09/01/2026',
    'Platinum: $1,800.00 is 350.00 % off the $400.00 of 09/02/2026',
  ])
  expect(await told('02-Sep-2026,400,1300,9700,1,1', '04-Sep-2026,1810,1300,9700,1,1')).toEqual([])
})
