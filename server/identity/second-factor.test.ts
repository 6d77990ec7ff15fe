import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
import { giveAccounts } from './sign-in-accounts.ts'
import { people } from './test-people.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
let as: Awaited<ReturnType<typeof people>>['as']
const password = 'Correct horse 1!'

beforeAll(async () => {
  process.env.CUPEL_CHECK_ANSWERS = '1'
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  app = await openApp({ db, signIn: { secondFactor: 'required' } })
  as = (await people(db)).as
})
afterAll(async () => {
  await app.http.close()
  await db.close()
  await fresh.drop()
})

type Answer = Awaited<ReturnType<App['http']['inject']>>
const post = (url: string, body: object | undefined, cookie: string) =>
  app.http.inject({ method: 'POST', url, headers: { cookie }, ...(body ? { body } : {}) })
const cookieOf = (answer: Answer) => [answer.headers['set-cookie']].flat()[0]?.split(';')[0] ?? ''
const current = (token: string) =>
  app.http.inject({ url: '/api/users/current/', headers: { authorization: `firebase ${token}` } })

async function hired(name: string, roles: string[]) {
  const { me } = await as(name, roles)
  await giveAccounts(db, [{ email: me.email, name, password }])
  return me.email
}
async function signIn(email: string) {
  const answer = await app.http.inject({ method: 'POST', url: '/auth/sign-in', body: { email, password } })
  return { answer, cookie: cookieOf(answer), ...answer.json<{ token: string; lacks: string | null }>() }
}
/** The code of an authenticator `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function enrolled(name: string, roles: string[]) {
  const email = await hired(name, roles)
  const first = await signIn(email)
  const { secret } = (await post('/auth/factor/begin', undefined, first.cookie)).json<{ secret: string }>()
  const confirmed = await post('/auth/factor/confirm', { code: codeOf(secret, -1) }, first.cookie)
  const { recovery_codes } = confirmed.json<{ recovery_codes: string[] }>()
  return { email, secret, first, confirmed, cookie: cookieOf(confirmed), recovery_codes }
}

describe('a second factor', () => {
  test('is made at the first sign-in by who moves money or manages people, and nothing opens before', async () => {
    const email = await hired('Ruth', ['finance'])
    const { token, lacks, cookie } = await signIn(email)
    expect(lacks).toBe('enrolment')
    expect((await current(token)).statusCode).toBe(403)
    expect((await post('/auth/token', undefined, cookie)).json()).toMatchObject({ me: null, lacks: 'enrolment' })
    for (const url of ['/auth/password', '/auth/sessions/end', '/auth/factor/remove'])
      expect((await post(url, {}, cookie)).statusCode, url).toBe(403)
    const { secret, uri } = (await post('/auth/factor/begin', undefined, cookie)).json<{
      secret: string
      uri: string
    }>()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Cupel:/)
    expect((await post('/auth/factor/confirm', { code: '000000' }, cookie)).statusCode).toBe(400)
    const done = await post('/auth/factor/confirm', { code: codeOf(secret) }, cookie)
    expect(done.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10)
    expect((await current(done.json<{ token: string }>().token)).json()).toMatchObject({ username: 'Ruth' })
    expect((await current(token)).statusCode).toBe(200)
    const kept = await db.one<{ secret: string; hashes: string }>(
      sql`select secret, "recoveryHashes"::text as hashes from auth_factors`,
    )
    expect(kept?.secret).not.toContain(secret)
    for (const code of done.json<{ recovery_codes: string[] }>().recovery_codes)
      expect(kept?.hashes).not.toContain(code.replaceAll('-', ''))
  })

  test('is not asked of others, nor where the house only offers it; who has one is always asked', async () => {
    expect((await signIn(await hired('Marco', ['buyer']))).lacks).toBe(null)
    const { email } = await enrolled('Wilma', ['warehousing'])
    expect((await signIn(email)).lacks).toBe('code')
    const offering = await openApp({ db })
    const enter = async (address: string) =>
      (await offering.http.inject({ method: 'POST', url: '/auth/sign-in', body: { email: address, password } })).json<{
        lacks: string | null
      }>().lacks
    expect(await enter(await hired('Sam', ['admin']))).toBe(null)
    expect(await enter(email)).toBe('code')
    await offering.http.close()
  })

  test('a role that is given asks for it at the next request', async () => {
    const email = await hired('Hannah', ['buyer'])
    const { token } = await signIn(email)
    expect((await current(token)).statusCode).toBe(200)
    await db.rows(sql`update users set groups = '{buyer,finance}' where email = ${email}`)
    expect((await current(token)).statusCode).toBe(403)
  })

  test('a code counts once, and none before it; the cookie of less is not the cookie of more', async () => {
    const { email, secret, first, cookie } = await enrolled('Dale', ['coordinator'])
    expect((await post('/auth/token', undefined, first.cookie)).statusCode).toBe(401)
    expect((await post('/auth/token', undefined, cookie)).statusCode).toBe(200)
    const one = await signIn(email)
    expect((await post('/auth/factor/prove', { code: codeOf(secret, -1) }, one.cookie)).statusCode).toBe(400)
    const code = codeOf(secret)
    expect((await post('/auth/factor/prove', { code }, one.cookie)).statusCode).toBe(200)
    const two = await signIn(email)
    expect((await post('/auth/factor/prove', { code }, two.cookie)).statusCode).toBe(400)
    expect((await current(two.token)).statusCode).toBe(403)
  })

  test('a recovery code opens once', async () => {
    const { email, recovery_codes } = await enrolled('Ines', ['finance'])
    const code = recovery_codes[3] ?? ''
    const one = await signIn(email)
    expect((await post('/auth/factor/prove', { code: code.toUpperCase() }, one.cookie)).statusCode).toBe(200)
    const two = await signIn(email)
    expect((await post('/auth/factor/prove', { code }, two.cookie)).statusCode).toBe(400)
  })

  test('codes are guessed a few times and then ever more slowly, however many sessions are begun', async () => {
    const { email, secret } = await enrolled('Gus', ['finance'])
    for (let n = 0; n < 5; n++) {
      const { cookie } = await signIn(email)
      expect((await post('/auth/factor/prove', { code: '000000' }, cookie)).statusCode).toBe(400)
    }
    const { cookie } = await signIn(email)
    const slowed = await post('/auth/factor/prove', { code: codeOf(secret) }, cookie)
    expect(slowed.statusCode).toBe(429)
    expect(slowed.headers['retry-after']).toMatch(/^(29|30)$/)
    await db.rows(sql`update auth_factors set "waitUntil" = now() where "waitUntil" is not null`)
    expect((await post('/auth/factor/prove', { code: codeOf(secret) }, cookie)).statusCode).toBe(200)
  })

  test('many guesses at once are as many guesses', async () => {
    const { email } = await enrolled('Olive', ['finance'])
    const { cookie } = await signIn(email)
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => post('/auth/factor/prove', { code: String(100_000 + n) }, cookie)),
    )
    expect(all.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(5)
  })

  test('cannot be made again over one that is there, nor taken away where roles need it', async () => {
    const { email, cookie, recovery_codes } = await enrolled('Rita', ['finance'])
    const half = await signIn(email)
    for (const one of [cookie, half.cookie])
      expect((await post('/auth/factor/begin', undefined, one)).statusCode).toBe(409)
    const code = recovery_codes[0] ?? ''
    expect((await post('/auth/factor/remove', { code }, cookie)).statusCode).toBe(409)
    await db.rows(sql`update users set groups = '{buyer}' where email = ${email}`)
    expect((await post('/auth/factor/remove', { code: '000000' }, cookie)).statusCode).toBe(400)
    expect((await post('/auth/factor/remove', { code }, cookie)).statusCode).toBe(200)
    expect((await signIn(email)).lacks).toBe(null)
  })

  test('an admin takes it away from who has lost it: their sessions end, and they are told', async () => {
    const { email, first } = await enrolled('Nora', ['finance'])
    const [sam, org] = [await as('Sam Kessler', ['admin']), await as('Org', ['org manager'])]
    const id = (await db.one<{ id: number }>(sql`select id from users where email = ${email}`))?.id
    const forget = (who: typeof sam) =>
      app.http.inject({
        method: 'POST',
        url: `/api/users/${id}/forget_second_factor/`,
        headers: who.headers,
        body: {},
      })
    expect((await forget(org)).statusCode).toBe(403)
    expect((await forget(sam)).statusCode).toBe(200)
    expect((await current(first.token)).statusCode).toBe(403)
    expect((await signIn(email)).lacks).toBe('enrolment')
    const mail = await db.one<{ payload: { text: string } }>(
      sql`select payload from outbox where payload->>'to' = ${email} order by id desc limit 1`,
    )
    expect(mail?.payload.text).toContain('An administrator has taken away the second factor')
  })
})

describe('one’s own account', () => {
  test('shows where one is signed in, and ends one session or all others; never somebody else’s', async () => {
    const email = await hired('Luc', ['buyer'])
    const from = async (device: string) => {
      const answer = await app.http.inject({
        method: 'POST',
        url: '/auth/sign-in',
        headers: { 'user-agent': device },
        body: { email, password },
      })
      return { cookie: cookieOf(answer), token: answer.json<{ token: string }>().token }
    }
    const [desk, phone, yard] = [await from('Firefox desk'), await from('Chrome phone'), await from('Chrome yard')]
    const sessions = async (cookie: string) =>
      (await app.http.inject({ url: '/auth/account', headers: { cookie } })).json<{
        sessions: { id: string; device: string; is_this: boolean; address: string }[]
      }>().sessions
    const seen = await sessions(desk.cookie)
    expect(seen.map(({ device }) => device).toSorted()).toEqual(['Chrome phone', 'Chrome yard', 'Firefox desk'])
    expect(seen.find(({ is_this }) => is_this)).toMatchObject({ device: 'Firefox desk', address: '127.0.0.1' })
    const phones = seen.find(({ device }) => device === 'Chrome phone')?.id
    const stranger = await signIn(await hired('Eve', ['buyer']))
    await post('/auth/sessions/end', { id: phones }, stranger.cookie)
    expect((await current(phone.token)).statusCode).toBe(200)
    await post('/auth/sessions/end', { id: phones }, desk.cookie)
    expect((await current(phone.token)).statusCode).toBe(403)
    await post('/auth/sessions/end', {}, desk.cookie)
    expect((await current(yard.token)).statusCode).toBe(403)
    expect((await current(desk.token)).statusCode).toBe(200)
    expect((await app.http.inject('/auth/account')).statusCode).toBe(401)
  })

  test('a password is changed by who knows it, and all other sessions end', async () => {
    const email = await hired('Paula', ['buyer'])
    const [here, there] = [await signIn(email), await signIn(email)]
    const change = (current: string, next: string) => post('/auth/password', { current, password: next }, here.cookie)
    expect((await change('wrong', 'Another horse 2!')).json()).toMatchObject({
      errors: { current: ['This is not your password'] },
    })
    expect((await change(password, 'short')).statusCode).toBe(400)
    expect((await change(password, 'Another horse 2!')).statusCode).toBe(200)
    expect((await current(here.token)).statusCode).toBe(200)
    expect((await current(there.token)).statusCode).toBe(403)
    expect((await signIn(email)).answer.statusCode).toBe(401)
    for (let n = 0; n < 5; n++) await change('wrong', 'Another horse 2!')
    expect((await change('wrong', 'Another horse 2!')).statusCode).toBe(429)
  })
})

describe('an invitation', () => {
  const linkIn = async (email: string) => {
    const mail = await vi.waitFor(async () => {
      const found = await db.one<{ payload: { text: string } }>(
        sql`select payload from outbox where payload->>'to' = ${email} order by id desc limit 1`,
      )
      expect(found?.payload.text).toContain('/welcome?token=')
      return found
    })
    return /token=([\w-]+)/.exec(mail?.payload.text ?? '')?.[1] ?? ''
  }
  const accept = (token: string) =>
    app.http.inject({ method: 'POST', url: '/auth/invitation/accept', body: { token, password } })
  const read = (token: string) => app.http.inject({ method: 'POST', url: '/auth/invitation', body: { token } })

  async function invited(name: string, email: string) {
    const sam = await as('Sam Kessler', ['admin'])
    const call = (method: 'POST' | 'PATCH', url: string, body: object) =>
      app.http.inject({ method, url, headers: sam.headers, body })
    const { id } = (await call('POST', '/api/users/', { username: name, email, groups: ['buyer'] })).json<{
      id: number
    }>()
    return { id, call }
  }

  test('IDN-033 is a link by mail that lets its person in once', async () => {
    await invited('New One', 'new.one@cupel.test')
    const token = await linkIn('new.one@cupel.test')
    expect((await read(token)).json()).toEqual({ username: 'New One', email: 'new.one@cupel.test', passwords: true })
    expect(
      (await app.http.inject({ method: 'POST', url: '/auth/invitation/accept', body: { token, password: 'x' } }))
        .statusCode,
    ).toBe(400)
    const [one, two] = await Promise.all([accept(token), accept(token)])
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 404])
    const entered = one.statusCode === 200 ? one : two
    expect((await current(entered.json<{ token: string }>().token)).json()).toMatchObject({ username: 'New One' })
    expect((await read(token)).statusCode).toBe(404)
  })

  test('is over with the next one, with another address, with the account, and after seven days', async () => {
    const { id, call } = await invited('New Two', 'new.two@cupel.test')
    const first = await linkIn('new.two@cupel.test')
    expect((await call('POST', `/api/users/${id}/invite/`, {})).statusCode).toBe(200)
    const second = await linkIn('new.two@cupel.test')
    expect((await read(first)).statusCode).toBe(404)
    expect((await call('PATCH', `/api/users/${id}/`, { email: 'other@cupel.test' })).statusCode).toBe(200)
    expect((await read(second)).statusCode).toBe(404)
    const third = await linkIn('other@cupel.test')
    await db.rows(sql`update invitations set expires_at = now() where "user" = ${id}`)
    expect((await accept(third)).statusCode).toBe(404)
    await call('POST', `/api/users/${id}/invite/`, {})
    const fourth = await linkIn('other@cupel.test')
    await call('PATCH', `/api/users/${id}/`, { is_active: false })
    expect((await accept(fourth)).statusCode).toBe(404)
    expect((await call('POST', `/api/users/${id}/invite/`, {})).statusCode).toBe(409)
    await call('PATCH', `/api/users/${id}/`, { is_active: true })
    expect((await accept(await linkIn('other@cupel.test'))).statusCode).toBe(200)
    expect((await call('POST', `/api/users/${id}/invite/`, {})).statusCode).toBe(409)
  })

  test('is used up by a password that was chosen another way', async () => {
    await invited('New Three', 'new.three@cupel.test')
    const token = await linkIn('new.three@cupel.test')
    await app.http.inject({ method: 'POST', url: '/auth/reset', body: { email: 'new.three@cupel.test' } })
    const reset = await vi.waitFor(async () => {
      const found = await db.one<{ token: string | null }>(sql`
        select substring(payload->>'text' from 'reset-password\\?token=(\\S+)') as token
        from outbox
        where payload->>'to' = 'new.three@cupel.test'
        order by id desc
        limit 1`)
      expect(found?.token).toBeTruthy()
      return found?.token
    })
    const chosen = { token: reset, password }
    expect((await app.http.inject({ method: 'POST', url: '/auth/reset/confirm', body: chosen })).statusCode).toBe(200)
    expect((await read(token)).statusCode).toBe(404)
    expect((await accept(token)).statusCode).toBe(404)
  })

  test('disabling ends sessions, tokens and the service keys that somebody made', async () => {
    const lea = await as('Lea Leaving', ['admin'])
    await giveAccounts(db, [{ email: lea.me.email, name: 'Lea', password }])
    const made = await app.http.inject({
      method: 'POST',
      url: '/api/service-keys/',
      headers: lea.headers,
      body: { name: 'Of Lea', groups: ['coordinator'], expires_at: '2099-01-01T00:00:00Z' },
    })
    const { secret } = (
      await app.http.inject({
        method: 'PATCH',
        url: `/api/service-keys/${made.json<{ id: number }>().id}/secret/`,
        headers: lea.headers,
        body: {},
      })
    ).json<{ secret: string }>()
    const byKey = () => app.http.inject({ url: '/api/lots/', headers: { authorization: `Bearer ${secret}` } })
    expect((await byKey()).statusCode).toBe(200)
    // Without the role of its maker a key keeps only what the maker still has.
    await db.rows(sql`update users set groups = '{buyer}' where id = ${lea.me.id}`)
    expect((await byKey()).statusCode).toBe(403)
    await db.rows(sql`update users set groups = '{admin}' where id = ${lea.me.id}`)
    const sam = await as('Sam Kessler', ['admin'])
    const account = await app.http.inject({ url: `/api/users/${lea.me.id}/account/`, headers: sam.headers })
    expect(account.json()).toMatchObject({ service_keys: ['Of Lea'], has_second_factor: false })
    const { cookie } = await signIn(lea.me.email)
    await app.http.inject({
      method: 'PATCH',
      url: `/api/users/${lea.me.id}/`,
      headers: sam.headers,
      body: { is_active: false },
    })
    expect((await byKey()).statusCode).toBe(403)
    expect((await post('/auth/token', undefined, cookie)).statusCode).toBe(401)
    expect((await app.http.inject({ url: '/api/lots/', headers: lea.headers })).statusCode).toBe(403)
  })
})
