import { sql } from 'drizzle-orm'
import { createRemoteJWKSet, errors, importJWK, type CryptoKey, type JWK, type JWTHeaderParameters } from 'jose'
import type { Reader } from '../kit/query/database.ts'
import { overloaded } from '../kit/http/errors.ts'
import { Bounded } from './bounded.ts'
import { keyGraceSeconds } from './issuer.ts'

/** The public key that a token says it was signed with; undefined when we know none by that name. */
export type Keys = (header: JWTHeaderParameters) => Promise<CryptoKey | undefined>

const keptMs = 10 * 60_000

/** Our own issuer's keys, from the database. */
export function ownKeys(db: Reader): Keys {
  const known = new Bounded<string, { key: CryptoKey; until: number }>(20)
  return async ({ kid = '' }) => {
    const kept = known.get(kid)
    if (kept && kept.until > Date.now()) return kept.key
    const found = await db.one<{ publicKey: string }>(sql`
      select "publicKey"
      from auth_keys
      where id = ${kid}
        and alg = 'RS256'
        and coalesce("expiresAt" + make_interval(secs => ${keyGraceSeconds}) > now(), true)`)
    if (!found) return undefined
    const key = (await importJWK(JSON.parse(found.publicKey) as JWK, 'RS256')) as CryptoKey
    known.set(kid, { key, until: Date.now() + keptMs })
    return key
  }
}

/** An outside issuer's keys, fetched from its address and kept for a while. */
export function outsideKeys(url: string): Keys {
  const fetched = createRemoteJWKSet(new URL(url), { timeoutDuration: 3000 })
  return async (header) => {
    try {
      return await fetched(header)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        return undefined
      // The issuer does not answer: nobody's token is wrong for that.
      throw overloaded()
    }
  }
}
