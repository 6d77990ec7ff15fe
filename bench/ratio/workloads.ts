import type { Scale } from '../../server/db/demo/scale.ts'

export interface Asked {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** What is asked in a round, by the number of the request: the same of both servers. */
export interface Workload {
  name: string
  says: string
  ask: (n: number) => Asked
}

export interface Known {
  scale: Scale
  /** Check-ins of 35 to 45 lines. */
  large: readonly number[]
}

/** Lots that are drawn for, beside those of the scale: two smelters in turn, like the hedges. */
export const drawnLots = { first: 900_000, count: 20_000 }
/** The first four hedges, each with a lot of its own smelter that it gives nothing to yet. */
function draw(n: number) {
  const hedge = 1 + (n % 4)
  const lot = drawnLots.first + ((2 * Math.floor(n / 4) + (hedge % 2)) % drawnLots.count)
  return { hedge, lot, pt: '0.010', pd: '0.020', rh: '0.001' }
}

const deepPage = { '10k': 20, '100k': 200, '1m': 2000 }
const list = (from: string, page = 1) => ({
  method: 'GET' as const,
  path: `/api/check_ins/?status__in=OP,CO&created_at__gte=${from}T00:00:00Z&ordering=-id&page=${page}&page_size=20`,
})
/** Two years of buying begin on 2024-01-01: most of them, and the last eleven days. */
const most = (n: number) => `2024-${String(1 + (n % 9)).padStart(2, '0')}-10`
const recent = (n: number) => `2025-12-${20 + (n % 4)}`

const fields = 'status,yard,yard_name,purchase,notes,created_at,version'

/** The jobs that a day is made of, as far as a database feels them. */
export const workloads = ({ scale, large }: Known): readonly Workload[] => [
  { name: 'list', says: 'twenty check-ins and their exact count, of which most match', ask: (n) => list(most(n)) },
  { name: 'recent', says: 'the same of the last days', ask: (n) => list(recent(n)) },
  {
    name: 'same fields',
    says: 'the same, asked only for the fields that the other answers',
    ask: (n) => ({ ...list(recent(n)), path: `${list(recent(n)).path}&fields=${fields}` }),
  },
  {
    name: 'detail',
    says: 'a check-in with about forty lines, priced and totalled',
    ask: (n) => ({ method: 'GET', path: `/api/check_ins/${large[n % large.length]}/` }),
  },
  {
    name: 'search',
    says: 'converters whose code contains three characters',
    ask: (n) => ({
      method: 'GET',
      path: `/api/converters/?code__icontains=${100 + ((n * 37) % 900)}&ordering=code&page_size=10`,
    }),
  },
  {
    name: 'allocate',
    says: 'ounces from one of four hot hedges to a lot',
    ask: (n) => ({ method: 'POST', path: '/api/allocations/', body: draw(n) }),
  },
  { name: 'sums', says: 'the hedge bank', ask: () => ({ method: 'GET', path: '/api/hedges/toz_aggregate/' }) },
  { name: 'deep', says: 'a page far down the list', ask: (n) => list(most(n), deepPage[scale]) },
]
