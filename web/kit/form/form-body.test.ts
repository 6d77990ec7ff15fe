import { describe, expect, test } from 'vitest'
import { choice, day, flag, moneyField, name, ref, text, whole } from '@cupel/domain/kit/fields.ts'
import { group } from '@cupel/domain/kit/roles.ts'
import { defineCard } from '@cupel/domain/kit/card.ts'
import { bodyOf, problemsOf, valuesOf } from './form-body.ts'
import { isoOf, masked } from './date-mask.ts'

const crate = defineCard({
  name: 'crate',
  path: '/api/crates/',
  row: {
    name: name(5),
    notes: text().default(''),
    price: moneyField().nullable(),
    pieces: whole(),
    on: day.nullable(),
    dry: flag.default(false),
    kind: choice(['A', 'B']).default('A'),
    yard: ref('yard').nullable(),
  },
  create: ['name', 'notes', 'price', 'pieces', 'on', 'dry', 'kind', 'yard'],
  update: ['name', 'notes', 'price', 'pieces'],
  may: { read: 'anyone', list: 'anyone', create: group('buyer'), update: group('buyer'), delete: 'nobody' },
})

describe('what a form sends', () => {
  const begun = valuesOf(crate.createBody)
  test('begins with the defaults of the card', () => {
    expect(begun).toEqual({ name: '', notes: '', price: '', pieces: '', on: '', dry: false, kind: 'A', yard: null })
  })
  test('an emptied input is null where the field may be null, and empty text where that is meant', () => {
    expect(bodyOf(crate.createBody, { ...begun, name: 'X', pieces: '3' })).toEqual({
      name: 'X',
      notes: '',
      price: null,
      pieces: 3,
      on: null,
      dry: false,
      kind: 'A',
      yard: null,
    })
  })
  test('WID-024 WID-039 what is missing is named as required', () => {
    expect(problemsOf(crate.createBody, bodyOf(crate.createBody, begun))).toEqual({
      name: 'This field is required',
      pieces: 'This field is required',
    })
  })
  test('a change sends only what it names', () => {
    expect(bodyOf(crate.updateBody, { ...begun, price: '12.5' }, ['price'])).toEqual({ price: '12.5' })
  })
  test('WID-046 WID-052 the validator speaks', () => {
    expect(problemsOf(crate.updateBody, { name: 'too long', price: '1.005' })).toEqual({
      name: 'Exceeded max length',
      price: 'May only have 2 decimal places.',
    })
  })
})

describe('WID-025 a date is typed as MM/DD/YYYY', () => {
  const typed = (keys: string) => Array.from(keys).reduce((shown, key) => masked(shown + key, shown), '')
  test('with digits alone, or the short way', () => {
    expect(typed('03042026')).toBe('03/04/2026')
    expect(typed('3/4/2026')).toBe('3/4/2026')
    expect(typed('03/04/2026')).toBe('03/04/2026')
    expect(isoOf('3/4/2026')).toBe('2026-03-04')
    // Pasted over another.
    expect(isoOf('03042026')).toBe('2026-03-04')
  })
  test('what is no day of the calendar is not taken', () => {
    expect(isoOf('02/30/2026')).toBeUndefined()
    expect(isoOf('02/2026')).toBeUndefined()
  })
  test('slashes can be taken out again', () => expect(masked('03/0', '03/04')).toBe('03/0'))
})
