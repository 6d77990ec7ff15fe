import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
import { giveAccounts } from './sign-in-accounts.ts'
import { people } from './test-people.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
let microsoft: Server
/** Who stands in front of Microsoft's page, and what was asked of its token endpoint. */
let account: Record<string, unknown> = {}
const asked: { path: string | undefined; body: URLSearchParams }[] = []

beforeAll(async () => {
  microsoft = createServer((request, answer) => {
    const token = `${coded({ alg: 'RS256' })}.${coded(account)}.x`
    const body = JSON.stringify({ token_type: 'Bearer', access_token: 'a', id_token: token })
    void textOf(request).then((text) => {
      asked.push({ path: request.url, body: new URLSearchParams(text) })
      answer.setHeader('content-type', 'application/json').end(body)
    })
  })
  await new Promise<void>((resolve) => microsoft.listen(0, '127.0.0.1', resolve))
  const authority = `http://127.0.0.1:${(microsoft.address() as AddressInfo).port}`
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  app = await openApp({
    db,
    signIn: {
      url: 'http://cupel.test',
      microsoft: { clientId: 'cupel', clientSecret: 'secret', tenant: 'ours', authority },
    },
  })
  const { as } = await people(db)
  await as('priya', ['coordinator'])
  await as('ruth', ['finance'])
})
afterAll(async () => {
  await app.http.close()
  await db.close()
  await fresh.drop()
  microsoft.closeAllConnections()
  microsoft.close()
})

const coded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? ''

async function leave(to = '/lot/5?page=2') {
  const answer = await app.http.inject(`/auth/microsoft?return=${encodeURIComponent(to)}`)
  return { answer, cookie: cookieOf(answer), page: new URL(String(answer.headers.location)) }
}
const comeBack = (query: Record<string, string>, cookie: string) =>
  app.http.inject({ url: `/auth/callback/microsoft?${new URLSearchParams(query).toString()}`, headers: { cookie } })
async function signInAs(email: string, oid: string) {
  account = { oid, tid: 'ours', sub: oid, name: email, email }
  const { page, cookie } = await leave()
  const back = await comeBack({ code: 'code', state: page.searchParams.get('state') ?? '' }, cookie)
  const token = await app.http.inject({ method: 'POST', url: '/auth/token', headers: { cookie: cookieOf(back) } })
  const current = await app.http.inject({
    url: '/api/users/current/',
    headers: { authorization: `firebase ${token.json<{ token: string }>().token}` },
  })
  return { back, current }
}

describe('a Microsoft work account', () => {
  test('IDN-002 IDN-017 the way leads to the tenant’s page, and back to the page one wanted, signed in', async () => {
    const { answer, page } = await leave()
    expect(answer.statusCode).toBe(302)
    expect(page.pathname).toBe('/ours/oauth2/v2.0/authorize')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      client_id: 'cupel',
      response_type: 'code',
      redirect_uri: 'http://cupel.test/auth/callback/microsoft',
      code_challenge_method: 'S256',
    })
    const { back, current } = await signInAs('Priya@cupel.test', 'priya-at-microsoft')
    expect(back.statusCode).toBe(302)
    expect(back.headers.location).toBe('/lot/5?page=2')
    expect(current.json()).toMatchObject({ username: 'priya' })
    expect(asked.at(-1)?.path).toBe('/ours/oauth2/v2.0/token')
    expect(asked.at(-1)?.body.get('code_verifier')).toBeTruthy()
  })

  test('IDN-017 is the same person as by password, also where a reset was asked for and never finished', async () => {
    await app.http.inject({ method: 'POST', url: '/auth/reset', body: { email: 'ruth@cupel.test' } })
    expect((await signInAs('ruth@cupel.test', 'ruth-at-microsoft')).current.json()).toMatchObject({ username: 'ruth' })
    await giveAccounts(db, [{ email: 'ruth@cupel.test', name: 'Ruth', password: 'a password of hers' }])
    const body = { email: 'ruth@cupel.test', password: 'a password of hers' }
    expect((await app.http.inject({ method: 'POST', url: '/auth/sign-in', body })).statusCode).toBe(200)
    expect((await signInAs('ruth@cupel.test', 'ruth-at-microsoft')).current.json()).toMatchObject({ username: 'ruth' })
  })

  test('however many of one office sign in, the next one is not held up', async () => {
    for (let n = 1; n <= 65; n++)
      expect((await signInAs('priya@cupel.test', 'priya-at-microsoft')).back.statusCode).toBe(302)
    expect((await leave()).answer.headers.location).toContain('/ours/oauth2/')
  })

  test('IDN-024 a colleague without a profile here is let in nowhere', async () => {
    const { current } = await signInAs('stranger@cupel.test', 'stranger-at-microsoft')
    expect(current.statusCode).toBe(403)
    expect(current.json<{ detail: string }>().detail).toMatch(/^Cannot authenticate by e-mail/)
  })

  test('IDN-015 what Microsoft says against it is told on the landing page', async () => {
    const { page, cookie } = await leave()
    const answer = await comeBack(
      {
        error: 'access_denied',
        error_description: 'The user has cancelled',
        state: page.searchParams.get('state') ?? '',
      },
      cookie,
    )
    expect(answer.headers.location).toBe('/?error=sign-in')
    expect(noticeOf(answer)).toBe('Microsoft says: The user has cancelled')
  })

  test('words of a link that somebody else made up are not shown as ours', async () => {
    const { cookie } = await leave()
    for (const [state, sent] of [
      ['', ''],
      ['', cookie],
      ['made-up-made-up-made-up-made-up', cookie],
    ] as const) {
      const answer = await comeBack(
        { error: 'x', error_description: 'Call 555-0100 and tell your password', state },
        sent,
      )
      expect(noticeOf(answer)).toBe('Microsoft sign-in did not succeed, please try again.')
    }
  })

  test('nobody is signed in by a link that somebody else began', async () => {
    const { page, cookie } = await leave()
    const state = page.searchParams.get('state') ?? ''
    for (const [query, sent] of [
      [{ code: 'code', state }, ''],
      [{ code: 'code', state: 'made-up' }, cookie],
      [{ code: 'code' }, cookie],
      [{}, ''],
    ] as const) {
      const answer = await comeBack(query as Record<string, string>, sent)
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toBe('/?error=sign-in')
      expect(String(answer.headers['set-cookie'])).not.toContain('session_token')
    }
  })

  test('the way back leads to a page of ours, never elsewhere', async () => {
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb']) {
      const { page, cookie } = await leave(to)
      account = { oid: 'priya-at-microsoft', email: 'priya@cupel.test', name: 'Priya' }
      const back = await comeBack({ code: 'code', state: page.searchParams.get('state') ?? '' }, cookie)
      expect(back.headers.location).toBe('/')
    }
  })

  test('where no tenant is set up the landing page says so', async () => {
    const without = await openApp({ db })
    const answer = await without.http.inject('/auth/microsoft?return=%2Fdashboard')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/?error=sign-in')
    expect(noticeOf(answer)).toBe('Microsoft sign-in is not set up here')
    expect((await without.http.inject('/auth/callback/microsoft?code=1&state=2')).headers.location).toBe('/')
    await without.http.close()
  })
})

function noticeOf(answer: { headers: Record<string, unknown> }): string {
  const [, text = ''] = /^cupel\.notice=([^;]*); Max-Age=60/.exec(String(answer.headers['set-cookie'])) ?? []
  return decodeURIComponent(text)
}
