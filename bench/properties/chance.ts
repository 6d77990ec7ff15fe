/** The short form; `npm run reliability -- --only P1,P2` runs the long one. The seed is fixed: a red test stays red. */
export const chance = {
  seed: Number.parseInt(process.env.CUPEL_SEED ?? '1', 10),
  runs: Number.parseInt(process.env.CUPEL_RUNS ?? '1000', 10),
}
