import { claim, printed, sure, type Claim, type Property } from './claim.ts'
import { inputs, type InputOf, type Name } from './inputs.ts'

type Advance = { status: string }
const outstanding = <T extends Advance>(advances: T[]) =>
  advances.filter(({ status }) => status === 'OP' || status === 'ST')
const unpaid = <T extends { paid: boolean }>(lines: T[]) => lines.filter((line) => !line.paid)
const live = <T extends { status: string }>(allocations: T[]) =>
  allocations.filter(({ status }) => status !== 'HISTORIC')

const due = [
  'estimatedSettlement',
  'outstandingAdvances',
  'recommendedAdvance',
  'estimatedBalance',
  'purchasedOutrightUnpaid',
]

export const uncounted: Property = {
  id: 'P8',
  says: 'void and closed advances, historic allocations, paid outright lines and deleted lines enter no amount due',
  claims: [
    without('advance_calculator', calculatorCounted, due),
    without('advance_calculator_fx', ({ fx_rate, base }) => ({ fx_rate, base: calculatorCounted(base) }), due),
    without('client_proforma', calculatorCounted, [
      'clientTotal',
      'outstandingAdvances',
      'amountDue',
      'purchasedOutrightUnpaid',
    ]),
    without('internal_proforma', (input) => ({ ...input, advances: [], purchasedOutright: [] }), [
      'providerNet',
      'clientPayable',
      'margin',
    ]),
    without(
      'brokered_settlement',
      (input) => ({
        ...input,
        advances: outstanding(input.advances),
        purchased_outright: unpaid(input.purchased_outright),
      }),
      ['amount_due', 'advances', 'finance_charge', 'unpaid_units'],
    ),
    without('deposit', (input) => ({ ...input, advances: outstanding(input.advances) }), [
      'outstandingAdvances',
      'recommendedAdvance',
    ]),
    without(
      'allocation_check',
      ({ hedge, request }) => ({ hedge: { ...hedge, allocations: live(hedge.allocations) }, request }),
      ['available', 'ok', 'errors'],
    ),
    without(
      'overview_totals',
      ({ lots }) => ({
        lots: lots
          .filter(({ status }) => !['CO', 'DS', 'CN'].includes(status))
          .map((lot) => ({ ...lot, allocations: live(lot.allocations) })),
      }),
      ['pt', 'pd', 'rh'],
    ),
    without(
      'toz_aggregate',
      ({ hedges }) => ({ hedges: hedges.map((hedge) => ({ ...hedge, allocations: live(hedge.allocations) })) }),
      ['pt', 'pd', 'rh'],
    ),
  ],
}

function calculatorCounted<Input extends { purchasedOutright: { paid: boolean }[]; advances: Advance[] }>(
  input: Input,
): Input {
  return { ...input, purchasedOutright: unpaid(input.purchasedOutright), advances: outstanding(input.advances) }
}

/** With the lines that do not count and without them these figures are the same. */
function without<Of extends Name>(of: Of, counted: (input: InputOf<Of>) => InputOf<Of>, figures: string[]): Claim {
  return claim(of, `they leave ${figures.join(', ')} as they are`, inputs[of] as never, (input: InputOf<Of>) => {
    const [all, only] = [printed(of, input), printed(of, counted(input))]
    for (const figure of figures) {
      const [before, after] = [JSON.stringify(all[figure]), JSON.stringify(only[figure])]
      sure(before === after && before !== undefined, () => `${figure} is ${before} with them and ${after} without`)
    }
  })
}
