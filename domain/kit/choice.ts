import { Figure } from './figure.ts'
import { houseConstant } from './given.ts'

/** How two figures stand to each other. */
export type Relation = '=' | '≠' | '<' | '≤' | '>' | '≥'

/** A comparison that something depends on, as it turned out: `relation` is the one that holds. */
export interface Condition {
  readonly holds: boolean
  readonly left: Figure
  readonly relation: Relation
  readonly right: Figure
}

/** Asks whether `left` stands so to `right`; the answer remembers both. Without `right`: to nothing. */
export function whether(left: Figure, relation: Relation, right: Figure = nothing): Condition {
  const holds = answers[relation](left.cmp(right))
  return { holds, left, relation: holds ? relation : opposite[relation], right }
}

/**
 * One of two figures. The one taken remembers what decided, so that its explanation changes with every input it depends
 * on; why it is so in words is said on the figure itself (`zero`, `because`).
 *
 *   choose(whether(weight, '≥', smallLotLimit), zero('handlingFee', money, 'waived at 2,000.00 lbs'), fee)
 */
export function choose({ holds, left, relation, right }: Condition, then: Figure, otherwise: Figure): Figure {
  const taken = holds ? then : otherwise
  return new Figure(taken.value, 'choice', [taken, left, right], undefined, taken.unit, relation)
}

export const nothing = houseConstant('0', 'nothing')

const answers: Record<Relation, (order: -1 | 0 | 1) => boolean> = {
  '=': (order) => order === 0,
  '≠': (order) => order !== 0,
  '<': (order) => order < 0,
  '≤': (order) => order <= 0,
  '>': (order) => order > 0,
  '≥': (order) => order >= 0,
}

const opposite: Record<Relation, Relation> = { '=': '≠', '≠': '=', '<': '≥', '≤': '>', '>': '≤', '≥': '<' }
