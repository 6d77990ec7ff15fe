/** The version of a row, as HTTP compares it. */
export const etag = (row: object) => `"${String((row as { version?: number }).version ?? 0)}"`
