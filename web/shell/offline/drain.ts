import { keptKey } from '../../kit/kept-key.ts'

/** Sends what this person entered in any check-in and the server was not told yet: from before a reload, or without a network. */
export async function drainAll(): Promise<void> {
  const checkIns = waitingCheckIns()
  if (checkIns.length === 0) return
  const { drain } = await import('../../purchasing/buying/waiting.ts')
  await Promise.all(checkIns.map(drain))
}

function waitingCheckIns(): number[] {
  const begins = `cupel-${keptKey('waiting-')}`
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(begins))
      .map((key) => parseInt(key.slice(begins.length), 10))
  } catch {
    return []
  }
}
