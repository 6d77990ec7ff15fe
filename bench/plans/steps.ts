import { unfilled } from './statistics.ts'

/** A step of a plan, as far as it is looked at. */
export interface Step {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Index Name'?: string
  'Function Name'?: string
  'Scan Direction'?: string
  'Join Type'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Plan Rows': number
  Plans?: Step[]
}

/** The shape of a plan, a line a step: what it costs and how many rows it expects is left out. */
export function linesOf(step: Step, depth = 1): string[] {
  const join = step['Join Type'] && step['Join Type'] !== 'Inner' ? ` ${step['Join Type']}` : ''
  const backward = step['Scan Direction'] === 'Backward' ? ' backward' : ''
  const [index, table] = [step['Index Name'], step['Relation Name']]
  const of = index ?? table ?? step['Function Name']
  const own = `${'  '.repeat(depth)}${step['Node Type']}${join}${of === undefined ? '' : ` ${of}`}${backward}`
  return [own, ...(step.Plans ?? []).flatMap((plan) => linesOf(plan, depth + 1))]
}

/** Tables that hold no more than this at a million lines are read whole in less than 5 ms. */
const small = 10_000
/** A number that counts a share of a table reads as much. */
const share = 1 / 20

/**
 * What of a plan reads a growing table whole: by its rows, or by an index from end to end. A page that takes the first
 * rows of an index in its order does not, nor does a count of many (`isCount`) read more than it counts; a sum of many does.
 */
export function wholes(plan: Step, rows: ReadonlyMap<string, number>, isCount = false): string[] {
  const found = walk(plan, false, (step, isCut) => {
    if (step['Node Type'] === 'Sort' && step['Plan Rows'] > small) return ['Sort of a growing table']
    const table = step['Relation Name']
    const called = step['Function Name']
    // What a function reads is planned with the question as long as PostgreSQL puts its text in place of the call.
    if (called !== undefined && !known.has(called)) return [`Function Scan of ${called}`]
    const all = rows.get(table ?? '') ?? unfilled.rows
    const isBounded = (step['Index Cond'] ?? step['Recheck Cond']) !== undefined
    if (table === undefined || all <= small || isBounded || isCut || !step['Node Type'].endsWith('Scan')) return []
    if (isCount && step['Plan Rows'] >= all * share) return []
    // An index of few of its rows has no others to read.
    if (step['Index Name'] !== undefined && step.Filter === undefined && step['Plan Rows'] < all * share) return []
    return [`${step['Node Type']} of ${table} (${step.Alias})`]
  })
  return [...new Set(found)]
}

/** Functions of PostgreSQL that read no table. */
const known = new Set(['unnest', 'jsonb_each_text', 'jsonb_populate_record'])

/** Steps that hand on their first row before they have read the last. */
const flowing = new Set([
  'Nested Loop',
  'Incremental Sort',
  'Subquery Scan',
  'Result',
  'Memoize',
  'Append',
  'Merge Append',
])

function walk(step: Step, isCut: boolean, look: (step: Step, isCut: boolean) => string[]): string[] {
  const type = step['Node Type']
  const inner = type === 'Limit' || (isCut && flowing.has(type))
  // The other side of a loop is read as often as the first side has rows.
  return [
    ...look(step, isCut && step['Index Name'] !== undefined),
    ...(step.Plans ?? []).flatMap((plan, at) => walk(plan, inner && at === 0, look)),
  ]
}
