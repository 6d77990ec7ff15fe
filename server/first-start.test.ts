import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { firstStart } from './first-start.ts'
import { invitedBy, linkForFirstAdmin } from './identity/invitation.ts'
import { keepDemo } from './identity/settings.ts'
import { openDatabase, type Database } from './kit/query/database.ts'
import { freshDatabase } from './kit/test-database.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
const production = { ...readEnvironment({ CUPEL_ADMIN: 'Boss@Company.test' }), production: true }

beforeEach(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
})
afterEach(async () => {
  await db.close()
  await fresh.drop()
})

const people = () => db.rows(sql`select email, groups from users`)

describe('the first start on a database', () => {
  test('IDN-089 fills in what the roles may, once, and makes the admin who was named', async () => {
    await Promise.all([firstStart(fresh.url, production), firstStart(fresh.url, production)])
    expect(await people()).toEqual([{ email: 'boss@company.test', groups: ['admin'] }])
    const before = await db.one<{ count: number }>(sql`select count(*)::int as count from role_permissions`)
    expect(before?.count).toBeGreaterThan(100)
    await db.rows(sql`delete from role_permissions where role = 'buyer'`)
    await firstStart(fresh.url, production)
    expect(await db.one(sql`select count(*)::int as count from role_permissions where role = 'buyer'`)).toEqual({
      count: 0,
    })
  })

  test('production does not open on the demo company, nor on nobody', async () => {
    await expect(firstStart(fresh.url, { ...production, firstAdmin: undefined })).rejects.toThrow('CUPEL_ADMIN')
    await keepDemo(db, { cast: [], facts: [] })
    await expect(firstStart(fresh.url, production)).rejects.toThrow('demo company')
    expect(await people()).toEqual([])
  })

  test('an admin to whom no letter can be sent has a link, until he has come in', async () => {
    await firstStart(fresh.url, production)
    const link = () => linkForFirstAdmin(db, 'boss@company.test', 'https://cupel.example')
    const [first, second] = [await link(), await link()]
    const token = (of: string | undefined) => new URL(of ?? '').searchParams.get('token') ?? ''
    await expect(invitedBy(db, token(first))).rejects.toThrow('leads nowhere')
    expect(await invitedBy(db, token(second))).toMatchObject({ email: 'boss@company.test' })
    await db.rows(sql`
      insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('1', 'Boss', 'boss@company.test', true, now(), now())`)
    expect(await link()).toBeUndefined()
    expect(await linkForFirstAdmin(db, 'somebody@else.test', 'https://cupel.example')).toBeUndefined()
  })
})
