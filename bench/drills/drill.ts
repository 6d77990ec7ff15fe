/** An empty, migrated database of a drill's own. */
export interface Fresh {
  url: string
  drop: () => Promise<void>
}

/** What a drill is given: how much to do, the seed that all chance comes from, and where it finds empty databases. */
export interface Ground {
  rounds: number
  seed: number
  fresh: () => Promise<Fresh>
}

/** One thing that was to hold, and what was found. */
export interface Finding {
  what: string
  goal: string
  figure: string | number
  holds: boolean
  /** The first cases that speak against it, to be looked at. */
  cases: readonly string[]
}

export interface Drill {
  id: string
  says: string
  /** How much is done in `npm test`, and in the long run; of what. */
  short: number
  long: number
  of: string
  run: (ground: Ground) => Promise<Finding[]>
}

const mostCases = 12

/** None of these may have happened. */
export function none(what: string, cases: readonly string[], count: string | number = cases.length): Finding {
  return { what, goal: '0', figure: count, holds: cases.length === 0, cases: cases.slice(0, mostCases) }
}

export function equal(what: string, figure: string | number, goal: string | number): Finding {
  return { what, goal: String(goal), figure, holds: figure === goal, cases: [] }
}

/** The drill must have had something to do: without it its zeros say nothing. */
export function some(what: string, figure: number): Finding {
  return { what, goal: '> 0', figure, holds: figure > 0, cases: [] }
}

/** Worth knowing, and nothing to pass or fail by: it depends on the machine. */
export function told(what: string, figure: string | number): Finding {
  return { what, goal: '-', figure, holds: true, cases: [] }
}

/** Goal → figure → pass, with the seed to do it again by. */
export function report(drill: Drill, { seed, rounds }: Ground, findings: readonly Finding[], seconds: number): string {
  const head = `${drill.id}  ${drill.says} (${rounds} ${drill.of}, seed ${seed}, ${seconds.toFixed(1)} s)`
  const lines = findings.map(({ what, goal, figure, holds, cases }) => {
    const goals = goal === '-' ? '' : `   goal ${goal}`
    const line = `    ${holds ? (goal === '-' ? '    ' : 'pass') : 'FAIL'}  ${what}: ${figure}${goals}`
    return [line, ...cases.map((one) => `            ${one}`)].join('\n')
  })
  return [head, ...lines].join('\n')
}
