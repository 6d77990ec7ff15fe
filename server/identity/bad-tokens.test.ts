import { createHmac, createPublicKey, generateKeyPairSync, sign as signBytes, type JsonWebKey } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
import { ownSecret } from './settings.ts'
import { openIssuer, type Issuer } from './issuer.ts'
import { people } from './test-people.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
let issuer: Issuer
let good: string

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  app = await openApp({ db })
  issuer = openIssuer(db, { url: 'http://localhost', secret: await ownSecret(db) })
  const { headers } = await (await people(db)).as('priya', ['coordinator'])
  good = headers.authorization.replace('firebase ', '')
})
afterAll(async () => {
  await app.http.close()
  await db.close()
  await fresh.drop()
})

const seconds = () => Math.floor(Date.now() / 1000)
const coded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const part = (token: string, at: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString()) as Record<string, unknown>
const ask = async (authorization: string, url = '/api/users/current/') =>
  app.http.inject({ url, headers: { authorization } })
/** What the real issuer would sign, but for these claims. */
const claiming = (claims: Record<string, unknown>) =>
  issuer.sign({ sub: 's', email: 'priya@cupel.test', email_verified: true, auth_time: seconds(), ...claims })

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
function signedByStranger(header: object) {
  const text = `${coded(header)}.${coded(part(good, 1))}`
  return `${text}.${signBytes('sha256', Buffer.from(text), stranger.privateKey).toString('base64url')}`
}
async function publicKeys() {
  const { keys } = (await app.http.inject('/auth/jwks')).json<{ keys: JWK[] }>()
  return keys
}
/** The oldest trick: the public key, which everybody has, taken for the secret of a HMAC. */
async function signedWithThePublicKey() {
  const [key] = await publicKeys()
  const pem = createPublicKey({ key: key as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const text = `${coded({ alg: 'HS256', kid: key?.kid, typ: 'JWT' })}.${coded(part(good, 1))}`
  return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`
}
const withHeader = (more: object) => `${coded({ ...part(good, 0), ...more })}.${good.split('.').slice(1).join('.')}`

const bad: Record<string, () => string | Promise<string>> = {
  'alg none, no signature': () => `${coded({ ...part(good, 0), alg: 'none' })}.${good.split('.')[1]}.`,
  'alg none with the old signature': () => withHeader({ alg: 'none' }),
  'HS256 signed with the public key': signedWithThePublicKey,
  'a key id that nobody has': () => signedByStranger({ alg: 'RS256', kid: 'nobody' }),
  'our key id, but another key': () => signedByStranger(part(good, 0)),
  'its own key in the header (jwk)': () =>
    signedByStranger({ ...part(good, 0), jwk: stranger.publicKey.export({ format: 'jwk' }) }),
  'an address for its key (jku)': () => signedByStranger({ ...part(good, 0), jku: 'http://127.0.0.1:9/keys' }),
  'for somebody else (aud)': () => claiming({ aud: 'another-office' }),
  'by somebody else (iss)': () => claiming({ iss: 'https://issuer.example' }),
  expired: () => claiming({ iat: seconds() - 7200, exp: seconds() - 3600 }),
  'issued in the future (iat)': () => claiming({ iat: seconds() + 600, exp: seconds() + 3600 }),
  'not valid yet (nbf)': () => claiming({ nbf: seconds() + 600 }),
  unsigned: () => good.split('.').slice(0, 2).join('.') + '.',
  'a changed payload': () => {
    const [head, , tail] = good.split('.')
    return `${head}.${coded({ ...part(good, 1), email: 'admin@cupel.test' })}.${tail}`
  },
  'a changed signature': () => good.slice(0, -20) + good.slice(-20).split('').toReversed().join(''),
  'not a token': () => 'not-a-token',
  'three words that are no token': () => 'a.b.c',
  'a header that is no object': () => `${coded(null)}.${coded(1)}.${coded([])}`,
  'a key id with a NUL': () => signedByStranger({ alg: 'RS256', kid: 'a\u0000b' }),
  'a critical extension': () => signedByStranger({ ...part(good, 0), crit: ['b64'], b64: false }),
  'signed in longer than five days ago': () => claiming({ auth_time: seconds() - 5 * 86400 - 10 }),
  'signed in tomorrow': () => claiming({ auth_time: seconds() + 86400 }),
  'without the time of signing in': () => claiming({ auth_time: undefined }),
  'an e-mail that is not verified': () => claiming({ email_verified: false }),
  'an e-mail verified in words': () => claiming({ email_verified: 'true' }),
  'no e-mail': () => claiming({ email: undefined }),
  'an e-mail that is a list': () => claiming({ email: ['priya@cupel.test'] }),
  'a session that is over': () => claiming({ sid: 'gone' }),
}

describe('a bad token', () => {
  test('the good one is let in, under both schemes', async () => {
    for (const scheme of ['firebase', 'Bearer', 'FIREBASE'])
      expect((await ask(`${scheme} ${good}`)).statusCode, scheme).toBe(200)
    expect((await ask(good)).statusCode).toBe(403)
    expect((await ask(`Basic ${good}`)).statusCode).toBe(403)
  })

  test.each(Object.entries(bad))('J1 IDN-023 %s is refused', async (_, make) => {
    const token = await make()
    for (const scheme of ['firebase', 'Bearer'])
      for (const url of ['/api/users/current/', '/api/users/']) {
        const answer = await ask(`${scheme} ${token}`, url)
        expect(answer.statusCode).toBe(403)
        expect(answer.json<{ detail: string }>().detail).toBe('Authentication credentials were not provided.')
      }
  })

  test('J1 a bad token is not let in by having been refused before, nor a good one kept out', async () => {
    const wrong = signedByStranger(part(good, 0))
    for (let time = 0; time < 3; time++) expect((await ask(`firebase ${wrong}`)).statusCode).toBe(403)
    expect((await ask(`firebase ${good}`)).statusCode).toBe(200)
  })

  test('J1 a token remembered as good is over when its time is over', async () => {
    const brief = await claiming({ exp: seconds() + 1 })
    expect((await ask(`firebase ${brief}`)).statusCode).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 2100))
    expect((await ask(`firebase ${brief}`)).statusCode).toBe(403)
  })

  test('IDN-020 a sign-in of less than five days ago still counts', async () => {
    expect((await ask(`firebase ${await claiming({ auth_time: seconds() - 5 * 86400 + 60 })}`)).statusCode).toBe(200)
  })

  test('J1 the private half of the keys is nowhere in the open', async () => {
    const keys = await publicKeys()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', kid: expect.any(String) as string })
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(secret)
    }
    const stored = await db.one<{ privateKey: string }>(sql`select "privateKey" from auth_keys`)
    expect(stored?.privateKey).not.toContain('"d"')
  })
})
