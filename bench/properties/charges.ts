import type { Property } from './claim.ts'
import { calculated, inBase, statementCharges, type Calculator, type CalculatorBase } from './calculator-changes.ts'
import type { InputOf } from './inputs.ts'
import { earlier, later, neverHigher, neverLower, provider, raisedOf, received } from './monotone.ts'
import { raised } from './units.ts'

export const charges: Property = {
  id: 'P3',
  says: 'a higher fee, outstanding advance, interest percent or later value date never raises settlement or recommended advance',
  claims: [
    neverHigher('advance_calculator', calculated, {
      ...statementCharges<Calculator>(),
      advance: (input) => ({
        ...input,
        advances: [...input.advances, { amount_fx: '1234.56', status: 'OP' as const, payment_date: '2024-03-01' }],
      }),
    }),
    neverHigher('advance_calculator_fx', calculated, {
      ...inBase(statementCharges<CalculatorBase>()),
      advance: ({ fx_rate, base }) => ({
        fx_rate,
        base: {
          ...base,
          advances: [...base.advances, { amount: '1234.56', status: 'ST' as const, payment_date: '2024-03-01' }],
        },
      }),
    }),
    neverHigher('client_proforma', ['clientTotal', 'amountDue'], {
      ...statementCharges<InputOf<'client_proforma'>>(),
      advance: (input) => ({
        ...input,
        advances: [...input.advances, { amount_fx: '1234.56', status: 'OP' as const, payment_date: '2024-03-01' }],
      }),
    }),
    neverHigher('internal_proforma', ['providerNet'], {
      treatment: (input) => provider(input, { treatmentCharge: raised(input.provider.treatmentCharge) }),
      refining: (input) => provider(input, { refiningCharges: raisedOf(input.provider.refiningCharges) }),
      lab: (input) => provider(input, { labFee: raised(input.provider.labFee) }),
      lot: (input) => provider(input, { lotCharge: raised(input.provider.lotCharge) }),
      freight: (input) => provider(input, { freight: raised(input.provider.freight) }),
      finance: (input) => provider(input, { financePercent: raised(input.provider.financePercent) }),
      'value date': (input) => provider(input, { valueDate: later(input.provider.valueDate) }),
    }),
    neverHigher('brokered_settlement', ['amount_due'], {
      treatment: (input) => ({ ...input, treatment_charge: raised(input.treatment_charge ?? '1.30') }),
      handling: (input) => ({ ...input, handling_fee: raised(input.handling_fee) }),
      freight: (input) => ({ ...input, freight_charge: raised(input.freight_charge) }),
      finance: (input) => ({ ...input, finance_charge_percent: raised(input.finance_charge_percent ?? '5') }),
      advance: (input) => ({
        ...input,
        advances: input.advances.map((one) => ({ ...one, amount: raised(one.amount) })),
      }),
      shipped: (input) => ({ ...input, shipped_date: input.shipped_date && later(input.shipped_date) }),
      paid: (input) => ({
        ...input,
        advances: input.advances.map((one) => ({
          ...one,
          payment_date: one.payment_date && earlier(one.payment_date),
        })),
      }),
    }),
    neverHigher('deposit', ['recommendedAdvance'], {
      advance: (input) => ({
        ...input,
        advances: input.advances.map((one) => ({ ...one, amount_fx: raised(one.amount_fx) })),
      }),
    }),
    neverHigher('converter_price', ['price'], {
      spread: (input) => ({ ...input, pricing_spread: raised(input.pricing_spread) }),
    }),
    neverHigher('check_in_totals', ['cartAdjustedPrice'], {
      spread: (input) => ({ ...input, pricing_spread: raised(input.pricing_spread) }),
    }),
    neverHigher('price_quote', ['total'], {
      spread: (input) => ({ ...input, pricing_spread: raised(input.pricing_spread) }),
    }),
    neverLower(
      'shipment_result',
      ['totalOfCharges'],
      {
        lab: (input) => ({ ...input, labFee: raised(input.labFee) }),
        treatment: (input) => ({ ...input, treatmentChargePerLb: raised(input.treatmentChargePerLb ?? '1.30') }),
        shredding: (input) => ({ ...input, shreddingFeePerPiece: raised(input.shreddingFeePerPiece) }),
        lot: (input) => ({ ...input, lotCharge: raised(input.lotCharge) }),
        handling: (input) => ({ ...input, handlingFee: raised(input.handlingFee) }),
      },
      received,
    ),
    neverLower('interest', ['interestDays', 'interestCharge'], {
      percent: (input) => ({ ...input, interestPercent: raised(input.interestPercent ?? '5') }),
      'value date': (input) => ({ ...input, clientValueDate: later(input.clientValueDate) }),
      principal: (input) => ({ ...input, principal: raised(input.principal) }),
    }),
  ],
}
