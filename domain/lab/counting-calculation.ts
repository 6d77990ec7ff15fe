/**
 * The PPM calculation that counts for its lot: the chosen one, else the latest saved. One of no pieces is never taken by
 * itself, as it would empty the lot. They come in the order in which they were saved; undefined when none counts.
 */
export function countingCalculation<Saved extends { chosen: boolean; total_pieces: number }>(
  inOrder: readonly Saved[],
): Saved | undefined {
  return inOrder.findLast((one) => one.chosen) ?? inOrder.findLast((one) => one.total_pieces > 0)
}
