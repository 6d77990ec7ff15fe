import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
import { microsoftIssuer } from './outside-door.ts'
import { keepDemo } from './settings.ts'
import { giveAccounts } from './sign-in-accounts.ts'
import { testIssuer } from './test-issuer.ts'
import { people } from './test-people.ts'

const url = 'http://cupel.test'
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
let house: Awaited<ReturnType<typeof testIssuer>>

beforeAll(async () => {
  house = await testIssuer([`${url}/auth/callback/oidc`, `${url}/auth/callback/microsoft`])
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  const client = { clientId: house.client.client_id, clientSecret: house.client.client_secret, issuer: house.issuer }
  const tenant = microsoftIssuer({ clientId: '', clientSecret: '', tenant: 'ours', authority: 'https://login.example' })
  app = await openApp({
    db,
    signIn: {
      url,
      issuers: [
        { ...tenant, ...client, asking: {} },
        { id: 'oidc', name: 'House keys', ...client },
      ],
    },
  })
  const { as } = await people(db)
  await as('priya', ['coordinator'])
  await as('ruth', ['finance'])
  house.accounts.push(
    { sub: 'p1', email: 'Priya@cupel.test', email_verified: true, name: 'Priya Nair' },
    { sub: 'r1', email: 'ruth@cupel.test', email_verified: true },
    { sub: 's1', email: 'stranger@cupel.test', email_verified: true },
    { sub: 'u1', email: 'ruth+unproven@cupel.test', email_verified: false },
    { sub: 'n1' },
  )
})
afterAll(async () => {
  await app.http.close()
  await db.close()
  await fresh.drop()
  await house.close()
})

type Injected = Awaited<ReturnType<App['http']['inject']>>
const cookiesOf = (answer: Injected) =>
  [answer.headers['set-cookie']].flat().flatMap((one) => (one ? [one.split(';')[0] ?? ''] : []))
const sessionOf = (answer: Injected) => cookiesOf(answer).find((one) => one.includes('session_token')) ?? ''

async function leave(way = 'oidc', to = '/lot/5?page=2') {
  const answer = await app.http.inject(`/auth/with/${way}?return=${encodeURIComponent(to)}`)
  return { answer, cookie: cookiesOf(answer).join('; '), page: String(answer.headers.location) }
}

/** What a browser does at the issuer: follows it to its page, signs in, and is sent back. */
async function atTheIssuer(page: string, answered: string): Promise<string> {
  const jar = new Map<string, string>()
  let at = page
  for (let hops = 0; hops < 10; hops++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const one of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`The issuer stopped at ${at}: ${answer.status} ${await answer.text()}`)
    at = new URL(next, at).href
    if (at.startsWith(url)) return at.slice(url.length)
    if (at.includes('/door/')) at += answered
  }
  throw new Error('The issuer sent round in circles')
}
const comeBack = (path: string, cookie: string) => app.http.inject({ url: path, headers: { cookie } })
async function signIn(email: string, way = 'oidc', to?: string) {
  const { page, cookie } = await leave(way, to)
  const path = await atTheIssuer(page, `?email=${encodeURIComponent(email)}`)
  const back = await comeBack(path, cookie)
  return { back, path, cookie }
}
async function whoIs(back: Injected) {
  const fresh = await app.http.inject({ method: 'POST', url: '/auth/token', headers: { cookie: sessionOf(back) } })
  const { token } = fresh.json<{ token: string }>()
  return app.http.inject({ url: '/api/users/current/', headers: { authorization: `firebase ${token}` } })
}
const noticeOf = (answer: Injected) => {
  const [, text = ''] = /cupel\.notice=([^;]*); Max-Age=60/.exec([answer.headers['set-cookie']].flat().join('\n')) ?? []
  return decodeURIComponent(text)
}

