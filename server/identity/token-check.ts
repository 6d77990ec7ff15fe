import { sessionSeconds } from '@cupel/domain/identity/sign-in.ts'
import { decodeProtectedHeader, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose'
import { Bounded } from './bounded.ts'
import type { Keys } from './keys.ts'

/** What a token has proven. */
export interface Proven {
  /** In small letters. */
  email: string
  /** Our own issuer's session, which may have ended before its token. */
  session: string | undefined
}

export interface TokenRules {
  keys: Keys
  issuer: string
  audience: string
  /** Whether `sid` names a session of ours. */
  ownSessions: boolean
}

/** Clocks of two machines differ. */
const toleranceSeconds = 5

/**
 * Makes the one judge of tokens. A token counts when it is signed with RS256 by a key we know of the issuer we know,
 * for us, is not over, its person signed in at most five days ago and the issuer has proven the e-mail address.
 * Everything else is undefined, whatever is wrong with it. Checked tokens are remembered until they are over.
 */
export function tokenCheck(rules: TokenRules): (token: string) => Promise<Proven | undefined> {
  const checked = new Bounded<string, { proven: Proven; until: number }>(5000)
  return async (token) => {
    const known = checked.get(token)
    if (known) return known.until > Date.now() ? known.proven : undefined
    const claims = await verified(token, rules)
    if (!claims || !isFit(claims)) return undefined
    const until = 1000 * Math.min(claims.exp, claims.auth_time + sessionSeconds)
    const proven = { email: claims.email.toLowerCase(), session: rules.ownSessions ? claims.sid : undefined }
    checked.set(token, { proven, until })
    return proven
  }
}

async function verified(token: string, { keys, issuer, audience }: TokenRules): Promise<JWTPayload | undefined> {
  const header = headerOf(token)
  if (!header) return undefined
  const key = await keys(header)
  if (!key) return undefined
  try {
    const options = {
      algorithms: ['RS256'],
      issuer,
      audience,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['exp', 'iat', 'auth_time'],
    }
    return (await jwtVerify(token, key, options)).payload
  } catch {
    return undefined
  }
}

/** A header that brings its own key, or says where to fetch it, is an attack: the key is found by its name alone. */
function headerOf(token: string): JWTHeaderParameters | undefined {
  try {
    const header = decodeProtectedHeader(token)
    if (header.alg !== 'RS256' || typeof header.kid !== 'string' || !/^[\w.~-]{1,128}$/.test(header.kid))
      return undefined
    return ['jwk', 'jku', 'x5u', 'x5c', 'crit'].some((name) => name in header)
      ? undefined
      : (header as JWTHeaderParameters)
  } catch {
    return undefined
  }
}

interface Fit {
  email: string
  exp: number
  auth_time: number
  sid?: string
}

function isFit(claims: JWTPayload): claims is JWTPayload & Fit {
  const { email, email_verified, iat, exp, auth_time, sid } = claims
  const now = Date.now() / 1000
  const past = (time: unknown) => typeof time === 'number' && time <= now + toleranceSeconds
  return (
    typeof email === 'string' &&
    !email.includes('\u0000') &&
    email_verified === true &&
    past(iat) &&
    past(auth_time) &&
    (auth_time as number) > now - sessionSeconds &&
    typeof exp === 'number' &&
    (sid === undefined || (typeof sid === 'string' && !sid.includes('\u0000')))
  )
}
