import type { Plain } from '../../domain/figures.ts'
import { claim, printed, sure, type Property } from './claim.ts'
import { inputs, type InputOf, type Name } from './inputs.ts'
import { at, column, total, whole } from './units.ts'

type Printed = Record<string, Plain>
/** What a total is printed as, and the printed lines it is the sum of. */
type Sum = [name: string, printed: bigint, lines: bigint[]]

const cents = (outputs: Plain | undefined, ...path: (string | number)[]) => whole(at(outputs as Plain, ...path))
const all = (lines: Plain | undefined, ...path: (string | number)[]) => column(lines, ...path).map((one) => whole(one))
const threeMetals = ['pt', 'pd', 'rh']

export const totals: Property = {
  id: 'P1',
  says: 'totals are the sum of their printed lines, to the last digit',
  claims: [
    adds('advance_calculator', calculatorSums),
    adds('advance_calculator_fx', calculatorSums),
    adds('client_proforma', (out) => [
      ['gross', cents(out, 'grossMetalValue'), all(out.metals, 'value')],
      ['fees', cents(out, 'totalFees'), all(out.fees)],
      ['net', cents(out, 'netMetalValue'), [cents(out, 'grossMetalValue'), -cents(out, 'totalFees')]],
      [
        'client total',
        cents(out, 'clientTotal'),
        [cents(out, 'netMetalValue'), -cents(out, 'interestCharge'), cents(out, 'purchasedOutrightUnpaid')],
      ],
      ['due', cents(out, 'amountDue'), [cents(out, 'clientTotal'), -cents(out, 'outstandingAdvances')]],
    ]),
    adds('internal_proforma', (out) => [
      ['gross', cents(out, 'providerGrossValue'), all(out.providerMetals, 'value')],
      [
        'provider net',
        cents(out, 'providerNet'),
        [
          cents(out, 'providerGrossValue'),
          -cents(out, 'providerTreatment'),
          -cents(out, 'providerRefining'),
          -cents(out, 'providerOther'),
          -cents(out, 'providerFinance'),
        ],
      ],
      ['margin', cents(out, 'margin'), [cents(out, 'providerNet'), -cents(out, 'clientPayable')]],
    ]),
    adds('shipment_result', (out) => [
      [
        'charges',
        cents(out, 'totalOfCharges'),
        ['labFee', 'treatmentCharge', 'refiningFee', 'shreddingFee', 'lotCharge', 'smallLotFee'].map((fee) =>
          cents(out, fee),
        ),
      ],
    ]),
    adds('brokered_settlement', (out, input) => [
      ['gross', cents(out, 'gross_value'), all(out.metals_details, 'value')],
      [
        'net',
        cents(out, 'net_value'),
        [cents(out, 'gross_value'), -cents(out, 'treatment_fee'), -cents(out, 'small_lot_fee')],
      ],
      ['unpaid', cents(out, 'unpaid_units'), pricesOf(input.purchased_outright.filter((line) => !line.paid))],
      ['sent', total(all(out.purchased_outright_sent)), pricesOf(input.purchased_outright)],
      [
        'due',
        cents(out, 'amount_due'),
        [
          cents(out, 'net_value'),
          cents(out, 'unpaid_units'),
          -cents(out, 'advances'),
          -cents(out, 'finance_charge'),
          -cents(out, 'freight_charge'),
        ],
      ],
    ]),
    adds('check_in_totals', (out, input) => [
      ['cart', cents(out, 'cartAdjustedPrice'), all(out.adjusted_line_prices)],
      ['full prices', cents(out, 'total_prices', 'total'), input.lines.map((line) => whole(line.price ?? '0'))],
      ...(['GN', 'IF', 'DF'] as const).map((type): Sum => [
        type,
        cents(out, 'total_prices', type),
        input.lines.filter((line) => line.line_type === type).map((line) => whole(line.price ?? '0')),
      ]),
      ...(['CV', 'IF', 'DF'] as const).map((type): Sum => [
        `external ${type}`,
        cents(out, 'external_total_values', type === 'CV' ? 'CV_TOTAL' : type),
        input.lines.flatMap((line, i) =>
          line.line_type !== type
            ? []
            : [input.show_full_value ? whole(line.price ?? '0') : cents(out, 'adjusted_line_prices', i)],
        ),
      ]),
    ]),
    adds('price_quote', (out, input) => [
      ['total', cents(out, 'total'), all(out.lines, 'extended')],
      ['units', whole(out.total_units, 0), input.lines.map((line) => BigInt(line.quantity))],
    ]),
    adds('charge_allocation', (out, input) => {
      const noWeight = input.lots.every((lot) => whole(lot.net_wet_lbs, 3) === 0n)
      return [
        ['allocated', cents(out, 'allocated'), all(out.shares)],
        ['the charge', noWeight ? 0n : whole(input.amount), all(out.shares)],
      ]
    }),
    adds('overview_totals', (out) =>
      threeMetals.map((metal) => thousandths(out[metal], 'contained', 'allocated', 'unallocated')),
    ),
    adds('toz_aggregate', (out) =>
      threeMetals.map((metal) => thousandths(out[metal], 'total', 'available', 'committed')),
    ),
    adds('box_merge', (out, { boxes }) => [
      ['weight', cents(out, 'weight'), boxes.map((box) => whole(box.weight))],
      ['tare', cents(out, 'tare'), boxes.map((box) => whole(box.tare))],
      ['pieces', whole(out.pieces, 0), boxes.map((box) => BigInt(box.pieces))],
      ['net', cents(out, 'net'), [cents(out, 'weight'), -cents(out, 'tare')]],
    ]),
    adds('weights', (out, input) => [
      [
        'net wet',
        cents(out, 'netWetReceived'),
        [whole(input.grossReceived), -whole(input.tare), -whole(input.scrapWeight ?? '0')],
      ],
      ['net wet', cents(out, 'netWetReceived'), [cents(out, 'netDryWeight'), cents(out, 'moistureLbs')]],
    ]),
    adds('ppm_calculation', (out, { lines }) => [
      ['pieces', whole(out.total_pieces, 0), lines.map((line) => BigInt(line.pieces))],
      ['weight', cents(out, 'total_lbs'), lines.map((line) => BigInt(line.pieces) * whole(line.yield_lbs))],
    ]),
  ],
}

