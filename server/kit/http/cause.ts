/** What of a fault may stand in a log. */
export interface Cause {
  /** What kind of error it is, down to what lies at its bottom: `DrizzleQueryError ← DatabaseError`. */
  type: string
  /** The error's code: `23505`, `ECONNREFUSED`. */
  code?: string
  /** Its words, where they hold nothing that somebody sent. */
  message?: string
  /** What of the database it is about. */
  about?: string
  /** Where it happened. */
  at?: string[]
}

/**
 * The cause of a fault, and never a value: what PostgreSQL and the query builder say carries statements with what people
 * sent in them, passwords and tokens too, so only the code and the names of tables and columns are taken of it.
 */
export function causeOf(error: unknown): Cause {
  const chain = chainOf(error)
  const bottom = chain.at(-1)
  if (!bottom) return { type: typeof error }
  const { code, table, column, constraint, routine } = bottom as Error &
    Partial<Record<'code' | 'table' | 'column' | 'constraint' | 'routine', string>>
  const about = [table, column, constraint, routine].filter(Boolean).join(' ')
  const isOurs = !chain.some((one) => 'severity' in one || 'query' in one)
  return {
    type: chain.map((one) => one.constructor.name).join(' ← '),
    ...(code ? { code } : {}),
    ...(isOurs ? { message: bottom.message.slice(0, mostLetters) } : {}),
    ...(about ? { about } : {}),
    at: frames(bottom.stack ?? ''),
  }
}

const mostLetters = 300

function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at)
  return chain
}

/** The stack without its first lines, which repeat the message. */
function frames(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
}
