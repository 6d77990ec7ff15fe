import { Bounded } from './bounded.ts'
import { Waits, type Pace } from './waits.ts'

/** Seconds. Of one address there may be many: none of them waits for the others longer than this. */
const longestByAddress = 60

/**
 * By account and address, so that nobody can shut a door for somebody elsewhere; and, more generously, by address, for
 * hashing a password is dear. Who has signed in from an address goes by his own tries alone: others who guess behind the
 * same proxy do not hold him up. Answers what to call when the try succeeds.
 */
export function slowed(pace: Pace) {
  const byAccount = new Waits(pace)
  const byAddress = new Waits({ ...pace, free: pace.free * 10, longest: Math.min(pace.longest, longestByAddress) })
  const known = new Bounded<string, true>(50_000)
  return (ip: string, email: string) => {
    const key = `${ip} ${email.trim().toLowerCase()}`
    byAccount.take(key)
    const isKnown = known.get(key)
    if (!isKnown) byAddress.take(ip)
    return () => {
      byAccount.forget(key)
      if (!isKnown) byAddress.giveBack(ip)
      known.set(key, true)
    }
  }
}
