import { claim, printed, sure, type Property } from './claim.ts'
import { inputs, type InputOf, type Name } from './inputs.ts'
import { whole, written } from './units.ts'

export const snapshots: Property = {
  id: 'P9',
  says: 'a saved snapshot calculated twice gives the same text, and calculating leaves it as it was',
  claims: (Object.keys(inputs) as Name[]).map((of) =>
    claim(of, 'twice the same', inputs[of] as never, (input: unknown) => {
      const saved = JSON.stringify(input)
      const first = JSON.stringify(printed(of, input))
      const again = JSON.stringify(printed(of, JSON.parse(saved)))
      sure(first === again, () => `${first} became ${again}`)
      sure(JSON.stringify(input) === saved, () => `the inputs became ${JSON.stringify(input)}`)
    }),
  ),
}

export const parity: Property = {
  id: 'P10',
  says: 'at a rate of 1 the shown currency is the dollar itself',
  claims: [
    claim('fx', 'to the currency and back', inputs.fx, ({ amount, kind }) => {
      const there = printed('fx', { amount, fx_rate: '1', kind })
      const back = printed('fx', { amount_fx: amount, fx_rate: '1.000000', kind })
      for (const [printedAmount, decimals] of [
        [there.amount_fx, kind === 'unit' ? 4 : 2],
        [back.amount, kind === 'unit' ? 4 : 2],
      ] as const)
        sure(
          printedAmount === written(whole(amount, decimals), decimals),
          () => `${amount} became ${String(printedAmount)}`,
        )
    }),
    claim('fx', 'there and back within half a cent of the rate', inputs.fx, ({ amount, fx_rate }) => {
      const { amount_fx } = printed('fx', { amount, fx_rate, kind: 'money' })
      const back = whole(printed('fx', { amount_fx, fx_rate, direction: 'to_base' }).amount)
      sure(back - whole(amount) <= 1n && whole(amount) - back <= 1n, () => `${amount} came back as ${back} cents`)
    }),
    claim('advance_calculator_fx', 'the calculator in dollars', inputs.advance_calculator_fx, ({ base }) => {
      const fx = JSON.stringify(printed('advance_calculator_fx', { fx_rate: '1', base }))
      const dollars = JSON.stringify(printed('advance_calculator', inDollars(base)))
      sure(fx === dollars, () => `${fx} is not ${dollars}`)
    }),
  ],
}

function inDollars(base: InputOf<'advance_calculator_fx'>['base']) {
  return { ...base, advances: base.advances.map(({ amount, ...advance }) => ({ ...advance, amount_fx: amount })) }
}
