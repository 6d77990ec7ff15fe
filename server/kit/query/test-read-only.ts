import { openDatabase, type Database } from './database.ts'
import type { Reads } from './standby.ts'

/** For what only reads, connections that may do nothing else: PostgreSQL refuses a write there, as a standby would. */
export function readOnly(url: string, options: { patience?: number } = {}): { read: Database; reads: Reads } {
  const read = openDatabase(url, { ...options, readOnly: true })
  const reader = () => ({ read, isPrimary: () => false })
  return { read, reads: { state: undefined, reader, answered: async () => 0 } }
}
