import { describe, expect, test } from 'vitest'
import { plain } from '../figures.ts'
import { sum } from '../kit/given.ts'
import settlementFile from './brokered-settlement.cases.json' with { type: 'json' }
import { settlementAccount } from './brokered-settlement.ts'
import clientFile from './client-proforma.cases.json' with { type: 'json' }
import { clientProforma } from './client-proforma.ts'
import internalFile from './internal-proforma.cases.json' with { type: 'json' }
import { internalProforma } from './internal-proforma.ts'
import resultFile from './shipment-result.cases.json' with { type: 'json' }
import { shipmentResult } from './shipment-result.ts'

const lot = clientFile.cases[0]!.inputs
const provided = internalFile.cases[0]!.inputs
const shipped = resultFile.cases[0]!.inputs
const settled = settlementFile.cases[0]!.inputs

describe('client proforma', () => {
  test('460 pieces, 2,410.55 lb wet at 1.25 % moisture: gross 136,986.46, fees 5,286.51, due 129,962.24', () => {
    expect(plain(clientProforma(lot))).toMatchObject({
      netDryWeight: '2380.42',
      grossMetalValue: '136986.46',
      totalFees: '5286.51',
      interestCharge: '1737.71',
      amountDue: '129962.24',
    })
  })

  test('advances beyond the value leave the client owing', () => {
    expect(plain(clientProforma({ ...lot, advances: [{ amount_fx: '150000', status: 'ST' }] }))).toMatchObject({
      amountDue: '-20037.76',
    })
  })

  test('the small-lot limit looks at the wet weight', () => {
    const handling = (netWetWeight: string) => String(clientProforma({ ...lot, netWetWeight }).fees.handlingFee)
    expect([handling('1999.99'), handling('2000.00')]).toEqual(['450.00', '0.00'])
  })
})

describe('internal proforma', () => {
  test('the smelter pays 134,133.68, the client gets 129,962.24: a margin of 4,171.44, 3.11 %', () => {
    expect(plain(internalProforma(provided))).toMatchObject({
      providerNet: '134133.68',
      clientPayable: '129962.24',
      margin: '4171.44',
      marginPercent: '3.11',
    })
  })

  test('nothing agreed with the smelter: 93 / 93 / 90 at the client’s prices, no charge, no finance', () => {
    const out = plain(internalProforma({ ...provided, provider: null })) as Record<string, unknown>
    expect(out).toMatchObject({
      providerTreatment: '0.00',
      providerOther: '0.00',
      providerFinance: '0.00',
      providerMetals: { pt: { returnableToz: '32.683', value: '31122.39' } },
    })
  })

  test('outright pieces and advances move no margin', () => {
    const others = {
      purchasedOutright: [{ quantity: '9', price: '100', paid: false }],
      advances: [{ amount_fx: '5000', status: 'OP' }],
    }
    expect(plain(internalProforma({ ...provided, ...others }))).toEqual(plain(internalProforma(provided)))
  })

  test('a smelter who pays nothing leaves no margin in percent', () => {
    expect(plain(internalProforma({ ...provided, metals: null }))).toMatchObject({ marginPercent: '0.00' })
  })
})

describe('shipment result', () => {
  test('2,540 lb gross: 2,410.55 wet, 2,380.42 dry, returnable 32.683 / 64.168 / 7.845, charges 4,931.81', () => {
    expect(plain(shipmentResult(shipped))).toMatchObject({
      netWetReceived: '2410.55',
      netDryWeight: '2380.42',
      pt: { returnableToz: '32.683' },
      pd: { returnableToz: '64.168' },
      rh: { returnableToz: '7.845' },
      totalOfCharges: '4931.81',
    })
  })

  test('1,999.99 lb net wet pay the small-lot fee, 2,000.00 do not', () => {
    const fee = (grossReceived: string) =>
      String(shipmentResult({ ...shipped, grossReceived, tare: '0', scrapWeight: '0' }).smallLotFee)
    expect([fee('1999.99'), fee('2000.00')]).toEqual(['450.00', '0.00'])
  })

  test('the charges add up', () => {
    const { labFee, treatmentCharge, refiningFee, shreddingFee, lotCharge, smallLotFee, totalOfCharges } =
      shipmentResult({ ...shipped, grossReceived: '1500' })
    expect(totalOfCharges.eq(sum([labFee, treatmentCharge, refiningFee, shreddingFee, lotCharge, smallLotFee]))).toBe(
      true,
    )
  })
})

describe('brokered settlement', () => {
  const advance = (status: string, payment_date: string | null = '2024-03-15') => ({
    amount: '60000',
    status,
    payment_date,
  })

  test('an advance of 60,000 for 101 days costs 841.67; due 68,090.28, 281.12 each, 53.65 per lb', () => {
    expect(plain(settlementAccount({ ...settled, advances: [advance('OP')] }))).toMatchObject({
      gross_value: '132450.67',
      net_value: '129316.95',
      return_date: '2024-06-24',
      finance_charge: '841.67',
      amount_due: '68090.28',
      converter_average_price: '281.12',
      average_per_lb: '53.65',
    })
  })

  test('void advances count nowhere; without a date there is no charge', () => {
    expect(plain(settlementAccount({ ...settled, advances: [advance('VOID')] }))).toEqual(
      plain(settlementAccount(settled)),
    )
    expect(plain(settlementAccount({ ...settled, advances: [advance('ST', null)] }))).toMatchObject({
      advances: '60000.00',
      finance_charge: '0.00',
    })
    expect(plain(settlementAccount({ ...settled, shipped_date: null, advances: [advance('ST')] }))).toMatchObject({
      return_date: null,
      finance_charge: '0.00',
    })
  })

  test('ounces of the summary carry the return rate already; a returnable of 0 is 0', () => {
    const given = {
      ...settled.metals!,
      pt: { ...settled.metals!.pt, returnable: '10' },
      rh: { ...settled.metals!.rh, returnable: '0' },
    }
    expect(plain(settlementAccount({ ...settled, metals: given }))).toMatchObject({
      metals_details: { pt: { returnable: '10.000', return_rate: '93.000', value: '9522.50' }, rh: { value: '0.00' } },
    })
  })

  test('outright lines worth something are sent, paid or not; only unpaid ones are due', () => {
    const line = (quantity: string, paid: boolean) => ({ material_type: 'IF', quantity, unit_price: '14.25', paid })
    const out = settlementAccount({
      ...settled,
      purchased_outright: [line('37', false), line('2', true), line('0', false)],
    })
    expect(plain(out)).toMatchObject({ unpaid_units: '527.25', amount_due: '129459.20' })
    expect(plain(out.purchased_outright_sent)).toEqual(['527.25', '28.50'])
  })

  test('the small-lot fee goes by net wet weight, by received weight where there is none', () => {
    const fee = (net_wet_lbs: string | null, received_lbs_total: string) =>
      String(settlementAccount({ ...settled, net_wet_lbs, received_lbs_total }).small_lot_fee)
    expect([fee('1999.99', '2410'), fee('2000', '1500'), fee(null, '1999.99'), fee(null, '2000')]).toEqual([
      '450.00',
      '0.00',
      '450.00',
      '0.00',
    ])
  })
})
