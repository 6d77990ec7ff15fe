import type { SecondFactorRule } from '@cupel/domain/identity/second-factor.ts'
import { actor, type WhoIs } from './actor.ts'
import { openIssuer, ownIssuer, type Issuer } from './issuer.ts'
import { outsideKeys, ownKeys } from './keys.ts'
import { outsideDoor, type OutsideDoor, type OutsideIssuer } from './outside-door.ts'
import { ownSecret } from './settings.ts'
import { tokenCheck } from './token-check.ts'
import { HttpError } from '../kit/http/errors.ts'
import type { Database } from '../kit/query/database.ts'

export interface IdentityOptions {
  /** The address people open Cupel at: for links in mails, and for whether its cookie is for https only. */
  url?: string
  /** Seals signing keys and signs cookies. Without one the house makes its own and keeps it in the database. */
  secret?: string | undefined
  /** Where people may sign in besides, each with a button of its own. */
  issuers?: readonly OutsideIssuer[]
  /** Whether people may have passwords here. */
  passwords?: boolean
  /** Tokens of an identity provider elsewhere are believed, and nobody else's: it begins all sessions. */
  outside?: { issuer: string; audience: string; jwksUrl: string } | undefined
  /** Lets the demo company's people in, whose passwords are known to all. */
  demo?: boolean
  /** Without a word: required, but not where the demo company is let in. */
  secondFactor?: SecondFactorRule | undefined
}

export interface Identity {
  whoIs: WhoIs
  /** Undefined where sessions are begun by an outside provider. */
  issuer: Issuer | undefined
  doors: readonly OutsideDoor[]
  passwords: boolean
  url: string
  demo: boolean
  /** That of the house, if the environment says it. */
  secret: string | undefined
  /** The same, or the one it made for itself. */
  seal: string
}

/** Who signs people in, and how a request's person is found. */
export async function openIdentity(db: Database, options: IdentityOptions = {}): Promise<Identity> {
  const { url = 'http://localhost:8000', secret, issuers = [], passwords = true, outside, demo = true } = options
  const rule = options.secondFactor ?? (demo ? 'offered' : 'required')
  const rules = outside
    ? { keys: outsideKeys(outside.jwksUrl), issuer: outside.issuer, audience: outside.audience, ownSessions: false }
    : { keys: ownKeys(db), ...ownIssuer, ownSessions: true }
  const whoIs = actor(db, tokenCheck(rules), rule)
  if (outside) return { whoIs, issuer: undefined, doors: [], passwords: false, url, demo, secret, seal: '' }
  const seal = secret ?? (await ownSecret(db))
  const issuer = openIssuer(db, { url, secret: seal, rule })
  const doors = issuers.map((one) => outsideDoor(one, url, seal))
  return { whoIs, issuer, doors, passwords, url, demo, secret, seal }
}

/** @throws 403 where everybody signs in at an issuer */
export function mayHavePasswords(passwords: boolean): void {
  if (!passwords) throw new HttpError(403, { code: 'NO_PASSWORDS', message: 'Nobody signs in with a password here' })
}
