import type { Plain } from '../../domain/figures.ts'
import { claim, printed, sure, type Claim, type Property } from './claim.ts'
import { inputs, type InputOf, type Name } from './inputs.ts'

type Printed = Record<string, Plain>

export const order: Property = {
  id: 'P6',
  says: 'neither the order of lines nor what is printed changes a total',
  claims: [
    same('advance_calculator', turnedCalculator, calculatorTotals),
    same('advance_calculator_fx', ({ fx_rate, base }) => ({ fx_rate, base: turnedCalculator(base) }), calculatorTotals),
    same('client_proforma', (input) => ({
      ...input,
      purchasedOutright: input.purchasedOutright.toReversed(),
      advances: input.advances.toReversed(),
    })),
    same('internal_proforma', (input) => ({ ...input, purchasedOutright: input.purchasedOutright.toReversed() })),
    same(
      'brokered_settlement',
      (input) => ({
        ...input,
        purchased_outright: input.purchased_outright.toReversed(),
        advances: input.advances.toReversed(),
      }),
      without('purchased_outright_sent'),
    ),
    same(
      'check_in_totals',
      (input) => ({ ...input, lines: input.lines.toReversed() }),
      without('adjusted_line_prices'),
    ),
    same(
      'check_in_totals',
      (input) => ({ ...input, show_full_value: !input.show_full_value }),
      without('external_total_values'),
    ),
    same('price_quote', (input) => ({ ...input, lines: input.lines.toReversed() }), without('lines')),
    same('charge_allocation', (input) => ({ ...input, lots: input.lots.toReversed() })),
    same('deposit', (input) => ({ ...input, advances: input.advances.toReversed() })),
    same('box_merge', ({ boxes }) => ({ boxes: boxes.toReversed() })),
    same('weighted_rate', ({ allocations }) => ({ allocations: allocations.toReversed() })),
    same('converter_price', (input) => ({ ...input, assays: input.assays.toReversed() })),
    same('ppm_calculation', ({ lines }) => ({ lines: lines.toReversed() })),
    same('generated_skid', (input) => ({ ...input, expected_pieces: input.expected_pieces.toReversed() })),
    same('overview_totals', ({ lots }) => ({
      lots: lots.map((lot) => ({ ...lot, allocations: lot.allocations.toReversed() })).toReversed(),
    })),
    same('toz_aggregate', ({ hedges }) => ({ hedges: hedges.map(turnedHedge).toReversed() })),
    same('allocation_check', ({ hedge, request }) => ({ hedge: turnedHedge(hedge), request })),
    claim('advance_calculator', 'one fee line in all changes no total', inputs.advance_calculator, (input) => {
      const [one, eight] = [true, false].map((consolidateFees) => {
        const out = printed('advance_calculator', { ...input, consolidateFees })
        return { lines: out.feeLines, rest: JSON.stringify(without('feeLines')(out)), total: out.totalFees }
      })
      sure(one?.rest === eight?.rest, () => `${one?.rest} is not ${eight?.rest}`)
      sure(JSON.stringify(one?.lines) === JSON.stringify({ Fees: one?.total }), () => JSON.stringify(one?.lines))
    }),
  ],
}

/** The totals stay, whatever is turned round in the inputs. */
function same<Of extends Name>(
  of: Of,
  turned: (input: InputOf<Of>) => InputOf<Of>,
  totals: (out: Printed) => Printed = (out) => out,
): Claim {
  return claim(of, 'the same totals', inputs[of] as never, (input: InputOf<Of>) => {
    const [before, after] = [input, turned(input)].map((one) => JSON.stringify(totals(printed(of, one))))
    sure(before === after, () => `${before} became ${after}`)
  })
}

type Turning = Pick<InputOf<'advance_calculator'>, 'allocations' | 'designatedHedges' | 'purchasedOutright'> & {
  advances: unknown[]
}
function turnedCalculator<Input extends Turning>(input: Input): Input {
  return {
    ...input,
    allocations: input.allocations.toReversed(),
    designatedHedges: input.designatedHedges.toReversed(),
    purchasedOutright: input.purchasedOutright.toReversed(),
    advances: input.advances.toReversed(),
  }
}

function calculatorTotals(out: Printed): Printed {
  return without('allocations', 'purchasedOutrightLines')(out)
}

function without(...names: string[]): (out: Printed) => Printed {
  return (out) => Object.fromEntries(Object.entries(out).filter(([name]) => !names.includes(name)))
}

function turnedHedge<Hedge extends { allocations: unknown[]; check_in_allocations: unknown[] }>(hedge: Hedge): Hedge {
  return {
    ...hedge,
    allocations: hedge.allocations.toReversed(),
    check_in_allocations: hedge.check_in_allocations.toReversed(),
  }
}
