import type { Explanation } from './explanation.ts'

/** One sum of an appendix. What it is made of has a sum of its own where it has a number. */
export interface Sum {
  number: number
  explanation: Explanation
  parts: readonly { part: Explanation; number: number | undefined }[]
}

export interface Appendix {
  sums: readonly Sum[]
  /** The number that the sum of this figure has. */
  numberOf: (explanation: Explanation) => number | undefined
}

/**
 * The sums behind the figures of a document, numbered in their order, and after them those of the figures they are made
 * of, down to the inputs. Each figure is told once, wherever it enters; its number leads back to it.
 */
export function appendixOf(figures: readonly Explanation[]): Appendix {
  const keyOf = keys()
  const numbers = new Map<number, number>()
  const told: Explanation[] = []
  const number = (explanation: Explanation) => {
    if (numbers.has(keyOf(explanation))) return
    told.push(explanation)
    numbers.set(keyOf(explanation), told.length)
  }
  figures.forEach(number)
  for (const { parts } of told) parts.filter((part) => part.formula !== null).forEach(number)
  const numberOf = (explanation: Explanation) => numbers.get(keyOf(explanation))
  const sums = told.map((explanation, i) => ({
    number: i + 1,
    explanation,
    parts: explanation.parts.map((part) => ({ part, number: numberOf(part) })),
  }))
  return { sums, numberOf }
}

/** Tells the same figure by what is said of it, not by the object: what came over the wire is copied wherever it enters. */
function keys(): (explanation: Explanation) => number {
  const known = new Map<string, number>()
  const made = new WeakMap<Explanation, number>()
  const keyOf = (explanation: Explanation): number => {
    const before = made.get(explanation)
    if (before !== undefined) return before
    const { operator: _, parts, ...own } = explanation
    const text = JSON.stringify([own, parts.map((part) => [part.operator, keyOf(part)])])
    const key = known.get(text) ?? known.size
    known.set(text, key)
    made.set(explanation, key)
    return key
  }
  return keyOf
}
