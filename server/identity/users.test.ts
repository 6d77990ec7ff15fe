import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../kit/query/database.ts'
import type { App } from '../kit/http/routes.ts'
import { freshDatabase } from '../kit/test-database.ts'
import { noteJoined } from './invitation.ts'
import { giveAccounts } from './sign-in-accounts.ts'
import { people, type Person } from './test-people.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let app: App
let as: (username: string, groups?: readonly string[]) => Promise<Person>
let sam: Person
let org: Person
let marco: Person

beforeAll(async () => {
  process.env.CUPEL_CHECK_ANSWERS = '1'
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  app = await openApp({ db })
  as = (await people(db)).as
  sam = await as('Sam Kessler', ['admin'])
  org = await as('Olive Org', ['org manager'])
  marco = await as('Marco Reyes', ['buyer'])
  await as('Dale Whitcomb', ['logistics'])
  await as('Wilma Ware', ['warehouse'])
})
afterAll(async () => {
  await app.http.close()
  await db.close()
  await fresh.drop()
})

type Row = Record<string, unknown> & { id: number; username: string }
const call = (person: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  app.http.inject({ method, url, headers: person.headers, ...(body ? { body } : {}) })
const names = async (person: Person, query: string) =>
  (await call(person, 'GET', `/api/users/?${query}`)).json<{ results: Row[] }>().results.map((row) => row.username)

describe('users', () => {
  test('IDN-032 everyone signed in may list the staff, search it and filter it by role', async () => {
    const answer = await call(marco, 'GET', '/api/users/?page_size=2')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ count: 5, next: '/api/users/?page_size=2&page=2', previous: null })
    expect(await names(marco, 'search=reyes')).toEqual(['Marco Reyes'])
    expect(await names(marco, 'groups=logistics')).toEqual(['Dale Whitcomb'])
    expect(await names(marco, 'groups__in=Logistics,warehouse')).toEqual(['Dale Whitcomb', 'Wilma Ware'])
    expect(await names(marco, 'username__icontains=wil&fields=id,username')).toEqual(['Wilma Ware'])
  })

  test('IDN-033 IDN-113 an admin and an org manager create, edit and deactivate; nobody else', async () => {
    const body = { username: 'Ines Okafor', email: 'Ines@Cupel.test', groups: ['Lab-Technician'] }
    for (const method of ['POST', 'PATCH'] as const) {
      const url = method === 'POST' ? '/api/users/' : `/api/users/${marco.me.id}/`
      expect((await call(marco, method, url, body)).statusCode).toBe(403)
    }
    const made = await call(org, 'POST', '/api/users/', body)
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      username: 'Ines Okafor',
      email: 'ines@cupel.test',
      groups: ['lab technician'],
      is_active: true,
      version: 1,
    })
    const { id } = made.json<Row>()
    const changed = await call(sam, 'PATCH', `/api/users/${id}/`, {
      groups: ['lab manager', 'edit-lab-entry'],
      is_active: false,
    })
    expect(changed.json()).toMatchObject({ groups: ['lab manager', 'edit-lab-entry'], is_active: false, version: 2 })
    expect(await names(marco, 'search=ines')).toEqual([])
    expect((await call(marco, 'GET', `/api/users/${id}/`)).statusCode).toBe(404)
    expect(await names(org, 'is_active=false')).toEqual(['Ines Okafor'])
    expect((await call(sam, 'DELETE', `/api/users/${id}/`)).statusCode).toBe(404)
  })

  test('a new person is told by mail how to choose a password', async () => {
    await call(sam, 'POST', '/api/users/', { username: 'Ruth Adeyemi', email: 'ruth@cupel.test', groups: ['finance'] })
    const mail = await db.one<{ payload: object }>(
      sql`select payload from outbox where payload->>'to' = 'ruth@cupel.test'`,
    )
    expect(mail?.payload).toMatchObject({ subject: 'Your account at Cupel' })
  })

  test('what is no role, no address or already taken is refused at its field', async () => {
    const bad = [
      { username: 'X', email: 'x@cupel.test', groups: ['king'] },
      { username: 'X', email: 'no address', groups: [] },
      { username: ' ', email: 'x@cupel.test' },
      { username: 'X', email: 'x@cupel.test', groups: 'admin' },
      { username: 'X', email: 'x@cupel.test', client_permission: [] },
    ]
    for (const body of bad) expect((await call(sam, 'POST', '/api/users/', body)).statusCode).toBe(400)
    const taken = await call(sam, 'POST', '/api/users/', { username: 'Marco again', email: 'MARCO.REYES@cupel.test' })
    expect(taken.statusCode).toBe(409)
    expect(taken.json()).toMatchObject({ errors: { email: ['Already taken'] } })
  })

  test('only an admin makes or changes an admin', async () => {
    expect(
      (await call(org, 'POST', '/api/users/', { username: 'Y', email: 'y@cupel.test', groups: ['admin'] })).statusCode,
    ).toBe(403)
    expect((await call(org, 'PATCH', `/api/users/${org.me.id}/`, { groups: ['admin'] })).statusCode).toBe(403)
    expect((await call(org, 'PATCH', `/api/users/${sam.me.id}/`, { is_active: false })).statusCode).toBe(403)
    expect(await names(sam, 'groups=admin')).toEqual(['Sam Kessler'])
  })

  test('IDN-113 an org manager gives nobody, himself least of all, a role that decides over money', async () => {
    const give = (id: number, groups: string[]) => call(org, 'PATCH', `/api/users/${id}/`, { groups })
    for (const role of ['finance', 'coordinator', 'advance-manager', 'org manager']) {
      expect((await give(marco.me.id, ['buyer', role])).statusCode).toBe(403)
      expect((await give(org.me.id, ['org manager', role === 'org manager' ? 'buyer' : role])).statusCode).toBe(403)
      const body = { username: `New ${role}`, email: `new.${role.replace(' ', '')}@cupel.test`, groups: [role] }
      expect((await call(org, 'POST', '/api/users/', body)).statusCode).toBe(403)
    }
    expect((await give(marco.me.id, ['buyer', 'trip-user'])).statusCode).toBe(200)
  })

  test('IDN-113 nor does he take over one who has such a role, by another e-mail', async () => {
    const ruth = await as('Ruth Adeyemi', ['finance'])
    const change = (body: object) => call(org, 'PATCH', `/api/users/${ruth.me.id}/`, body)
    expect((await change({ email: 'olive2@cupel.test' })).statusCode).toBe(403)
    expect((await change({ username: 'Ruth A. Adeyemi' })).statusCode).toBe(200)
  })

  test('the last admin stays one', async () => {
    expect((await call(sam, 'PATCH', `/api/users/${sam.me.id}/`, { groups: ['buyer'] })).statusCode).toBe(409)
    expect((await call(sam, 'PATCH', `/api/users/${sam.me.id}/`, { is_active: false })).statusCode).toBe(409)
    const second = await as('Second Admin', ['admin'])
    const both = await Promise.all([
      call(sam, 'PATCH', `/api/users/${second.me.id}/`, { groups: [] }),
      call(second, 'PATCH', `/api/users/${sam.me.id}/`, { groups: [] }),
    ])
    // Whoever comes second is either no admin any more, or told that the last one stays.
    const [won, lost] = both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)
    expect([won, [403, 409].includes(lost ?? 0)]).toEqual([200, true])
    expect(
      (
        await db.one<{ count: number }>(
          sql`select count(*)::int as count from users where 'admin' = any(groups) and is_active`,
        )
      )?.count,
    ).toBe(1)
    await as('Sam Kessler', ['admin'])
  })

  test('the last admin stays one as long as the other has only been invited', async () => {
    // Whoever was left of the two before.
    await db.rows(sql`update users set groups = '{buyer}' where 'admin' = any(groups) and id <> ${sam.me.id}`)
    const next = { username: 'Next Admin', email: 'next.admin@cupel.test', groups: ['admin'] }
    const { id } = (await call(sam, 'POST', '/api/users/', next)).json<Row>()
    const leave = () => call(sam, 'PATCH', `/api/users/${sam.me.id}/`, { groups: ['buyer'] })
    expect((await leave()).statusCode).toBe(409)
    await noteJoined(db, next.email)
    expect((await leave()).statusCode).toBe(200)
    await as('Sam Kessler', ['admin'])
    await call(sam, 'PATCH', `/api/users/${id}/`, { is_active: false })
  })

  test('IDN-113 whom an admin has disabled, with a role that an org manager may not give, he does not enable', async () => {
    const flora = await as('Flora Finance', ['finance'])
    const change = (who: Person, body: object) => call(who, 'PATCH', `/api/users/${flora.me.id}/`, body)
    expect((await change(org, { is_active: false })).statusCode).toBe(200)
    const refused = await change(org, { is_active: true })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ detail: 'Only an admin may enable a person with the role finance.' })
    expect((await change(sam, { is_active: true })).statusCode).toBe(200)
    const wilma = await as('Wilma Ware', ['warehouse'])
    for (const is_active of [false, true])
      expect((await call(org, 'PATCH', `/api/users/${wilma.me.id}/`, { is_active })).statusCode).toBe(200)
  })

  test('a name is one line, and a role is held once', async () => {
    for (const username of ['Marco\r\nBcc: x@y.zz', '\u202eocraM'])
      expect((await call(sam, 'PATCH', `/api/users/${marco.me.id}/`, { username })).json()).toMatchObject({
        errors: { username: ['Must be one line of plain text'] },
      })
    const twice = await call(sam, 'PATCH', `/api/users/${marco.me.id}/`, { groups: ['buyer', 'Buyer', 'trip-user'] })
    expect(twice.json()).toMatchObject({ groups: ['buyer', 'trip-user'] })
  })

  test('a changed e-mail leaves the old password behind', async () => {
    const hannah = await as('Hannah Cole', ['account manager'])
    const password = 'a password of hers'
    await giveAccounts(db, [{ email: hannah.me.email, name: 'Hannah', password }])
    await call(sam, 'PATCH', `/api/users/${hannah.me.id}/`, { email: 'hannah@cupel.test' })
    const body = { email: hannah.me.email, password }
    expect((await app.http.inject({ method: 'POST', url: '/auth/sign-in', body })).statusCode).toBe(401)
  })

  test('IDN-089 an admin edits which permissions a role gives, and the log keeps it', async () => {
    const list = await call(sam, 'GET', '/api/role-permissions/?role=buyer&page_size=0')
    const row = list
      .json<{ results: { id: number; permission: string }[] }>()
      .results.find((one) => one.permission === 'create-purchases')
    expect((await call(marco, 'GET', '/api/role-permissions/')).statusCode).toBe(403)
    expect((await call(org, 'DELETE', `/api/role-permissions/${row?.id}/`)).statusCode).toBe(403)
    expect((await call(sam, 'DELETE', `/api/role-permissions/${row?.id}/`)).statusCode).toBe(204)
    const { client_permissions } = (await call(marco, 'GET', '/api/users/current/')).json<Person['me']>()
    expect(client_permissions).not.toContain('create-purchases')
    const given = await call(sam, 'POST', '/api/role-permissions/', { role: 'buyer', permission: 'create-purchases' })
    expect(given.statusCode).toBe(201)
    expect((await call(sam, 'POST', '/api/role-permissions/', { role: 'buyer', permission: 'debug' })).statusCode).toBe(
      400,
    )
    const logged = await db.one<{ count: number }>(
      sql`select count(*)::int as count from changes where entity = 'role_permission' and actor = ${sam.me.id}`,
    )
    expect(logged?.count).toBe(2)
  })
})
