import * as z from 'zod'
import { amount, linesOf, words } from '../kit/amounts.ts'
import { given, sum } from '../kit/given.ts'
import { perMetal } from '../kit/metals.ts'
import { ouncesIn, ouncesPerLb } from '../kit/ounces.ts'
import { lbs, lbsPerPiece, pieces, ppm } from '../kit/units.ts'

export const ppmCalculationInput = z.object({
  lines: linesOf(
    z.object({
      /** The converter's code: explanations call the line by it. */
      name: words,
      pieces: amount,
      yield_lbs: amount,
      pt_ppm: amount,
      pd_ppm: amount,
      rh_ppm: amount,
    }),
  ),
})

/**
 * The lot's assay put together from its converters: ppm weighted by catalyst weight, as ounces per ppm are per lb and no
 * other weighting conserves the metal. Ounces follow from the printed weight and the printed ppm. A converter with
 * several assays enters as one line of mean yield and yield-weighted ppm.
 *
 * `piece_zero_warning` says that a line counts no pieces, or that there are no lines.
 */
export function ppmFigures(input: z.infer<typeof ppmCalculationInput>) {
  const lines = (input.lines ?? []).map((line) => {
    const count = given(line.pieces, 'pieces', pieces)
    const weight = count.times(given(line.yield_lbs, 'yield_lbs', lbs))
    return {
      count,
      weight: line.name ? weight.named(`lbs of ${line.name}`) : weight,
      assay: perMetal((metal) => given(line[`${metal}_ppm`], `${metal}_ppm`, ppm)),
    }
  })
  const total_pieces = sum(lines.map((line) => line.count)).as('total_pieces', pieces)
  const total_lbs = sum(lines.map((line) => line.weight)).as('total_lbs', lbs)
  const assay = perMetal((metal) =>
    sum(lines.map((line) => line.weight.times(line.assay[metal])))
      .dividedBy(total_lbs)
      .as(`${metal}_ppm`, ppm),
  )
  const ounces = perMetal((metal) => ouncesIn(total_lbs, assay[metal], `${metal}_toz`))
  const contained = perMetal((metal) => ouncesPerLb(assay[metal], `${metal}CtozPerLb`))

  return {
    total_pieces,
    total_lbs,
    lbs_per_piece: total_lbs.dividedBy(total_pieces).as('lbs_per_piece', lbsPerPiece),
    piece_zero_warning: lines.length === 0 || lines.some((line) => line.count.isZero()),
    pt_ppm: assay.pt,
    pt_toz: ounces.pt,
    ptCtozPerLb: contained.pt,
    pd_ppm: assay.pd,
    pd_toz: ounces.pd,
    pdCtozPerLb: contained.pd,
    rh_ppm: assay.rh,
    rh_toz: ounces.rh,
    rhCtozPerLb: contained.rh,
  }
}
