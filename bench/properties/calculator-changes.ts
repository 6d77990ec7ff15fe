import type { InputOf } from './inputs.ts'
import { later, type Changes } from './monotone.ts'
import { raised } from './units.ts'

export type Calculator = InputOf<'advance_calculator'>
export type CalculatorBase = InputOf<'advance_calculator_fx'>['base']

/** What the advance calculator comes to. */
export const calculated = ['estimatedSettlement', 'depositTotal', 'recommendedAdvance']

/** Higher prices, more ounces and higher return rates in a calculator. */
export function calculatorWorth<Input extends Calculator | CalculatorBase>(): Changes<Input> {
  const each = (input: Input, change: (line: Input['allocations'][number]) => object): Input => ({
    ...input,
    allocations: input.allocations.map((line) => ({ ...line, ...change(line) })),
  })
  return {
    'a hedge’s price': (input) => ({
      ...input,
      designatedHedges: input.designatedHedges.map((hedge) => ({ ...hedge, pdRate: raised(hedge.pdRate) })),
    }),
    'a typed price': (input) => each(input, (line) => ({ ptMarketRate: raised(line.ptMarketRate) })),
    ounces: (input) => each(input, (line) => ({ ptToz: raised(line.ptToz), rhToz: raised(line.rhToz) })),
    'a typed rate': (input) => each(input, (line) => ({ ptRate: raised(line.ptRate), pdRate: raised(line.pdRate) })),
    'a yard’s rate': (input) => ({
      ...input,
      terms: { ...input.terms, pt_rate: raised(input.terms.pt_rate), pd_rate: raised(input.terms.pd_rate) },
    }),
  }
}

/** The same changes in the inputs of a calculator that are in US dollars. */
export function inBase<Base>(changes: Changes<Base>): Changes<{ fx_rate: string; base: Base }> {
  return Object.fromEntries(
    Object.entries(changes).map(([what, change]) => [
      what,
      ({ fx_rate, base }: { fx_rate: string; base: Base }) => ({ fx_rate, base: change(base) }),
    ]),
  )
}

/** Higher charges, a higher percent and a later value date of a client's statement. */
export function statementCharges<
  Input extends Calculator | CalculatorBase | InputOf<'client_proforma'>,
>(): Changes<Input> {
  const charge = (name: keyof Input['terms'] & keyof Calculator['terms'], otherwise = '0.00') => {
    return (input: Input): Input => ({
      ...input,
      terms: { ...input.terms, [name]: raised(input.terms[name] ?? otherwise) },
    })
  }
  return {
    assay: charge('assay_charge'),
    shredding: charge('shredding_fee'),
    treatment: charge('treatment_charge', '1.30'),
    refining: charge('refining_charge_rh'),
    brokerage: charge('brokerage_rate'),
    handling: charge('handling_fee'),
    freight: (input) => ({ ...input, freightCharge: raised(input.freightCharge) }),
    'other fees': (input) => ({ ...input, netOtherFees: raised(input.netOtherFees) }),
    'a typed fee': (input) => ({
      ...input,
      feeOverrides: { ...input.feeOverrides, assayFee: raised(typedAssayFee(input)) },
    }),
    percent: (input) => ({ ...input, interestPercent: raised(input.interestPercent ?? '5') }),
    'value date': (input) => ({ ...input, clientValueDate: later(input.clientValueDate) }),
  }
}

function typedAssayFee({ feeOverrides }: Pick<Calculator, 'feeOverrides'>): string | null {
  return 'assayFee' in feeOverrides ? feeOverrides.assayFee : null
}

/** Every allocation with a hedge, and so with a price above its refining charge: else metal costs more than it brings. */
export function allHedged<Input extends Calculator | CalculatorBase>(input: Input): Input {
  return { ...input, allocations: input.allocations.map((line) => ({ ...line, hedgeId: line.hedgeId ?? 1 })) }
}
