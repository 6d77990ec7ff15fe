import fc from 'fast-check'
import { runFigure, type Plain } from '../../domain/figures.ts'

/** Something that must hold of a calculation, whatever goes in. */
export interface Claim {
  /** The calculation, by the name it is called by. */
  of: string
  says: string
  /** Looks for inputs that speak against it; undefined when there are none. */
  search: (chance: { seed: number; runs: number }) => string | undefined
}

/** One of the properties every figure must have, and the claims it makes on each calculation. */
export interface Property {
  id: string
  says: string
  claims: Claim[]
}

/** `holds` throws, or answers false, where the claim does not hold. */
export function claim<Input>(
  of: string,
  says: string,
  inputs: fc.Arbitrary<Input>,
  holds: (input: Input) => void | boolean,
): Claim {
  return {
    of,
    says,
    search: ({ seed, runs }) => {
      const found = fc.check(fc.property(inputs, holds), { seed, numRuns: runs })
      if (!found.failed) return undefined
      return fc.defaultReportMessage(found)
    },
  }
}

/** The printed outputs of a calculation, as anybody gets them; inputs it refuses speak against the claim. */
export function printed(name: string, inputs: unknown): Record<string, Plain> {
  const result = runFigure(name, inputs)
  if ('errors' in result) throw new Error(`${name} refuses ${JSON.stringify(result.errors)}`)
  return result.outputs as Record<string, Plain>
}

/** Throws with the words when it does not hold. */
export function sure(holds: boolean, words: () => string): void {
  if (!holds) throw new Error(words())
}
