import { expect, test } from 'vitest'
import { currencies, metaOf, pounds, tozField } from './kit/fields.ts'
import { designationCodes, designations } from './kit/designations.ts'
import { given } from './kit/given.ts'
import { checkMove } from './kit/moves.ts'
import { money, toz } from './kit/units.ts'
import { cards } from './registers.ts'
import { lotManifestMachine } from './transit/manifest-machine.ts'

const fields = cards.flatMap(({ name, row, createBody, updateBody }) =>
  Object.entries({ ...row.shape, ...createBody.shape, ...updateBody.shape }).map(([field, schema]) => ({
    field: `${name}.${field}`,
    ...metaOf(schema as never),
  })),
)
const of = (unit: string) => fields.filter((one) => one.kind === 'decimal' && one.unit === unit)
const otherThan = (decimals: number, some: typeof fields) =>
  some.filter((one) => one.decimals !== decimals).map(({ field }) => field)

test('PLT-029 money is kept with 2 decimals, ounces and ppm with 3, weights with 2', () => {
  expect(of('$').length).toBeGreaterThan(20)
  expect(otherThan(2, of('$'))).toEqual([])
  expect(otherThan(3, [...of('toz'), ...of('ppm')])).toEqual([])
  expect(otherThan(2, of('lbs'))).toEqual([])
})

test('WID-036 WID-037 weights are in lbs unless they say otherwise, and units are those of the trade', () => {
  expect(metaOf(pounds()).unit).toBe('lbs')
  expect(metaOf(tozField()).unit).toBe('toz')
  const units = new Set(fields.flatMap(({ unit }) => (unit === undefined || /[$%]/.test(unit) ? [] : [unit])))
  expect(['toz', 'ppm', 'pcs', 'lbs'].filter((unit) => !units.has(unit))).toEqual([])
  // Beside them: what is said of one pound or piece, days, and the size of a file.
  const known = ['toz', 'ctoz', 'rtoz', 'ppm', 'pcs', 'lbs', 'lb', 'pc', 'days', 'bytes']
  expect([...units].filter((unit) => !unit.split('/').every((part) => known.includes(part)))).toEqual([])
})

test('PLT-020 PLT-021 PLT-023 material is designated by four codes, of which tolling and brokered expect a settlement', () => {
  const kinds = ['hedge', 'lot', 'purchase', 'ppm_calculation']
  const codes = kinds.map((kind) => {
    const schema = cards.find(({ name }) => name === kind)?.row.shape.designation
    return metaOf(schema as never).choices?.map(({ value }) => value)
  })
  expect(codes).toEqual(kinds.map(() => ['DIRECT', 'SEPARATE', 'TOLLING', 'BROKERED']))
  expect(designationCodes.filter((code) => designations[code].expects_settlement)).toEqual(['TOLLING', 'BROKERED'])
})

test('PLT-025 money is in US dollars unless it says Canadian ones', () => {
  expect(currencies).toEqual(['USD', 'CAD'])
})

test('PLT-030 a printed figure is rounded half away from zero, and the next is made of the printed one', () => {
  const ounces = given('1.0005', 'ounces', toz).as('Ounces', toz)
  expect(ounces.toString()).toBe('1.001')
  const value = ounces.times(given('1000', 'price', money)).as('Value', money)
  expect(value.toString()).toBe('1001.00')
  expect(given('-0.125', 'credit', money).as('Credit', money).toString()).toBe('-0.13')
})

test('ERR-101 a manifest is not carried over from a transit that is locked', () => {
  const row = { id: 1, status: 'RQ', seal: '', transit: 1, transit_status: 'CO', to_location: 1 }
  const me = { groups: ['logistics'], client_permissions: [] }
  expect(checkMove(lotManifestMachine as never, 'transfer', row as never, me as never)?.text).toBe(
    'Unable to transfer manifest: Transit is locked',
  )
})
