import { store } from './store.ts'

/** The requests that are under way, counted for the bar under the app bar. One that never comes back is let go of. */
const open = new Map<symbol, number>()
const { use, become } = store(0)
export const useOpenRequests = use

export function requestOpened(): () => void {
  const token = Symbol('request')
  open.set(token, Date.now())
  become(open.size)
  return () => {
    if (open.delete(token)) become(open.size)
  }
}

const longest = 10 * 60_000
const sweepEvery = 15_000

setInterval(() => {
  for (const [token, since] of open) if (Date.now() - since >= longest) open.delete(token)
  become(open.size)
}, sweepEvery)
