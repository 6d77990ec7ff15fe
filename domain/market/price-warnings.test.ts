import { expect, test } from 'vitest'
import { priceJumps } from './price-warnings.ts'

const before = { quoted_on: '2026-11-20', pt: '1815.00', pd: '1330.00', rh: '9725.00' }
const day = { quoted_on: '2026-11-23', today: '2026-11-23', previous: before }

test('a price is judged once it is typed, beside that of the day before', () => {
  expect(priceJumps({ ...day, pt: '', pd: null as unknown as string, rh: '' })).toEqual([])
  expect(priceJumps({ ...day, pt: '1015.00', pd: '', rh: '9700.00' })).toEqual([
    { code: 'price_jump_pt', text: 'Platinum: $1,015.00 is 44.08 % off the $1,815.00 of 11/20/2026', field: 'pt' },
  ])
})
