import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
import { opensTheKeys } from './sealed-keys.ts'
import { keepDemo } from './settings.ts'
import { giveAccounts } from './sign-in-accounts.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
const email = 'priya@cupel.test'
const password = 'correct horse battery'

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  app = await openApp({ db })
  await giveAccounts(db, [{ email, name: 'Priya Nair', password }])
})
afterAll(async () => {
  await app.http.close()
  await db.close()
  await fresh.drop()
})

describe('without a token', () => {
  const demo = {
    cast: [{ name: 'Priya Nair', role: 'Coordinator', says: 'Builds lots', email, password }],
    facts: ['3 yards'],
  }

  test('its cast stands on the sign-in page, where it is one', async () => {
    expect((await app.http.inject('/auth/cast')).json()).toMatchObject({ demo: false, cast: [], facts: [] })
    await keepDemo(db, demo)
    expect((await app.http.inject('/auth/cast')).json()).toMatchObject({ demo: true, ...demo })
  })

  test('production shows no cast and lets nobody of it in', async () => {
    await keepDemo(db, demo)
    const production = await openApp({ db, signIn: { demo: false } })
    expect((await production.http.inject('/auth/cast')).json()).toMatchObject({ demo: false, cast: [], facts: [] })
    const answer = await production.http.inject({ method: 'POST', url: '/auth/sign-in', body: { email, password } })
    expect(answer.statusCode).toBe(401)
    await production.http.close()
  })

  test('IDN-023 the calls that need no token are these', () => {
    const open = app.routes.filter((one) => one.may === 'public').map((one) => `${one.method} ${one.path}`)
    expect(open.toSorted()).toEqual([
      // By a link that was signed for one person and file.
      'GET /api/files/',
      // By the cookie of a session, which each of them asks for.
      'GET /auth/account',
      // By the link that a person made.
      'GET /auth/calendar.ics',
      'GET /auth/callback/{issuer}',
      'GET /auth/cast',
      'GET /auth/jwks',
      'GET /auth/unsubscribe',
      'GET /auth/with/{issuer}',
      'POST /auth/factor/begin',
      'POST /auth/factor/confirm',
      'POST /auth/factor/prove',
      'POST /auth/factor/recovery-codes',
      'POST /auth/factor/remove',
      'POST /auth/invitation',
      'POST /auth/invitation/accept',
      'POST /auth/password',
      'POST /auth/reset',
      'POST /auth/reset/confirm',
      'POST /auth/sessions/end',
      'POST /auth/sign-in',
      'POST /auth/sign-out',
      'POST /auth/simulated',
      'POST /auth/token',
      'POST /auth/unsubscribe/confirm',
      'PUT /api/files/',
    ])
  })

  test('while the database does not answer nobody is told that his password or token is wrong', async () => {
    const secret = 'Jc0x8mZkq3W5vB7nL9pR2tY4uI6oA1sD'
    const body = { email, password }
    const alive = await openApp({ db, signIn: { secret } })
    const { headers } = await alive.http.inject({ method: 'POST', url: '/auth/sign-in', body })
    const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    const gone = openDatabase('postgres://cupel@127.0.0.1:1/gone')
    const dead = await openApp({ db: gone, signIn: { secret } })
    const calls = [
      { method: 'POST', url: '/auth/token', headers: { cookie } },
      { method: 'POST', url: '/auth/sign-in', body },
      { method: 'POST', url: '/auth/reset', body: { email } },
      { method: 'GET', url: '/auth/jwks' },
    ] as const
    for (const call of calls) expect((await dead.http.inject(call)).statusCode, call.url).toBe(503)
    expect(await opensTheKeys(db, secret)).toBe(true)
    expect(await opensTheKeys(db, undefined)).toBe(false)
    await alive.http.close()
    await dead.http.close()
    await gone.close()
  })
})
