import type { Explanation } from '@cupel/domain/kit/explanation.ts'

/** One step down: the places of the parts on the way, and the name of the figure it led to. */
export interface Step {
  at: readonly number[]
  name: string
}

/**
 * The figures from the opened one to the one stepped down to. A figure that is calculated anew keeps its steps as long
 * as they lead to the figures they led to before.
 */
export function trailOf(opened: Explanation, steps: readonly Step[]): Explanation[] {
  const trail = [opened]
  for (const { at, name } of steps) {
    const next = at.reduce<Explanation | undefined>((part, i) => part?.parts[i], trail.at(-1))
    if (next?.name !== name) break
    trail.push(next)
  }
  return trail
}
