/**
 * What an input holds after its answer has come: what the server made of it, unless somebody typed on since it was sent.
 * Rows are the same when they stand at the same place and have not been another record's before.
 */
export function typedSince<T>(sent: T, now: T, fresh: T): T {
  return merged(sent, now, fresh) as T
}

function merged(sent: unknown, now: unknown, fresh: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(now) && Array.isArray(fresh)) return mergedRows(sent, now, fresh)
  if (!isRecord(sent) || !isRecord(now) || !isRecord(fresh)) return same(sent, now) ? fresh : now
  if (sent.id !== now.id) return now
  return Object.fromEntries(Object.keys(fresh).map((name) => [name, merged(sent[name], now[name], fresh[name])]))
}

/** Rows that were taken out meanwhile come back, to be taken out again: which ones they were cannot be told. */
function mergedRows(sent: readonly unknown[], now: readonly unknown[], fresh: readonly unknown[]): unknown[] {
  const kept = fresh.map((row, at) => (at < now.length && at < sent.length ? merged(sent[at], now[at], row) : row))
  const typed = now.slice(fresh.length).filter((row, at) => !same(sent[fresh.length + at], row))
  return [...kept, ...typed]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
