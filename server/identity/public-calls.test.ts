import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/database.ts'
import type { App } from '../kit/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
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

  test('IDN-018 its cast stands on the sign-in page, where it is one', async () => {
    expect((await app.http.inject('/auth/cast')).json()).toEqual({ demo: false, cast: [], facts: [] })
    await keepDemo(db, demo)
    expect((await app.http.inject('/auth/cast')).json()).toEqual({ demo: true, ...demo })
  })

  test('IDN-018 production shows no cast and lets nobody of it in', async () => {
    await keepDemo(db, demo)
    const production = await openApp({ db, signIn: { demo: false } })
    expect((await production.http.inject('/auth/cast')).json()).toEqual({ demo: false, cast: [], facts: [] })
    const answer = await production.http.inject({ method: 'POST', url: '/auth/sign-in', body: { email, password } })
    expect(answer.statusCode).toBe(401)
    await production.http.close()
  })

  test('IDN-023 the calls that need no token are these', () => {
    const open = app.described.filter((one) => one.may === 'public').map((one) => `${one.method} ${one.path}`)
    expect(open.toSorted()).toEqual([
      'GET /auth/callback/microsoft',
      'GET /auth/cast',
      'GET /auth/jwks',
      'GET /auth/microsoft',
      'POST /auth/reset',
      'POST /auth/reset/confirm',
      'POST /auth/sign-in',
      'POST /auth/sign-out',
      'POST /auth/token',
    ])
  })
})
