import { Random } from './random.ts'

/** What a lot may be made of; each has its own weights and metals. */
export type Pool = 'OM' | 'AM' | 'DP' | 'IF' | 'truck'

export interface Assay {
  pt: number
  pd: number
  rh: number
  lbs: number
}
export interface Converter {
  /** Of the catalog item and of the converter alike. */
  id: number
  code: string
  name: string
  group: string
  pool: Pool
  assays: Assay[]
}

const count = { OM: 235, AM: 24, DP: 8, IF: 18, truck: 10 } as const

/**
 * Median and spreads of weight and ppm. Of the ordinary ones one in eight lacks a metal, and the medians are those of
 * the rest; after-market converters hold about a tenth.
 */
const magnitudes = {
  OM: { lbs: [2.1, 0.36, 0.62], pt: [1340, 0.94], pd: [1800, 1.08], rh: [385, 0.4], lacking: 0.125, group: 'Import' },
  AM: { lbs: [1.9, 0.3], pt: [104, 0.5], pd: [222, 0.5], rh: [22, 0.5], lacking: 0.05, group: 'After market' },
  DP: { lbs: [12.2, 0.2], pt: [1270, 0.25], pd: [132, 0.4], rh: [0, 0], lacking: 0, group: 'Diesel' },
  IF: { lbs: [1.15, 0.25], pt: [650, 0.4], pd: [1430, 0.4], rh: [200, 0.35], lacking: 0, group: 'Foil' },
  truck: { lbs: [5.2, 0.18], pt: [1000, 0.3], pd: [1960, 0.3], rh: [248, 0.3], lacking: 0, group: 'Truck' },
} as const

const known: [string, string, Assay[]][] = [
  ['GD3-EA6', 'Dual', [{ pt: 1450.5, pd: 2210.25, rh: 310.125, lbs: 2.75 }]],
  ['GD3-EA6', 'Half fill', [{ pt: 1448.2, pd: 2204.8, rh: 308.9, lbs: 1.38 }]],
  [
    'TX-49',
    'Full',
    [
      { pt: 905.4, pd: 3120.6, rh: 388.2, lbs: 3.1 },
      { pt: 918.1, pd: 3085.3, rh: 381.7, lbs: 3.06 },
    ],
  ],
  ['HD-77B', '', [{ pt: 612.9, pd: 1388.1, rh: 205.4, lbs: 1.72 }]],
  [
    'KA-2210',
    'Pre-cat',
    [
      { pt: 88.3, pd: 4410.7, rh: 296.8, lbs: 1.94 },
      { pt: 91.6, pd: 4362.2, rh: 301.4, lbs: 1.9 },
    ],
  ],
]
const names = ['Full', 'Full', 'Dual', 'Single', 'Half fill', 'Pre-cat', 'Manifold', 'Round', 'Small', 'Large', '']

/** Three hundred converters, the ones people know by name first. */
export const converters: readonly Converter[] = makeConverters()

/** Those that the lab has weighed. */
export function ofPool(...pools: readonly Pool[]): Converter[] {
  return converters.filter(({ pool, assays }) => pools.includes(pool) && assays.some(({ lbs }) => lbs > 0))
}

function makeConverters(): Converter[] {
  const chance = new Random('converters')
  const made: Omit<Converter, 'id'>[] = known.map(([code, name, assays]) => ({
    code,
    name,
    group: 'Import',
    pool: 'OM',
    assays,
  }))
  for (const pool of Object.keys(count) as Pool[])
    for (let at = 0; at < count[pool]; at++)
      made.push({
        code: newCode(chance),
        name: chance.pick(names),
        group: magnitudes[pool].group,
        pool,
        assays: assaysOf(chance, pool),
      })
  spoil(made)
  return made.map((one, at) => ({ id: at + 1, ...one }))
}

function newCode(chance: Random): string {
  const letter = () => 'ABCDEFGHJKLMNPRSTUVWXYZ'.charAt(chance.whole(0, 22))
  const digits = (length: number) => String(chance.whole(0, 10 ** length - 1)).padStart(length, '0')
  const form = chance.whole(1, 4)
  if (form === 1) return `${letter()}${letter()}-${digits(4)}`
  if (form === 2) return `${digits(5)}${letter()}${letter()}`
  if (form === 3) return `${letter()}${letter()}${digits(1)}-${letter()}${letter()}${digits(1)}`
  return `${letter()}${digits(2)}${letter()}-${digits(3)}`
}

function assaysOf(chance: Random, pool: Pool): Assay[] {
  const { lbs, pt, pd, rh, lacking } = magnitudes[pool]
  const metal = ([median, spread]: readonly [number, number]) =>
    chance.maybe(lacking) ? 0 : chance.logNormal(median, spread)
  const first = { pt: metal(pt), pd: metal(pd), rh: metal(rh), lbs: chance.logNormal(lbs[0], lbs[1], lbs[2] ?? lbs[1]) }
  const again = () => {
    const about = (value: number) => value * (1 + chance.normal() * 0.035)
    return { pt: about(first.pt), pd: about(first.pd), rh: about(first.rh), lbs: about(first.lbs) }
  }
  return [first, ...Array.from({ length: chance.whole(0, 2) }, again)].map(measured)
}

/** As the lab writes it down. */
function measured({ pt, pd, rh, lbs }: Assay): Assay {
  return { pt: rounded(pt, 3), pd: rounded(pd, 3), rh: rounded(rh, 3), lbs: Math.max(rounded(lbs, 2), 0.05) }
}

function rounded(value: number, decimals: number): number {
  return Math.max(Math.round(value * 10 ** decimals) / 10 ** decimals, 0)
}

/** As in life: some codes stand twice, some assays are all zero, some converters were never assayed. */
function spoil(made: Omit<Converter, 'id'>[]): void {
  for (const at of [20, 47, 88, 131]) Object.assign(made[at] ?? {}, { code: made[at + 60]?.code })
  for (const at of [33, 71, 140, 190]) Object.assign(made[at] ?? {}, { assays: [{ pt: 0, pd: 0, rh: 0, lbs: 0 }] })
  for (const at of [52, 119, 203]) Object.assign(made[at] ?? {}, { assays: [] })
}
