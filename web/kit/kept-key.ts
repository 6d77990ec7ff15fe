import { currentSession } from './session.ts'

/** What one person typed is not shown to the next at the same machine. */
export function keptKey(name: string): string {
  const session = currentSession()
  return `typed-${session.state === 'in' ? session.me.id : 0}-${name}`
}
