/** Does all the work, so much of it at once. */
export async function inLanes(lanes: number, work: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = work.values()
  const lane = async () => {
    for (const one of queue) await one()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