function adds<Of extends Name>(of: Of, sums: (out: Printed, input: InputOf<Of>) => Sum[]) {
  return claim(of, 'each total is the sum of its lines', inputs[of] as never, (input: InputOf<Of>) => {
    for (const [name, figure, lines] of sums(printed(of, input), input))
      sure(figure === total(lines), () => `${name}: ${figure} is not the sum of ${lines.join(' + ')}`)
  })
}

function calculatorSums(out: Printed): Sum[] {
  return [
    ['gross', cents(out, 'grossMetalValue'), all(out.allocations, 'totalValue')],
    ...(out.allocations as Printed[]).map((line): Sum => [
      'allocation',
      cents(line, 'totalValue'),
      [cents(line, 'ptValue'), cents(line, 'pdValue'), cents(line, 'rhValue')],
    ]),
    ['fees', cents(out, 'totalFees'), all(out.fees)],
    ['fee lines', cents(out, 'totalFees'), all(out.feeLines)],
    ['net', cents(out, 'netMetalValue'), [cents(out, 'grossMetalValue'), -cents(out, 'totalFees')]],
    ['outright', cents(out, 'purchasedOutrightTotal'), all(out.purchasedOutrightLines)],
    [
      'settlement',
      cents(out, 'estimatedSettlement'),
      [cents(out, 'netMetalValue'), -cents(out, 'interestCharge'), cents(out, 'purchasedOutrightUnpaid')],
    ],
    [
      'balance',
      cents(out, 'estimatedBalance'),
      [cents(out, 'estimatedSettlement'), -cents(out, 'outstandingAdvances')],
    ],
  ]
}

function pricesOf(lines: InputOf<'brokered_settlement'>['purchased_outright']): bigint[] {
  return lines.map((line) => BigInt(line.quantity) * whole(line.unit_price))
}

function thousandths(of: Plain | undefined, all: string, ...parts: string[]): Sum {
  const ounces = (name: string) => whole(at(of as Plain, name), 3)
  return [all, ounces(all), parts.map(ounces)]
}
