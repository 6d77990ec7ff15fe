import type { Plain } from '../../domain/figures.ts'
import { claim, printed, sure, type Claim, type Property } from './claim.ts'
import { inputs, type InputOf, type Name } from './inputs.ts'
import { at, whole, written } from './units.ts'

type Printed = Record<string, Plain>

export const deposits: Property = {
  id: 'P4',
  says: 'deposit and recommended advance are full thousands, never negative, and with the outstanding never pass the deposit',
  claims: (['deposit', 'advance_calculator', 'advance_calculator_fx'] as const).map((of) =>
    claim(of, 'full thousands within the deposit', inputs[of] as never, (input: unknown) => {
      const out = printed(of, input)
      const [deposit, advance, outstanding] = ['depositTotal', 'recommendedAdvance', 'outstandingAdvances'].map(
        (name) => whole(out[name]),
      ) as [bigint, bigint, bigint]
      for (const amount of [deposit, advance])
        sure(amount >= 0n && amount % 100_000n === 0n, () => `${amount} cents are no full thousands`)
      sure(advance === 0n || advance + outstanding <= deposit, () => `${advance} + ${outstanding} pass ${deposit}`)
      sure(advance > 0n || deposit - outstanding < 100_000n, () => `${deposit} − ${outstanding} would be an advance`)
    }),
  ),
}

export const smallLots: Property = {
  id: 'P5',
  says: 'the handling or small-lot fee is due below 2,000.00 lb and gone from there on',
  claims: [
    waived(
      'advance_calculator',
      (input, mixedCatalystWeight) => ({ ...input, mixedCatalystWeight, feeOverrides: {} }),
      {
        due: (input) => input.terms.handling_fee,
        charged: (out) => at(out, 'fees', 'handlingFee'),
      },
    ),
    waived('client_proforma', (input, netWetWeight) => ({ ...input, netWetWeight, feeOverrides: {} }), {
      due: (input) => input.terms.handling_fee,
      charged: (out) => at(out, 'fees', 'handlingFee'),
    }),
    waived('brokered_settlement', (input, net_wet_lbs) => ({ ...input, net_wet_lbs }), {
      due: (input) => input.handling_fee,
      charged: (out) => at(out, 'small_lot_fee'),
    }),
    waived('brokered_settlement', (input, lbs) => ({ ...input, net_wet_lbs: null, received_lbs_total: lbs }), {
      due: (input) => input.handling_fee,
      charged: (out) => at(out, 'small_lot_fee'),
    }),
    waived('shipment_result', (input, weight) => ({ ...input, grossReceived: before(input, weight) }), {
      due: (input) => input.handlingFee,
      charged: (out) => at(out, 'smallLotFee'),
    }),
  ],
}

/** Holds at the limit itself, a hundredth below it, and as far from it as the inputs happen to be. */
function waived<Of extends Name>(
  of: Of,
  weighing: (input: InputOf<Of>, weight: string) => InputOf<Of>,
  fee: { due: (input: InputOf<Of>) => string; charged: (out: Printed) => Plain },
): Claim {
  return claim(of, 'gone at 2,000.00 lb', inputs[of] as never, (input: InputOf<Of>) => {
    const distance = whole(fee.due(input)) + 1n
    for (const hundredths of [200_000n - distance, 199_999n, 200_000n, 200_000n + distance]) {
      const charged = fee.charged(printed(of, weighing(input, written(hundredths, 2))))
      const due = hundredths < 200_000n ? fee.due(input) : '0.00'
      sure(charged === due, () => `${String(charged)} instead of ${due} at ${hundredths} hundredths of a lb`)
    }
  })
}

/** The gross weight that leaves this net weight. */
function before({ tare, scrapWeight }: InputOf<'shipment_result'>, net: string): string {
  return written(whole(net) + whole(tare) + whole(scrapWeight ?? '0'), 2)
}
