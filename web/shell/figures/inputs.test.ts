import { fieldsOf } from '@cupel/domain/figure-inputs.ts'
import { calculations, runFigure } from '@cupel/domain/figures.ts'
import { expect, test } from 'vitest'
import { isBlank, sentOf, valueAt, withValue } from './inputs.ts'
import { pastedInputs } from './pasted.ts'
import { printedInputs } from './printed-inputs.ts'

const fields = (name: string) => fieldsOf(calculations.find((one) => one.name === name)!.input)

test('a value is put where it belongs, and what stands beside it stays', () => {
  const before = { lines: [{ price: '1' }, { price: '2' }], pricing_spread: '10' }
  const after = withValue(before, ['lines', 1, 'price'], '3')
  expect(after).toEqual({ lines: [{ price: '1' }, { price: '3' }], pricing_spread: '10' })
  expect(before.lines[1]).toEqual({ price: '2' })
  expect(valueAt(after, ['lines', 1, 'price'])).toBe('3')
  expect(withValue({}, ['terms', 'handling_fee'], '450')).toEqual({ terms: { handling_fee: '450' } })
  expect(valueAt({}, ['terms', 'handling_fee'])).toBeUndefined()
})

test('sent is what was put in: without empty inputs and without what is not read', () => {
  expect(
    sentOf(fields('advance_calculator'), {
      convertersProcessed: 460,
      mixedCatalystWeight: '',
      terms: { handling_fee: '', assay_charge: '0' },
      feeOverrides: { assayFee: '' },
      allocations: [{ ptToz: '', hedgeId: null, other: 1 }],
      advances: [],
      consolidateFees: false,
      other: 'x',
    }),
  ).toEqual({
    convertersProcessed: 460,
    terms: { assay_charge: '0' },
    allocations: [{}],
    consolidateFees: false,
  })
})

test('what is wrong is sent as it stands, so that the calculation names it', () => {
  const named = (name: string, inputs: unknown) => runFigure(name, sentOf(fields(name), inputs))
  expect(named('box_split', {})).not.toHaveProperty('errors.0.field', 'box')
  expect(named('fx', {})).toHaveProperty('errors.0.field', 'fx_rate')
  expect(named('advance_calculator', { terms: 'none' })).toHaveProperty('errors.0', {
    field: 'terms',
    text: 'Must be an object',
  })
  expect(named('generated_skid', { total_pieces: '9', expected_pieces: ['', 'x'] })).toHaveProperty('errors.0', {
    field: 'expected_pieces.1',
    text: 'Must be a Number/Decimal',
  })
})

test('blank is what nobody has put anything into', () => {
  expect(isBlank({ terms: { fee: '' }, lines: [], paid: false, day: null })).toBe(true)
  expect(isBlank({ lines: [{}] })).toBe(false)
  expect(isBlank({ terms: { fee: '0' } })).toBe(false)
})

const printed = (name: string, inputs: unknown) =>
  printedInputs(fields(name), inputs).map(({ label, text }) => `${label}: ${text}`)

test('inputs are printed in the order of the form, with their groups, lines and units, and to their last decimal', () => {
  expect(
    printed('advance_calculator', {
      convertersProcessed: 460,
      clientValueDate: '2024-07-09',
      terms: { ounce_payout_type: 'RE', treatment_charge: '1.3575', handling_fee: '', pt_rate: '97' },
      purchasedOutright: [{ price: '2.5', paid: true }],
      allocations: [{ ptToz: '35.588' }, {}],
      netOtherFees: '-3',
    }),
  ).toEqual([
    'Converters processed: 460 pcs',
    'Terms, Ounce payout type: Returned',
    'Terms, Pt rate: 97.000 %',
    'Terms, Treatment charge: $1.3575',
    'Net other fees: −$3.00',
    'Client value date: 07/09/2024',
    'Purchased outright 1, Price: $2.50',
    'Purchased outright 1, Paid: Yes',
    'Allocations 1, Pt contained: 35.588 toz',
  ])
  expect(printed('generated_skid', { total_pieces: '9', expected_pieces: ['4'] })).toEqual([
    'Total pieces: 9 pcs',
    'Expected pieces 1: 4 pcs',
  ])
})

test('inputs are taken alone or as a line of a batch', () => {
  expect(pastedInputs(' {"weight": "2"} ', 'box_net')).toEqual({ inputs: { weight: '2' } })
  expect(pastedInputs('{"name": "box_net", "inputs": {"weight": 2}}', 'box_net')).toEqual({ inputs: { weight: 2 } })
  expect(pastedInputs('{"name": "mixed"}', 'ppm_calculation')).toEqual({ inputs: { name: 'mixed' } })
})

test('what is neither is told', () => {
  expect(pastedInputs('{"weight": 2', 'box_net')).toEqual({ error: 'This is not JSON' })
  expect(pastedInputs('[1]', 'box_net')).toHaveProperty('error')
  expect(pastedInputs('{"name": "fx", "inputs": {}}', 'box_net')).toEqual({ error: 'These are inputs of fx' })
})
