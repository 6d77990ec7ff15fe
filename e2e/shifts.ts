type Shifts = Window & { shifted?: number }

/** Given to a page before it loads: notes what moves on it. */
export function watchShifts() {
  const seen = window as Shifts
  seen.shifted = 0
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shifted = (seen.shifted ?? 0) + shift.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How much of what could be seen has moved, as the browser reckons it. */
export const shifted = () => (window as Shifts).shifted ?? -1
