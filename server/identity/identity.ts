import { actor, type WhoIs } from './actor.ts'
import { openIssuer, ownIssuer, type Issuer, type IssuerOptions } from './issuer.ts'
import { outsideKeys, ownKeys } from './keys.ts'
import { tokenCheck } from './token-check.ts'
import type { Database } from '../kit/query/database.ts'

export interface IdentityOptions extends Partial<IssuerOptions> {
  /** An identity provider elsewhere, instead of the built-in one: its tokens are believed, and nobody else's. */
  outside?: { issuer: string; audience: string; jwksUrl: string } | undefined
  /** Lets the demo company's people in, whose passwords are known to all. */
  demo?: boolean
}

export interface Identity {
  whoIs: WhoIs
  /** Undefined where an outside provider signs people in. */
  issuer: Issuer | undefined
  url: string
  demo: boolean
  /** That of the house, if the environment says it. */
  secret: string | undefined
}

/** Who signs people in, and how a request's person is found. */
export async function openIdentity(db: Database, options: IdentityOptions = {}): Promise<Identity> {
  const { url = 'http://localhost:8000', secret, microsoft, outside, demo = true } = options
  const rules = outside
    ? { keys: outsideKeys(outside.jwksUrl), issuer: outside.issuer, audience: outside.audience, ownSessions: false }
    : { keys: ownKeys(db), ...ownIssuer, ownSessions: true }
  const issuer = outside ? undefined : await openIssuer(db, { url, secret, microsoft })
  return { whoIs: actor(db, tokenCheck(rules)), issuer, url, demo, secret }
}
