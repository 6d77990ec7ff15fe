import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
import { ownSecret } from './settings.ts'
import { openIssuer } from './issuer.ts'
import { people, type Person } from './test-people.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
let as: (username: string, groups?: readonly string[], extra?: { division?: number; email?: string }) => Promise<Person>

beforeAll(async () => {
  process.env.CUPEL_CHECK_ANSWERS = '1'
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  app = await openApp({ db })
  as = (await people(db)).as
})
afterAll(async () => {
  await app.http.close()
  await db.close()
  await fresh.drop()
})

const current = (person: Pick<Person, 'headers'>) =>
  app.http.inject({ url: '/api/users/current/', headers: person.headers })
const mine = async (person: Pick<Person, 'headers'>) => (await current(person)).json<Person['me']>()

describe('the signed-in person', () => {
  test('IDN-017 IDN-021 IDN-029 the answer has who he is, what he may and how he likes it', async () => {
    const division = await db.one<{ id: number }>(
      sql`insert into divisions (name, code) values ('Phoenix', 'PHX') returning id`,
    )
    const priya = await as('Priya Nair', ['coordinator'], { division: division?.id ?? 0 })
    const answer = await current(priya)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      id: priya.me.id,
      username: 'Priya Nair',
      email: 'priya.nair@cupel.test',
      groups: ['coordinator'],
      client_permissions: expect.arrayContaining(['view-lots', 'create-lots', 'view-basics']) as string[],
      division: division?.id,
      divisioncode: 'PHX',
      fx_currency: 'USD',
      dark_theme: false,
    })
    expect((await app.http.inject({ url: '/api/users/current', headers: priya.headers })).statusCode).toBe(200)
  })

  test('IDN-023 nobody is signed in without a token', async () => {
    for (const [method, url] of [
      ['GET', '/api/users/current/'],
      ['GET', '/api/users/'],
      ['PATCH', '/api/refresh/'],
      ['POST', '/api/page_tracking/'],
    ] as const) {
      const answer = await app.http.inject({ method, url, ...(method === 'GET' ? {} : { body: {} }) })
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ detail: 'Authentication credentials were not provided.' })
    }
  })

  test('IDN-024 a proven address that nobody active here has: the detail says so', async () => {
    const issuer = openIssuer(db, { url: 'http://localhost', secret: await ownSecret(db) })
    const token = await issuer.sign({
      sub: 's',
      email: 'stranger@cupel.test',
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1000),
    })
    const headers = { authorization: `firebase ${token}` }
    const answer = await current({ headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json<{ detail: string }>().detail).toMatch(/^Cannot authenticate by e-mail/)
    const elsewhere = await app.http.inject({ url: '/api/users/', headers })
    expect(elsewhere.json()).toMatchObject({ detail: 'Authentication credentials were not provided.' })
  })

  test('IDN-024 a disabled user is out at the next request', async () => {
    const gone = await as('Gone Tomorrow', ['buyer'])
    expect((await current(gone)).statusCode).toBe(200)
    await db.rows(sql`update users set is_active = false where id = ${gone.me.id}`)
    expect((await current(gone)).statusCode).toBe(403)
    expect((await app.http.inject({ url: '/api/users/', headers: gone.headers })).statusCode).toBe(403)
  })

  test('IDN-089 a changed role, and a changed table, count at the next request', async () => {
    const dale = await as('Dale', ['buyer'])
    expect((await mine(dale)).client_permissions).not.toContain('view-transit')
    await as('Dale', ['logistics'])
    expect((await mine(dale)).client_permissions).toContain('view-transit')
    await db.rows(sql`delete from role_permissions where role = 'logistics' and permission = 'view-transit'`)
    expect((await mine(dale)).client_permissions).not.toContain('view-transit')
  })

  test('IDN-037 IDN-038 IDN-039 IDN-040 IDN-089 built-in permissions are on or off whatever the table says; an admin has all others', async () => {
    await db.rows(
      sql`insert into role_permissions (role, permission) values ('buyer', 'debug'), ('buyer', 'photobooth-list')`,
    )
    const nobody = await mine(await as('Nobody', []))
    expect(nobody.client_permissions).toEqual(['view-basics', 'view-calendar'])
    const buyer = await mine(await as('Buyer', ['buyer']))
    for (const off of ['debug', 'photobooth-import', 'photobooth-list'])
      expect(buyer.client_permissions).not.toContain(off)
    const admin = await mine(await as('Admin', ['admin']))
    expect(admin.client_permissions).toHaveLength(46)
    for (const off of ['debug', 'photobooth-import', 'photobooth-list'])
      expect(admin.client_permissions).not.toContain(off)
  })

  test('IDN-093 IDN-124 a role is the same in any of its spellings', async () => {
    const spellings = [
      ['warehouse', 'warehousing', 'create-intakes'],
      ['Warehousing', 'warehousing', 'create-intakes'],
      ['logistics manager', 'logistics-manager', 'view-transit'],
      ['LAB-TECHNICIAN', 'lab technician', 'create-ppm'],
    ] as const
    for (const [given, kept, permission] of spellings) {
      const person = await mine(await as('Speller', [given]))
      expect(person.groups).toEqual([kept])
      expect(person.client_permissions).toContain(permission)
    }
  })

  test('IDN-022 theme and currency are kept', async () => {
    const luc = await as('Luc', ['account manager'])
    const answer = await app.http.inject({
      method: 'PATCH',
      url: '/api/refresh/',
      headers: luc.headers,
      body: { dark_theme: true, fx_currency: 'CAD' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id: luc.me.id, username: 'Luc', dark_theme: true, fx_currency: 'CAD' })
    expect(await mine(luc)).toMatchObject({ dark_theme: true, fx_currency: 'CAD' })
    const half = await app.http.inject({
      method: 'PATCH',
      url: '/api/refresh/',
      headers: luc.headers,
      body: { dark_theme: false },
    })
    expect(half.json()).toMatchObject({ dark_theme: false, fx_currency: 'CAD' })
    for (const body of [{ fx_currency: 'EUR' }, { dark_theme: 'yes' }, { groups: ['admin'] }, { is_active: false }])
      expect(
        (await app.http.inject({ method: 'PATCH', url: '/api/refresh/', headers: luc.headers, body })).statusCode,
      ).toBe(400)
    expect(await mine(luc)).toMatchObject({ groups: ['account manager'], fx_currency: 'CAD' })
  })

  test('IDN-027 IDN-028 a page view is kept with its time', async () => {
    const marco = await as('Marco', ['buyer'])
    const body = { url: '/lot/5?page=2', username: 'Marco' }
    const answer = await app.http.inject({ method: 'POST', url: '/api/page_tracking/', headers: marco.headers, body })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject(body)
    const kept = await db.rows(sql`select url, username, seen_by from page_views`)
    expect(kept).toEqual([{ ...body, seen_by: marco.me.id }])
    expect(
      (
        await app.http.inject({
          method: 'POST',
          url: '/api/page_tracking/',
          headers: marco.headers,
          body: { url: '/x' },
        })
      ).statusCode,
    ).toBe(400)
  })
})
