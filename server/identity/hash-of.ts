import { createHash } from 'node:crypto'

/** How a secret is kept that is chance by itself, so that a plain hash is enough: keys, links, recovery codes. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