describe('signing in at an issuer', () => {
  test('IDN-002 IDN-017 by code with PKCE, state and nonce, and back to the page one wanted', async () => {
    const { answer, page } = await leave()
    expect(answer.statusCode).toBe(302)
    expect(Object.fromEntries(new URL(page).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${url}/auth/callback/oidc`,
      state: expect.stringMatching(/.{20}/) as string,
      nonce: expect.stringMatching(/.{20}/) as string,
    })
    const { back } = await signIn('Priya@cupel.test')
    expect(back.statusCode).toBe(302)
    expect(back.headers.location).toBe('/lot/5?page=2')
    expect((await whoIs(back)).json()).toMatchObject({ username: 'priya' })
  })

  test('IDN-017 is the same person as by password, and as by another issuer', async () => {
    await giveAccounts(db, [{ email: 'ruth@cupel.test', name: 'Ruth', password: 'a password of hers' }])
    for (const way of ['oidc', 'microsoft'])
      expect((await whoIs((await signIn('ruth@cupel.test', way)).back)).json()).toMatchObject({ username: 'ruth' })
    const body = { email: 'ruth@cupel.test', password: 'a password of hers' }
    expect((await app.http.inject({ method: 'POST', url: '/auth/sign-in', body })).statusCode).toBe(200)
  })

  test('IDN-024 a colleague without a profile here is let in nowhere', async () => {
    const current = await whoIs((await signIn('stranger@cupel.test')).back)
    expect(current.statusCode).toBe(403)
    expect(current.json<{ detail: string }>().detail).toMatch(/^Cannot authenticate by e-mail/)
  })

  test('an address that the issuer has not proven opens nothing, nor does an account without one', async () => {
    const unproven = await signIn('ruth+unproven@cupel.test')
    expect(unproven.back.headers.location).toBe('/?error=sign-in')
    expect(noticeOf(unproven.back)).toBe('House keys has not proven that ruth+unproven@cupel.test is yours.')
    expect(noticeOf((await signIn('n1')).back)).toBe('House keys told no e-mail address.')
    expect(sessionOf(unproven.back)).toBe('')
  })

  test('IDN-015 what the issuer says against it is told on the landing page', async () => {
    const { page, cookie } = await leave()
    const back = await comeBack(await atTheIssuer(page, '?no'), cookie)
    expect(back.headers.location).toBe('/?error=sign-in')
    expect(noticeOf(back)).toBe('House keys says: The user has cancelled')
  })

  test('words of a link that somebody else made up are not shown as ours', async () => {
    const { cookie } = await leave()
    for (const [state, sent] of [
      ['', ''],
      ['', cookie],
      ['made-up-made-up-made-up-made-up', cookie],
    ] as const) {
      const query = new URLSearchParams({
        error: 'x',
        error_description: 'Call 555-0100 and tell your password',
        state,
      })
      const back = await comeBack(`/auth/callback/oidc?${query.toString()}`, sent)
      expect(noticeOf(back)).toBe('Sign-in with House keys did not succeed, please try again.')
    }
  })

  test('a code is good once, in the browser that set out, and at the door it set out for', async () => {
    const first = await signIn('Priya@cupel.test')
    expect(sessionOf(first.back)).not.toBe('')
    expect(cookiesOf(first.back)).toContain('cupel.departure=')
    expect(sessionOf(await comeBack(first.path, first.cookie))).toBe('')

    const mine = await leave()
    const path = await atTheIssuer(mine.page, '?email=Priya@cupel.test')
    const other = await leave()
    for (const cookie of ['', other.cookie, 'cupel.departure=made-up'])
      expect(sessionOf(await comeBack(path, cookie))).toBe('')
    expect(sessionOf(await comeBack(path.replace('/oidc?', '/microsoft?'), mine.cookie))).toBe('')
    expect(sessionOf(await comeBack(path, mine.cookie))).not.toBe('')
  })

  test('an ID token that was asked for by another departure is refused by its nonce', async () => {
    const mine = await leave()
    const page = new URL(mine.page)
    page.searchParams.set('nonce', 'of-somebody-else')
    expect(sessionOf(await comeBack(await atTheIssuer(page.href, '?email=Priya@cupel.test'), mine.cookie))).toBe('')
  })

  test('the way back leads to a page of ours, never elsewhere', async () => {
    const elsewhere = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a\nb',
      '/..//evil.example',
      '/.//evil.example',
    ]
    for (const to of elsewhere)
      expect((await signIn('Priya@cupel.test', 'oidc', to)).back.headers.location, to).toBe('/')
    expect((await signIn('Priya@cupel.test', 'oidc', '/lot list?x=%2F')).back.headers.location).toBe('/')
    expect((await signIn('Priya@cupel.test', 'oidc', '/lot-list?x=%2Fé')).back.headers.location).toBe(
      '/lot-list?x=%2F%C3%A9',
    )
  })

  test('whoever signs in where somebody else sat ends their session there', async () => {
    const priya = await signIn('Priya@cupel.test')
    const { page, cookie } = await leave()
    const path = await atTheIssuer(page, '?email=ruth@cupel.test')
    await comeBack(path, `${cookie}; ${sessionOf(priya.back)}`)
    const again = await app.http.inject({
      method: 'POST',
      url: '/auth/token',
      headers: { cookie: sessionOf(priya.back) },
    })
    expect(again.statusCode).toBe(401)
  })

  test('a person who was disabled comes in by no issuer', async () => {
    const before = await signIn('ruth@cupel.test')
    await db.rows(sql`update users set is_active = false where username = 'ruth'`)
    expect((await whoIs(before.back)).statusCode).toBe(403)
    expect((await whoIs((await signIn('ruth@cupel.test')).back)).statusCode).toBe(403)
    await db.rows(sql`update users set is_active = true where username = 'ruth'`)
  })

  test('the landing page has a button for each; a way that is none, and an issuer that is silent, say so', async () => {
    const { ways } = (await app.http.inject('/auth/cast')).json<{ ways: object }>()
    expect(ways).toEqual({
      passwords: true,
      issuers: [
        { id: 'microsoft', name: 'a Microsoft work account' },
        { id: 'oidc', name: 'House keys' },
      ],
    })
    expect(noticeOf((await leave('elsewhere')).answer)).toBe('This way to sign in is not set up here')
    const silent = { id: 'oidc', name: 'House keys', issuer: 'http://127.0.0.1:9', clientId: 'c', clientSecret: 's' }
    const alone = await openApp({ db, signIn: { url, issuers: [silent] } })
    const answer = await alone.http.inject('/auth/with/oidc')
    expect(noticeOf(answer)).toBe('House keys does not answer, please try again.')
    await alone.http.close()
  })

  test('who sets out too often is told so on the landing page', async () => {
    const hasty = await openApp({ db, signIn: { url } })
    for (let n = 0; n < 60; n++) await hasty.http.inject('/auth/with/elsewhere')
    const answer = await hasty.http.inject('/auth/with/elsewhere')
    expect(answer.statusCode).toBe(302)
    expect(noticeOf(answer)).toBe('Too many attempts. Please try again in 1 s.')
    await hasty.http.close()
  })

  test('where passwords are off none opens anything, and none is set', async () => {
    const without = await openApp({ db, signIn: { url, passwords: false } })
    for (const [path, body] of [
      ['/auth/sign-in', { email: 'ruth@cupel.test', password: 'a password of hers' }],
      ['/auth/reset', { email: 'ruth@cupel.test' }],
    ] as const)
      expect((await without.http.inject({ method: 'POST', url: path, body })).statusCode).toBe(403)
    const { back } = await signIn('ruth@cupel.test')
    const change = { current: 'a password of hers', password: 'Another of hers 2!' }
    const headers = { cookie: sessionOf(back) }
    const changed = await without.http.inject({ method: 'POST', url: '/auth/password', headers, body: change })
    expect(changed.json()).toMatchObject({ code: 'NO_PASSWORDS' })
    expect((await without.http.inject({ url: '/auth/account', headers })).json()).toMatchObject({ has_password: false })
    await without.http.close()
  })
})

describe('the simulated work account', () => {
  const person = { name: 'priya', role: 'Coordinator', says: 'Builds lots', email: 'priya@cupel.test', password: 'x' }
  const enter = (server: App, email: string) =>
    server.http.inject({ method: 'POST', url: '/auth/simulated', body: { email } })

  test('IDN-018 is there for the people of the demo company alone, and nowhere else', async () => {
    const demo = await openApp({ db, signIn: { url } })
    expect((await enter(demo, person.email)).statusCode).toBe(404)
    await keepDemo(db, { cast: [person], facts: [] })
    expect((await demo.http.inject('/auth/with/simulated?return=/lot/5')).headers.location).toBe(
      '/simulated-sign-in?return=%2Flot%2F5',
    )
    expect((await enter(demo, 'ruth@cupel.test')).statusCode).toBe(404)
    expect((await whoIs(await enter(demo, person.email))).json()).toMatchObject({ username: 'priya' })
    const production = await openApp({ db, signIn: { url, demo: false } })
    expect((await enter(production, person.email)).statusCode).toBe(404)
    expect((await enter(app, person.email)).statusCode).toBe(404)
    await Promise.all([demo.http.close(), production.http.close()])
    await db.rows(sql`delete from settings where name = 'demo'`)
  })
})
