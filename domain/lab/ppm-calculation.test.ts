import { expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { ppmFigures } from './ppm-calculation.ts'

const lines = [
  { pieces: 100, yield_lbs: '2.75', pt_ppm: '1450.5', pd_ppm: '2210.25', rh_ppm: '310.125' },
  { pieces: 40, yield_lbs: '1.10', pt_ppm: '820', pd_ppm: '3100.5', rh_ppm: '95' },
]

test('100 rich and 40 poor converters: 319.00 lb at 1,363.534 / 2,333.043 / 280.453 ppm hold 6.343 / 10.853 / 1.305 toz', () => {
  expect(plain(ppmFigures({ lines }))).toMatchObject({
    total_lbs: '319.00',
    pt_ppm: '1363.534',
    pd_ppm: '2333.043',
    rh_ppm: '280.453',
    pt_toz: '6.343',
    pd_toz: '10.853',
    rh_toz: '1.305',
    lbs_per_piece: '2.2786',
  })
})

test('a line without pieces adds nothing and warns, and so do no lines', () => {
  const none = { pieces: 0, yield_lbs: '9', pt_ppm: '9999', pd_ppm: '0', rh_ppm: '0' }
  const warned = { ...(plain(ppmFigures({ lines })) as object), piece_zero_warning: true }
  expect(plain(ppmFigures({ lines: [...lines, none] }))).toEqual(warned)
  expect(plain(ppmFigures({ lines: [] }))).toMatchObject({
    piece_zero_warning: true,
    total_lbs: '0.00',
    pt_ppm: '0.000',
    lbs_per_piece: '0.0000',
  })
})
