import { expect, test, vi } from 'vitest'

test('APP-042 APP-043 the title has the words, the id, the search and the page, each when present', async () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  const { pageTitle } = await import('./page-title.ts')
  expect(pageTitle({ name: 'lot-list' }, {}, { search: 'PGM', page: '2' })).toBe('Lot List "PGM" Page 2 - Cupel Local')
  expect(pageTitle({ name: 'lot' }, { id: '7' }, {})).toBe('Lot #7 - Cupel Local')
  const { checkInsScreen } = await import('../purchasing/purchasing.area.ts')
  expect(pageTitle(checkInsScreen, {}, {})).toBe('Check In List - Cupel Local')
  expect(pageTitle({ name: 'FX-rates' }, {}, {})).toBe('FX Rates - Cupel Local')
})
