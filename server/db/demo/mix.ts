import type { Chance } from './chance.ts'
import type { Converter } from './converters.ts'

/** Pieces of one converter within a lot. */
export interface Share {
  converter: Converter
  pieces: number
}
/** What a piece of the lot weighs in lb, and its ppm, all on average. */
export interface Aim {
  lbs: number
  pt: number
  pd: number
  rh: number
}

const tries = 40

/** Pieces out of a pool that come near to what the lot is known to hold. */
export function mixOf(chance: Chance, pool: readonly Converter[], pieces: number, aim: Aim): Share[] {
  let [best, least]: [Share[], number] = [[], Infinity]
  for (let at = 0; at < tries; at++) {
    const mix = anyMix(chance, pool, pieces)
    const off = distance(averageOf(mix), aim)
    if (off < least) [best, least] = [mix, off]
  }
  return best
}

/** A few converters make most of the pieces; of the last there is a single one. */
function anyMix(chance: Chance, pool: readonly Converter[], pieces: number): Share[] {
  const kinds = Math.min(Math.max(Math.round(Math.sqrt(pieces) * 1.1), 2), 38, pool.length, pieces)
  const chosen = chance.shuffled(pool).slice(0, kinds)
  const weights = chosen.map(() => Math.exp(chance.normal() * 0.9))
  const total = weights.slice(0, -1).reduce((sum, weight) => sum + weight, 0)
  const spare = pieces - kinds
  const counts = weights.map((weight, at) => (at === kinds - 1 ? 1 : 1 + Math.floor((spare * weight) / total)))
  counts[0] = (counts[0] ?? 0) + pieces - counts.reduce((sum, count) => sum + count, 0)
  return chosen.map((converter, at) => ({ converter, pieces: counts[at] ?? 0 }))
}

/** Mean yield and yield-weighted ppm, as the lab's list of a lot's converters has them. */
export function meanAssay({ assays }: Converter): Aim {
  const sum = (of: (assay: Converter['assays'][number]) => number) => assays.reduce((total, assay) => total + of(assay), 0)
  const lbs = sum((assay) => assay.lbs)
  const ppm = (metal: 'pt' | 'pd' | 'rh') => (lbs > 0 ? sum((assay) => assay.lbs * assay[metal]) / lbs : 0)
  return { lbs: assays.length > 0 ? lbs / assays.length : 0, pt: ppm('pt'), pd: ppm('pd'), rh: ppm('rh') }
}

function averageOf(mix: readonly Share[]): Aim {
  const lines = mix.map(({ converter, pieces }) => ({ pieces, ...meanAssay(converter) }))
  const count = lines.reduce((sum, line) => sum + line.pieces, 0)
  const lbs = lines.reduce((sum, line) => sum + line.pieces * line.lbs, 0)
  const ppm = (metal: 'pt' | 'pd' | 'rh') => lines.reduce((sum, line) => sum + line.pieces * line.lbs * line[metal], 0) / Math.max(lbs, 0.01)
  return { lbs: lbs / count, pt: ppm('pt'), pd: ppm('pd'), rh: ppm('rh') }
}

function distance(mix: Aim, aim: Aim): number {
  const apart = (key: keyof Aim) => (aim[key] > 0 ? Math.log((mix[key] + 0.01) / aim[key]) ** 2 : 0)
  return apart('lbs') + apart('pt') + apart('pd') + apart('rh')
}
