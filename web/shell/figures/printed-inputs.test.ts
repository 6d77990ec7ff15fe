import { fieldsOf } from '@cupel/domain/figure-inputs.ts'
import { calculations } from '@cupel/domain/figures.ts'
import { expect, test } from 'vitest'
import { printedInputs } from './printed-inputs.ts'

const printed = (name: string, inputs: unknown) =>
  printedInputs(fieldsOf(calculations.find((one) => one.name === name)!.input), inputs).map(
    ({ label, text }) => `${label}: ${text}`,
  )

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
