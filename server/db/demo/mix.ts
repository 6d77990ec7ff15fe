import type { Random } from './random.ts'
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

const [tries, changes] = [30, 250]

/** Pieces out of a pool that come near to what the lot is known to hold: the best of some, made better step by step. */
export function mixOf(chance: Random, pool: readonly Converter[], pieces: number, aim: Aim): Share[] {
  const some = Array.from({ length: tries }, () => anyMix(chance, pool, pieces))
  let best = some.reduce((one, other) => (distance(other, aim) < distance(one, aim) ? other : one))
  for (let at = 0; at < changes; at++) {
    const changed = withAnother(chance, pool, best)
    if (distance(changed, aim) < distance(best, aim)) best = changed
  }
  return best
}

function withAnother(chance: Random, pool: readonly Converter[], mix: readonly Share[]): Share[] {
  const [at, converter] = [chance.whole(0, mix.length - 1), chance.pick(pool)]
  if (mix.some((share) => share.converter === converter)) return [...mix]
  return mix.map((share, index) => (index === at ? { ...share, converter } : share))
}

/** A few converters make most of the pieces; of the last there is a single one. */
function anyMix(chance: Random, pool: readonly Converter[], pieces: number): Share[] {
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
export function meanAssay(converter: Converter): Aim {
  const known = means.get(converter)
  if (known) return known
  const mean = meanOf(converter)
  means.set(converter, mean)
  return mean
}

const means = new WeakMap<Converter, Aim>()

function meanOf({ assays }: Converter): Aim {
  const sum = (of: (assay: Converter['assays'][number]) => number) =>
    assays.reduce((total, assay) => total + of(assay), 0)
  const lbs = sum((assay) => assay.lbs)
  const ppm = (metal: 'pt' | 'pd' | 'rh') => (lbs > 0 ? sum((assay) => assay.lbs * assay[metal]) / lbs : 0)
  return { lbs: assays.length > 0 ? lbs / assays.length : 0, pt: ppm('pt'), pd: ppm('pd'), rh: ppm('rh') }
}

function averageOf(mix: readonly Share[]): Aim {
  const lines = mix.map(({ converter, pieces }) => ({ pieces, ...meanAssay(converter) }))
  const count = lines.reduce((sum, line) => sum + line.pieces, 0)
  const lbs = lines.reduce((sum, line) => sum + line.pieces * line.lbs, 0)
  const ppm = (metal: 'pt' | 'pd' | 'rh') =>
    lines.reduce((sum, line) => sum + line.pieces * line.lbs * line[metal], 0) / Math.max(lbs, 0.01)
  return { lbs: lbs / count, pt: ppm('pt'), pd: ppm('pd'), rh: ppm('rh') }
}

function distance(mix: readonly Share[], aim: Aim): number {
  const average = averageOf(mix)
  const apart = (key: keyof Aim) => (aim[key] > 0 ? Math.log((average[key] + 0.01) / aim[key]) ** 2 : 0)
  return apart('lbs') + apart('pt') + apart('pd') + apart('rh')
}
