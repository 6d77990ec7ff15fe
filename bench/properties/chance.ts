/** Inputs to each calculation in `npm test`: a number, not a time, so that every machine looks at the same ones. */
export const budget = { figures: 400, explanations: 100 }

/** The seed is fixed: a red test stays red. `npm run reliability -- --only P1,P2` runs the long form. */
export const chance = chanceOf(budget.figures)
/** Working an explanation out again opens every figure twice and costs ten times as much. */
export const chanceOfExplanations = chanceOf(budget.explanations)

function chanceOf(runs: number): { seed: number; runs: number } {
  const { CUPEL_SEED = '1', CUPEL_RUNS = `${runs}` } = process.env
  return { seed: Number.parseInt(CUPEL_SEED, 10), runs: Number.parseInt(CUPEL_RUNS, 10) }
}
