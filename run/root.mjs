import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout; every task runs here, wherever it was called from. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
