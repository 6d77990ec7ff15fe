import { ouncesPerPound } from '@cupel/domain/kit/ounces.ts'
import { meanAssay, type Share } from './mix.ts'

/** A line of a PPM calculation, as text. */
export interface LabLine {
  converter: number
  name: string
  pieces: number
  yield_lbs: string
  pt_ppm: string
  pd_ppm: string
  rh_ppm: string
}
/** Thousandths of a troy ounce. */
export interface Ounces {
  pt: number
  pd: number
  rh: number
}

const metals = ['pt', 'pd', 'rh'] as const
const perPound = Number(ouncesPerPound.toString())

/**
 * What the lab found in a lot: its converters' yields and ppm, all by so much above or below the catalogue that the
 * lot comes to its weight (hundredths of a lb) and its ounces exactly.
 */
export function fitted(mix: readonly Share[], hundredths: number, toz: Ounces): LabLine[] {
  const lines = mix.map(({ converter, pieces }) => ({ converter, pieces, ...meanAssay(converter) }))
  const yields = fittedYields(lines, hundredths)
  const ppm = Object.fromEntries(
    metals.map((metal) => {
      const aim = (toz[metal] * 1e3) / ((hundredths / 100) * perPound)
      return [
        metal,
        fittedPpm(
          lines.map((line, at) => ({ weight: line.pieces * (yields[at] ?? 0), ppm: line[metal] })),
          aim,
        ),
      ]
    }),
  ) as Record<(typeof metals)[number], number[]>
  const text = (metal: (typeof metals)[number], at: number) => ((ppm[metal][at] ?? 0) / 1000).toFixed(3)
  return lines.map(({ converter, pieces }, at) => ({
    converter: converter.id,
    name: converter.code,
    pieces,
    yield_lbs: ((yields[at] ?? 0) / 100).toFixed(2),
    pt_ppm: text('pt', at),
    pd_ppm: text('pd', at),
    rh_ppm: text('rh', at),
  }))
}

/** Hundredths of a lb a piece. Lines of many pieces take up what rounding leaves, single pieces the rest of that. */
function fittedYields(lines: readonly { pieces: number; lbs: number }[], hundredths: number): number[] {
  const all = lines.reduce((sum, line) => sum + line.pieces * line.lbs, 0)
  const yields = lines.map((line) => Math.round((line.lbs * hundredths) / all))
  const weighed = lines.map((line, at) => ({ at, pieces: line.pieces })).filter(({ at }) => (yields[at] ?? 0) > 0)
  let left = hundredths - lines.reduce((sum, line, at) => sum + line.pieces * (yields[at] ?? 0), 0)
  for (const { at, pieces } of weighed.toSorted((a, b) => b.pieces - a.pieces)) {
    const more = Math.trunc(left / pieces)
    yields[at] = (yields[at] ?? 0) + more
    left -= more * pieces
  }
  if (left !== 0) throw new Error(`${left} hundredths of a lb fit no line`)
  return yields
}

/** Thousandths of a ppm. The heaviest line takes up what rounding leaves. */
function fittedPpm(lines: readonly { weight: number; ppm: number }[], aim: number): number[] {
  const all = lines.reduce((sum, line) => sum + line.weight, 0)
  const mean = lines.reduce((sum, line) => sum + line.weight * line.ppm, 0) / all
  if (aim === 0 || mean === 0) return lines.map(() => 0)
  const found = lines.map((line) => Math.round((line.ppm * aim * 1000) / mean))
  const heaviest = lines.reduce(
    (best, line, at) => (line.ppm > 0 && line.weight > (lines[best]?.weight ?? 0) ? at : best),
    lines.findIndex((line) => line.ppm > 0),
  )
  const off = aim * 1000 * all - lines.reduce((sum, line, at) => sum + line.weight * (found[at] ?? 0), 0)
  found[heaviest] = Math.max((found[heaviest] ?? 0) + Math.round(off / (lines[heaviest]?.weight ?? 1)), 0)
  return found
}
