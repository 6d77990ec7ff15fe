import { recoveryCodeCount, type SecondFactorRule } from '@cupel/domain/identity/second-factor.ts'
import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../kit/query/database.ts'
import { httpError, HttpError } from '../kit/http/errors.ts'
import { hashOf } from './hash-of.ts'
import { sealed, unsealed } from './sealed-secrets.ts'
import type { OwnSession } from './sessions.ts'

/** Seconds for which a code of an authenticator is its code (RFC 6238). */
const stepSeconds = 30
/** Seconds to wait after so many wrong codes; after more of them it is the longest. */
const waits = [0, 0, 0, 0, 30, 60, 120, 240, 480]
const longestWait = 900

/**
 * The second factors of the house. A code is counted before it is judged, for the identity and not the session: who has
 * the password can try five, and then ever more slowly, however many sessions he begins. No code counts twice.
 */
export function factors(db: Database, house: string | undefined) {
  const codesOf = async (email: string, kept: string) => totp(email, await unsealed(db, house, kept))
  return {
    /** A new secret, which counts once a code of it was given. @throws 409 where there is one */
    async begin({ identity, email }: OwnSession): Promise<{ uri: string; secret: string }> {
      const secret = new Secret({ size: 20 }).base32
      const kept = await sealed(db, house, secret)
      const made = await db.one(sql`
        insert into auth_factors ("userId", secret)
        values (${identity}, ${kept})
        on conflict ("userId") do update
        set secret = excluded.secret
        where auth_factors."confirmedAt" is null
        returning true`)
      if (!made) throw httpError('You have a second factor already', 409)
      return { uri: totp(email, secret).toString(), secret }
    },
    /** @throws 400 and 429 as {@link prove} does */
    async confirm(session: OwnSession, code: string): Promise<string[]> {
      await judged(session, code, false)
      await db.rows(sql`
        update auth_factors
      set "confirmedAt" = now()
      where "userId" = ${session.identity}
        and "confirmedAt" is null`)
      return renewCodes(session.identity)
    },
    /** A code of the authenticator, or a recovery code. @throws 400 for a wrong one, 429 after many */
    prove: (session: OwnSession, code: string) => judged(session, code, true),
    renewCodes,
    async remove({ identity }: OwnSession): Promise<void> {
      await db.rows(sql`delete from auth_factors where "userId" = ${identity}`)
    },
    async stateOf(identity: string): Promise<{ is_on: boolean; recovery_codes_left: number }> {
      const kept = await db.one<{ left: number }>(sql`
        select cardinality("recoveryHashes") as left
        from auth_factors
        where "userId" = ${identity}
          and "confirmedAt" is not null`)
      return { is_on: kept !== undefined, recovery_codes_left: kept?.left ?? 0 }
    },
  }

  async function judged({ identity, email }: OwnSession, code: string, confirmed: boolean): Promise<void> {
    const kept = await takeTry(identity, confirmed)
    const right = /^\d{6}$/.test(code)
      ? await useStep(identity, (await codesOf(email, kept)).validate({ token: code, window: 1 }))
      : confirmed && (await useRecovery(identity, code))
    if (!right) throw new HttpError(400, { code: 'WRONG_CODE', errors: { code: ['This code is not right'] } })
    await db.rows(sql`update auth_factors set tries = 0, "waitUntil" = null where "userId" = ${identity}`)
  }

  /** One statement, so that many tries at once are as many tries. */
  async function takeTry(identity: string, confirmed: boolean): Promise<string> {
    const taken = await db.one<{ secret: string }>(sql`
      update auth_factors
      set
        tries = tries + 1,
        "waitUntil" = now() + make_interval(
          secs => coalesce((${sql.param(waits)}::int[])[tries + 1], ${longestWait})
        )
      where "userId" = ${identity}
        and ("confirmedAt" is not null) = ${confirmed}
        and coalesce("waitUntil" <= now(), true)
      returning secret`)
    if (taken) return taken.secret
    const waiting = await db.one<{ seconds: number }>(sql`
      select extract(epoch from age("waitUntil", now()))::float8 as seconds
      from auth_factors
      where "userId" = ${identity}
        and ("confirmedAt" is not null) = ${confirmed}`)
    if (!waiting) throw httpError('There is no second factor to give a code of', 409)
    const seconds = String(Math.ceil(waiting.seconds))
    const message = `Too many wrong codes. Please try again in ${seconds} s.`
    throw new HttpError(429, { code: 'TOO_MANY_ATTEMPTS', message }, { 'retry-after': seconds })
  }

  async function useStep(identity: string, delta: number | null): Promise<boolean> {
    if (delta === null) return false
    const step = Math.floor(Date.now() / 1000 / stepSeconds) + delta
    const used = await db.one(sql`
      update auth_factors
      set "lastStep" = ${step}
      where "userId" = ${identity}
        and "lastStep" < ${step}
      returning true`)
    return used !== undefined
  }

  async function useRecovery(identity: string, code: string): Promise<boolean> {
    const hash = hashOf(code)
    const used = await db.one(sql`
      update auth_factors
      set "recoveryHashes" = array_remove("recoveryHashes", ${hash})
      where "userId" = ${identity}
        and ${hash} = any("recoveryHashes")
      returning true`)
    return used !== undefined
  }

  /** New ones; those before them are over. */
  async function renewCodes(identity: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, recoveryCode)
    await db.rows(sql`
      update auth_factors
      set "recoveryHashes" = ${sql.param(codes.map(hashOf))}::text[]
      where "userId" = ${identity}`)
    return codes.map((code) => code.replace(/(.{4})(?!$)/g, '$1-'))
  }
}

export type Factors = ReturnType<typeof factors>

export const isDemanded = (rule: SecondFactorRule, demanding: readonly string[], groups: readonly string[]) =>
  rule === 'required' && groups.some((name) => demanding.includes(name))

const totp = (email: string, secret: string) =>
  new TOTP({ issuer: 'Cupel', label: email, period: stepSeconds, secret: Secret.fromBase32(secret) })

const recoveryCode = () => new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase()
