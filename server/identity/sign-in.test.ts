import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
import type { Letter } from '../kit/mail/mail.ts'
import { giveAccounts } from './sign-in-accounts.ts'
import { people } from './test-people.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
const email = 'priya@cupel.test'
const password = 'correct horse battery'

beforeAll(async () => {
  process.env.CUPEL_CHECK_ANSWERS = '1'
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  const { as } = await people(db)
  await as('priya', ['coordinator'])
  await as('never here', ['buyer'])
  await giveAccounts(db, [{ email, name: 'Priya Nair', password }])
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})
// A new door for every test: it counts the attempts.
beforeEach(async () => {
  app = await openApp({ db })
  return () => app.http.close()
})

const post = (url: string, body?: object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url, headers, ...(body ? { body } : {}) })
const signIn = (given: object = {}) => post('/auth/sign-in', { email, password, ...given })
const current = (token: string) =>
  app.http.inject({ url: '/api/users/current/', headers: { authorization: `firebase ${token}` } })
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.headers['set-cookie']].flat()[0] ?? ''
const tokenOf = (answer: Awaited<ReturnType<typeof post>>) => answer.json<{ token: string }>().token
const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>
const mails = () => db.rows<{ payload: Letter }>(sql`select payload from outbox where kind = 'mail' order by id`)
/** The link of the mail, which is written after the answer. */
async function askedLink(address: string): Promise<string> {
  const before = (await mails()).length
  await post('/auth/reset', { email: address })
  return vi.waitFor(async () => {
    const sent = (await mails()).slice(before)
    expect(sent).toHaveLength(1)
    return linkToken(sent[0]?.payload)
  })
}
const linkToken = (mail: Letter | undefined) => decodeURIComponent(/token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')

describe('signing in', () => {
  test('IDN-017 IDN-020 e-mail and password give a token of an hour and a session of five days', async () => {
    const answer = await signIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(cookieOf(answer)).toMatch(/^cupel\.session_token=[^;]+; Max-Age=432000; Path=\/; HttpOnly; SameSite=Lax$/)
    const { iat = 0, exp = 0, auth_time = 0, ...rest } = claims(tokenOf(answer))
    expect(exp - iat).toBe(3600)
    expect(Math.abs(auth_time - iat)).toBeLessThan(3)
    expect(rest).toMatchObject({ email, email_verified: true, iss: 'cupel', aud: 'cupel-back-office' })
    const me = await current(tokenOf(answer))
    expect(me.statusCode).toBe(200)
    expect(me.json()).toMatchObject({ username: 'priya', email })
  })

  test('the e-mail may be written in capitals', async () => {
    expect((await signIn({ email: ' Priya@Cupel.TEST ' })).statusCode).toBe(200)
  })

  test('a wrong password, and an address that nobody has, answer alike, in the code and words of the provider', async () => {
    for (const given of [
      { password: 'wrong password' },
      { email: 'nobody@cupel.test' },
      { email: 'never.here@cupel.test' },
    ]) {
      const answer = await signIn(given)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('IDN-010 an empty e-mail or password', async () => {
    for (const given of [{ email: '' }, { password: '' }, { email: '  ' }]) {
      const answer = await signIn(given)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ message: 'Username and Password Required' })
    }
  })

  test('IDN-009 what is no pair of e-mail and password, or no e-mail to reset, is refused, never a fault', async () => {
    for (const body of [
      {},
      { email },
      { email: 1, password: {} },
      { email, password, rememberMe: false },
      [],
      { email: 'a\u0000@b.co', password: 'x' },
      { email: 'not an address', password: 'x' },
    ]) {
      const { statusCode } = await post('/auth/sign-in', body)
      expect([400, 401]).toContain(statusCode)
    }
    for (const body of [{}, { email: '' }, { email: 'no address' }])
      expect((await post('/auth/reset', body)).statusCode).toBe(400)
  })

  test('IDN-020 the session of the cookie gives new tokens until it is five days old', async () => {
    const cookie = cookieOf(await signIn()).split(';')[0] ?? ''
    const again = await post('/auth/token', undefined, { cookie })
    expect(again.statusCode).toBe(200)
    expect(again.json()).toMatchObject({ me: (await current(tokenOf(again))).json() })
    await db.rows(sql`update auth_sessions set "expiresAt" = now() - interval '1 second'`)
    expect((await post('/auth/token', undefined, { cookie })).statusCode).toBe(401)
    expect((await current(tokenOf(again))).statusCode).toBe(403)
  })

  test('without a session, or with a made-up one, there is no token', async () => {
    expect((await post('/auth/token')).statusCode).toBe(401)
    for (const cookie of ['cupel.session_token=abc', 'cupel.session_token=abc.def', 'cupel.session_token=%00', '=;;'])
      expect((await post('/auth/token', undefined, { cookie })).statusCode).toBe(401)
  })

  test('signing out ends the session and the tokens made of it', async () => {
    const answer = await signIn()
    const cookie = cookieOf(answer).split(';')[0] ?? ''
    const out = await post('/auth/sign-out', undefined, { cookie })
    expect(out.statusCode).toBe(200)
    expect(cookieOf(out)).toMatch(/^cupel\.session_token=; Max-Age=0/)
    expect((await post('/auth/token', undefined, { cookie })).statusCode).toBe(401)
    const after = await current(tokenOf(answer))
    expect(after.json()).toMatchObject({ detail: 'Authentication credentials were not provided.' })
    expect((await post('/auth/sign-out')).statusCode).toBe(200)
  })

  test('a page of another site signs nobody out, nor in', async () => {
    const begun = await signIn()
    const cookie = cookieOf(begun).split(';')[0] ?? ''
    for (const origin of ['https://evil.example', 'http://localhost:8001', 'null']) {
      const answer = await post('/auth/sign-out', undefined, { cookie, origin, 'content-type': 'text/plain' })
      expect([answer.statusCode, answer.headers['set-cookie']], origin).toEqual([403, undefined])
    }
    for (const path of ['/auth/sign-in', '/%61uth/sign-in'])
      expect((await post(path, { email, password }, { origin: 'https://evil.example' })).statusCode, path).toBe(403)
    expect((await current(tokenOf(begun))).statusCode).toBe(200)
    // By the address that people open, or by the one that this request came to.
    for (const [origin, host] of [
      ['http://localhost:8000', '127.0.0.1:9000'],
      ['http://10.0.0.7:8000', '10.0.0.7:8000'],
    ] as const)
      expect((await post('/auth/token', undefined, { cookie, origin, host })).statusCode, origin).toBe(200)
  })

  test('guessing is slowed down, per address and e-mail', async () => {
    for (let time = 0; time < 10; time++)
      expect((await signIn({ email: 'guess@cupel.test', password: `wrong ${time}` })).statusCode).toBe(401)
    const answer = await signIn({ email: 'GUESS@cupel.test' })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBeDefined()
    expect((await signIn()).statusCode).toBe(200)
  })

  test('guessing from one address holds up nobody at another, and here for a minute at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await app.http.close()
      app = await openApp({ db, trustedProxy: '127.0.0.1' })
      const from = (address: string, given = {}) =>
        post('/auth/sign-in', { email, password, ...given }, { 'x-forwarded-for': address })
      for (let time = 0; time < 10; time++) await from('203.0.113.7', { password: 'wrong' })
      expect((await from('203.0.113.7')).statusCode).toBe(429)
      expect((await from('198.51.100.2')).statusCode).toBe(200)
      vi.advanceTimersByTime(60_000)
      expect((await from('203.0.113.7')).statusCode).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an address that a proxy names is believed of a trusted proxy alone', async () => {
    const wrong = (address: string) =>
      post('/auth/sign-in', { email, password: 'wrong' }, { 'x-forwarded-for': address })
    for (let time = 0; time < 10; time++) expect((await wrong(`203.0.113.${time}`)).statusCode).toBe(401)
    expect((await wrong('203.0.113.99')).statusCode).toBe(429)
  })
})

describe('choosing a new password', () => {
  test('whoever asks gets the same answer; the mail goes out to people of ours alone', async () => {
    const before = (await mails()).length
    for (const address of [email, 'nobody@cupel.test']) {
      const answer = await post('/auth/reset', { email: address })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ ok: true })
    }
    await app.http.close()
    const sent = (await mails()).slice(before)
    app = await openApp({ db })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.payload).toMatchObject({ to: email, subject: 'Choose a new password for Cupel' })
    expect(sent[0]?.payload.text).toContain('http://localhost:8000/reset-password?token=')
    expect((await post('/auth/reset', { email: 'no address' })).statusCode).toBe(400)
  })

  test('IDN-017 the link of the mail sets the password once, proves the address and ends the sessions', async () => {
    const address = 'never.here@cupel.test'
    const token = await askedLink(address)
    expect((await post('/auth/reset/confirm', { token, password: 'short' })).statusCode).toBe(400)
    expect((await post('/auth/reset/confirm', { token, password: 'A fine new password 1!' })).statusCode).toBe(200)
    const signedIn = await signIn({ email: address, password: 'A fine new password 1!' })
    expect((await current(tokenOf(signedIn))).json()).toMatchObject({ username: 'never here' })
    expect((await post('/auth/reset/confirm', { token, password: 'Another password 1!' })).statusCode).toBe(400)

    await post('/auth/reset/confirm', { token: await askedLink(address), password: 'A third password 1!' })
    expect((await current(tokenOf(signedIn))).statusCode).toBe(403)
    expect((await signIn({ email: address, password: 'A fine new password 1!' })).statusCode).toBe(401)
  })

  test('however many of one office choose a password, the next one is not held up', async () => {
    const { as } = await people(db)
    for (let n = 1; n <= 22; n++) {
      await as(`colleague${n}`, ['buyer'])
      const token = await askedLink(`colleague${n}@cupel.test`)
      expect((await post('/auth/reset/confirm', { token, password: 'A fine new password 1!' })).statusCode).toBe(200)
    }
  })

  test('a made-up link is refused in words', async () => {
    const answer = await post('/auth/reset/confirm', { token: 'made-up', password: 'A fine new password 1!' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('a password is kept as a scrypt hash of its own', async () => {
    const kept = await db.rows<{ password: string }>(sql`select password from auth_accounts`)
    expect(kept.length).toBeGreaterThan(1)
    for (const { password: hash } of kept) expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })
})
