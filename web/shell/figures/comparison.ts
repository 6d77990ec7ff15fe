import { figuresIn } from '@cupel/domain/figures.ts'
import { differences } from '@cupel/domain/kit/differences.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import type { Run } from './run.ts'

/** An output that is another one now. */
export interface ChangedOutput {
  path: string
  before: Figure | undefined
  after: Figure | undefined
  /** How much more it is. */
  change: Figure | undefined
}
/** A place in the sums where the two runs part. */
export interface ChangedLeaf {
  /** The figures from an output down to the place: the shortest of the ways that lead there. */
  path: readonly string[]
  before: Explanation | undefined
  after: Explanation | undefined
}

/** What changed from one run to another: in the outputs, and leaf by leaf in the sums behind them. */
export function compared(before: Run, after: Run): { outputs: ChangedOutput[]; leaves: ChangedLeaf[] } {
  const left = new Map(figuresIn(before.outputs))
  const right = new Map(figuresIn(after.outputs))
  const paths = [...new Set([...right.keys(), ...left.keys()])]
  const outputs = paths.flatMap((path) => changedOutput(path, left.get(path), right.get(path)))
  const leaves = new Map<string, ChangedLeaf>()
  for (const path of paths) {
    const [was, is] = [left.get(path), right.get(path)]
    if (was && is)
      for (const leaf of differences(before.explain(was), after.explain(is))) {
        const known = leaves.get(keyOf(leaf))
        if (!known || leaf.path.length < known.path.length) leaves.set(keyOf(leaf), leaf)
      }
  }
  return { outputs, leaves: [...leaves.values()] }
}

function changedOutput(path: string, before: Figure | undefined, after: Figure | undefined): ChangedOutput[] {
  if (before && after && before.eq(after)) return []
  return [{ path, before, after, change: before && after && changeOf(before, after) }]
}

function changeOf(before: Figure, after: Figure): Figure | undefined {
  const unit = after.unit
  return unit && unit.written !== 'date' ? after.minus(before).as('change', unit) : undefined
}

/** Several outputs come from one input: its change is told once. */
function keyOf({ before, after }: ChangedLeaf): string {
  const told = (one: Explanation | undefined) => one && [one.name, one.value, one.source?.field]
  return JSON.stringify([told(before), told(after)])
}
