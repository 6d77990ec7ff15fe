/** Which rate is missing: `No USD/CAD rate for 11/02/2026`. The day is `2026-11-02`. */
export function noRate(currency: string, day: string): string {
  const [year, month, date] = day.split('-')
  return `No USD/${currency} rate for ${month}/${date}/${year}`
}
