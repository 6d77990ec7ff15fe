import { describe, expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { explain, type Explanation } from '../kit/explanation.ts'
import { given } from '../kit/given.ts'
import { money } from '../kit/units.ts'
import { advanceCalculatorFx } from './advance-calculator-fx.ts'
import { advanceCalculator, type AdvanceCalculatorInput } from './advance-calculator.ts'
import file from './advance-calculator.cases.json' with { type: 'json' }

const inputs: AdvanceCalculatorInput = file.cases[0]!.inputs
const terms = inputs.terms!
const calculated = (changed: Partial<AdvanceCalculatorInput> = {}) =>
  plain(advanceCalculator({ ...inputs, ...changed }))
const [allocation] = inputs.allocations!

describe('460 pieces, 2,410.55 lb on returned ounces', () => {
  test('settle at 131,660.30 with a deposit of 105,000', () => {
    expect(calculated()).toMatchObject({
      grossMetalValue: '138723.55',
      totalFees: '5302.84',
      netMetalValue: '133420.71',
      interestDays: 95,
      interestCharge: '1760.41',
      estimatedSettlement: '131660.30',
      depositTotal: '105000.00',
      averagePerConverter: '290.05',
      averagePerLb: '55.35',
    })
  })

  test('with 2 % brokerage on gross metal value pay 2,774.47 and settle at 128,922.44', () => {
    const brokered = { ...terms, brokerage_rate_mode: 'GM' }
    expect(calculated({ terms: brokered })).toMatchObject({
      fees: { brokerageFee: '2774.47' },
      estimatedSettlement: '128922.44',
    })
  })

  test('with 2 % brokerage on net metal value pay 2,711.80', () => {
    const brokered = { ...terms, brokerage_rate_mode: 'NM' }
    expect(calculated({ terms: brokered })).toMatchObject({ fees: { brokerageFee: '2711.80' } })
  })
})

describe('weight', () => {
  test('empty, it is pieces × lb per piece; typed, even 0, it wins', () => {
    expect(calculated({ mixedCatalystWeight: null })).toMatchObject({ mixedCatalystWeight: '2410.54' })
    expect(calculated({ mixedCatalystWeight: '0' })).toMatchObject({
      mixedCatalystWeight: '0.00',
      averagePerLb: '0.00',
    })
  })

  test('1,999.99 lb pay the handling fee, 2,000.00 do not, and no weight pays it', () => {
    const handling = (mixedCatalystWeight: string) =>
      advanceCalculator({ ...inputs, mixedCatalystWeight }).fees.handlingFee
    expect(['1999.99', '2000.00', '0'].map((weight) => String(handling(weight)))).toEqual(['450.00', '0.00', '450.00'])
    expect(explain(handling('2000')).reason).toBe('waived at 2,000.00 lbs')
  })
})

describe('fees', () => {
  test('an empty treatment charge is 1.30 per lb, a charge of 0 is 0', () => {
    expect(calculated({ terms: { ...terms, treatment_charge: null } })).toMatchObject({
      fees: { processingFee: '3133.72' },
    })
    expect(calculated({ terms: { ...terms, treatment_charge: '0' } })).toMatchObject({
      fees: { processingFee: '0.00' },
    })
  })

  test('a fee typed over counts, even 0, feeds net brokerage, and tells what it replaces', () => {
    const feeOverrides = { processingFee: '0', shreddingFee: '100.005' }
    const { fees } = advanceCalculator({ ...inputs, terms: { ...terms, brokerage_rate_mode: 'NM' }, feeOverrides })
    expect(plain(fees)).toMatchObject({ processingFee: '0.00', shreddingFee: '100.01', brokerageFee: '2774.47' })
    expect(explain(fees.processingFee).reason).toBe('typed over the computed 3133.72')
  })

  test('brokerage on net metal value is taken after the handling fee too', () => {
    const light = { mixedCatalystWeight: '1999.99', terms: { ...terms, brokerage_rate_mode: 'NM' } }
    expect(calculated(light)).toMatchObject({
      fees: { processingFee: '2599.99', handlingFee: '450.00', brokerageFee: '2713.47' },
    })
  })

  test('brokerage on a negative net is 0', () => {
    expect(calculated({ allocations: [], terms: { ...terms, brokerage_rate_mode: 'NM' } })).toMatchObject({
      fees: { brokerageFee: '0.00' },
      interestCharge: '0.00',
      depositTotal: '0.00',
    })
  })

  test('other fees may be a credit', () => {
    expect(calculated({ netOtherFees: '-100' })).toMatchObject({ totalFees: '5202.84' })
  })

  test('consolidated, the paper has one line and the same total', () => {
    const { feeLines: _, ...others } = calculated() as Record<string, unknown>
    expect(calculated({ consolidateFees: true })).toEqual({ ...others, feeLines: { Fees: '5302.84' } })
  })

  test('without terms there are no charges but treatment, and 97 / 97 / 91', () => {
    expect(calculated({ terms: null })).toMatchObject({ brokeredRateRh: '91.000', totalFees: '3518.72' })
  })
})

describe('allocations', () => {
  test('more than the lot holds shows as a negative rest and blocks nothing', () => {
    expect(calculated({ allocations: [{ ...allocation, ptToz: '40.000' }] })).toMatchObject({ unallocatedPt: '-4.412' })
  })

  test('a typed price and rate win over hedge and terms, and 0 is a price', () => {
    const typed = { ...allocation, ptMarketRate: 0, pdMarketRate: '1000', pdRate: '50' }
    expect(calculated({ allocations: [typed] })).toMatchObject({
      allocations: [{ ptValue: '0.00', pdReturnableToz: '34.936', pdValue: '34936.00' }],
    })
  })

  test('of a hedge designated twice the first counts', () => {
    const [hedge] = inputs.designatedHedges!
    const designatedHedges = [hedge!, { ...hedge!, ptRate: '1.00' }]
    expect(calculated({ designatedHedges })).toEqual(calculated())
  })

  test('without a hedge there is no price', () => {
    expect(calculated({ allocations: [{ ...allocation, hedgeId: null }] })).toMatchObject({
      allocations: [{ hedgeId: null, totalValue: '0.00' }],
    })
  })
})

test('only unpaid outright lines add to the settlement, and void advances take nothing off', () => {
  const outright = [
    { materialType: 'IF', quantity: '37', price: '14.25', paid: false },
    { materialType: 'DF', quantity: '2', price: '99.99', paid: true },
  ]
  const advances = [
    { amount_fx: '15000.00', status: 'OP' },
    { amount_fx: '99000.00', status: 'VOID' },
  ]
  expect(calculated({ purchasedOutright: outright, advances })).toMatchObject({
    purchasedOutrightLines: ['527.25', '199.98'],
    purchasedOutrightTotal: '727.23',
    purchasedOutrightUnpaid: '527.25',
    estimatedSettlement: '132187.55',
    recommendedAdvance: '90000.00',
    estimatedBalance: '117187.55',
  })
})

test('in Canadian dollars: typed prices and fees stay, an empty treatment charge is not converted', () => {
  const base = {
    ...inputs,
    allocations: [{ ...allocation, ptMarketRate: '1300.00' }],
    feeOverrides: { assayFee: '250.00' },
    terms: { ...terms, treatment_charge: null },
    advances: [],
  }
  expect(plain(advanceCalculatorFx({ fx_rate: '1.3575', base }))).toMatchObject({
    allocations: [{ ptValue: '44876.00', pdValue: '93423.12' }],
    fees: { assayFee: '250.00', processingFee: '3133.72', shreddingFee: '312.25', freightCharge: '522.64' },
  })
})

test('an input that knows its source keeps it to the end', () => {
  const source = { entity: 'brokerage terms', id: 3, field: 'treatment_charge', by: 'Ruth Adeyemi' }
  const treatment_charge = given('1.30', 'treatment_charge', money, source)
  const { recommendedAdvance } = advanceCalculator({ ...inputs, terms: { ...terms, treatment_charge } })
  expect(leaves(explain(recommendedAdvance)).map((leaf) => leaf.source)).toContainEqual(source)
})

function leaves(explanation: Explanation): Explanation[] {
  return explanation.parts.length === 0 ? [explanation] : explanation.parts.flatMap(leaves)
}

test('the price of an allocation says which hedge gives it, and that none does', () => {
  const priceOf = (hedgeId: number | string | null) => {
    const [one] = advanceCalculator({ ...inputs, allocations: [{ ...allocation, hedgeId }] }).allocations
    return explain(one!.pdValue).parts[1]
  }
  expect(priceOf(11)).toMatchObject({ value: '1015.40', source: { entity: 'hedge', id: 11, field: 'pdRate' } })
  for (const nobody of [null, '', 999])
    expect(priceOf(nobody)).toMatchObject({ value: '0.00', reason: 'no hedge gives a price' })
})
