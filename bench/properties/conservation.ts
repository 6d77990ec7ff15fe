import { claim, printed, sure, type Property } from './claim.ts'
import { inputs } from './inputs.ts'
import { whole } from './units.ts'

export const conservation: Property = {
  id: 'P7',
  says: 'splits and merges keep every piece, and the weight up to the variance; shares of a charge add up to it',
  claims: [
    claim(
      'box_split',
      'a split that passes keeps the pieces and accounts for the weight',
      inputs.box_split,
      (input) => {
        const out = printed('box_split', input)
        const [box, source, made] = [input.box.weight, input.source_weight, input.new_weight].map((lbs) =>
          whole(lbs),
        ) as [bigint, bigint, bigint]
        const variance = whole(out.variance)
        sure(box === source + made - variance, () => `${box} is not ${source} + ${made} − ${variance}`)
        sure(
          out.pieces_ok === (input.source_pieces + input.new_pieces === input.box.pieces),
          () => 'pieces are miscounted',
        )
        const unexplained = (variance > 15_000n || variance < -15_000n) && !input.variance_description?.trim()
        sure(out.ok === (out.pieces_ok === true && !unexplained), () => `ok is ${String(out.ok)}`)
      },
    ),
    claim('box_split', 'one that adds up passes', inputs.box_split, (input) => {
      const pieces = input.source_pieces + input.new_pieces
      const out = printed('box_split', {
        ...input,
        box: { ...input.box, pieces },
        variance_description: 'weighed again',
      })
      sure(out.ok === true, () => JSON.stringify(out))
    }),
    claim('box_merge', 'merging what was split gives the box, and the variance', inputs.box_split, (input) => {
      const variance = whole(printed('box_split', input).variance)
      const merged = printed('box_merge', {
        boxes: [
          { weight: input.source_weight, tare: '60.00', pieces: input.source_pieces },
          { weight: input.new_weight, tare: null, pieces: input.new_pieces },
        ],
      })
      sure(whole(merged.weight) === whole(input.box.weight) + variance, () => JSON.stringify(merged))
      sure(merged.pieces === input.source_pieces + input.new_pieces, () => JSON.stringify(merged))
      sure(whole(merged.net) === whole(merged.weight) - 6000n, () => JSON.stringify(merged))
    }),
    claim(
      'charge_allocation',
      'shares add up, each to its cent, of one sign, and more weight is no less',
      inputs.charge_allocation,
      (input) => {
        const { shares } = printed('charge_allocation', input)
        const charge = whole(input.amount)
        const size = charge < 0n ? -charge : charge
        const lots = input.lots.map((lot) => {
          const share = whole((shares as Record<string, string>)[String(lot.lot)])
          return { lbs: whole(lot.net_wet_lbs, 3), share: charge < 0n ? -share : share }
        })
        const all = lots.reduce((sum, lot) => sum + lot.lbs, 0n)
        sure(lots.reduce((sum, lot) => sum + lot.share, 0n) === (all === 0n ? 0n : size), () => JSON.stringify(shares))
        for (const { lbs, share } of all === 0n ? [] : lots) {
          const off = share * all - size * lbs
          sure(off > -all && off < all, () => `${share} is off by a cent or more`)
        }
        for (const one of lots)
          for (const other of lots) sure(one.lbs <= other.lbs || one.share >= other.share, () => JSON.stringify(shares))
      },
    ),
  ],
}
