/** Arizona has no summer time: its clock is seven hours behind all year. */
export const phoenixOffset = '-07:00'

/** The last moment of a day in Phoenix, ISO 8601. */
export function endOfDay(day: string): string {
  return `${day}T23:59:59.999${phoenixOffset}`
}
