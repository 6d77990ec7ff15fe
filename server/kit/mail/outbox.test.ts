import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../query/database.ts'
import { postman } from './mail.ts'
import { openOffice, type Office } from './test-office.ts'
import { deliverWaiting, watchOutbox } from './outbox.ts'
import { freshDatabase } from '../test-database.ts'
import { transaction } from '../query/transaction.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let office: Office

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
  office = await openOffice()
})
afterAll(async () => {
  await office.close()
  await db.close()
  await fresh.drop()
})
beforeEach(() => void office.arrived.splice(0))

const why = { me: { id: 1 }, request: '00000000-0000-0000-0000-000000000001', move: 'test' }
const letter = { to: 'hannah@cupel.test', subject: 'Lot\r\nBcc: x@y', text: 'PGM-2611 is CUT' }

test('JOB-014 JOB-015 a letter leaves with the commit, once, over SMTP, and stays stored', async () => {
  await transaction(db, why, (tx) => tx.send('mail', letter))
  const post = { mail: postman(office.url, 'Cupel <cupel@cupel.test>') }
  const counts = await Promise.all([deliverWaiting(db, post), deliverWaiting(db, post)])
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(office.arrived).toHaveLength(1)
  expect(office.arrived[0]?.raw).toContain('Subject: Lot Bcc: x@y')
  expect(office.arrived[0]?.raw).not.toMatch(/^Bcc:/m)
  expect(await db.one(sql`select kind, payload, delivered_at is not null as delivered from outbox`)).toEqual({
    kind: 'mail',
    payload: letter,
    delivered: true,
  })
})

test('the words of a letter that lets its reader in are kept only until it has left, or never will', async () => {
  const link = { ...letter, text: 'https://cupel.test/reset?token=abc', secret: true }
  const kept = () =>
    db.one<{ payload: object }>(
      sql`select payload from outbox where payload->>'secret' = 'true' order by id desc limit 1`,
    )
  await transaction(db, why, (tx) => tx.send('mail', link))
  expect(await kept()).toEqual({ payload: link })
  await deliverWaiting(db, { mail: postman(office.url, 'Cupel <cupel@cupel.test>') })
  expect(office.arrived[0]?.raw).toMatch(/token=(3D)?abc/)
  expect(await kept()).toEqual({ payload: { to: letter.to, subject: letter.subject, secret: true } })

  await transaction(db, why, (tx) => tx.send('mail', link))
  const broken = { mail: () => Promise.reject(new Error('no route to host')) }
  await db.rows(sql`update outbox set attempts = 6 where delivered_at is null`)
  await deliverWaiting(db, broken)
  expect(await kept()).toEqual({ payload: link })
  await db.rows(sql`update outbox set leased_until = null where delivered_at is null`)
  await deliverWaiting(db, broken)
  expect(await kept()).toEqual({ payload: { to: letter.to, subject: letter.subject, secret: true } })
})

test('what was rolled back never leaves', async () => {
  await expect(
    transaction(db, why, async (tx) => {
      await tx.send('mail', letter)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await deliverWaiting(db, { mail: postman(office.url, 'a@b.c') })).toBe(0)
})

test('a failed delivery is tried again later, and kept as dead in the end', async () => {
  await transaction(db, why, (tx) => tx.send('mail', letter))
  const broken = {
    mail: async () => {
      throw new Error('no route to host')
    },
  }
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await deliverWaiting(db, broken)).toBe(0)
    await db.rows(sql`update outbox set leased_until = null where delivered_at is null`)
  }
  expect(await db.one(sql`select dead, attempts, last_error from outbox where delivered_at is null`)).toEqual({
    dead: true,
    attempts: 8,
    last_error: 'Error: no route to host',
  })
})

test('a letter that is sent again carries the same Message-ID, and another letter another one', async () => {
  await db.rows(sql`delete from outbox`)
  await transaction(db, why, async (tx) => {
    await tx.send('mail', letter)
    await tx.send('mail', letter)
  })
  const post = { mail: postman(office.url, 'Cupel <cupel@cupel.test>') }
  await deliverWaiting(db, post)
  await db.rows(sql`update outbox set delivered_at = null`)
  await deliverWaiting(db, post)
  const ids = office.arrived.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length / 2)
  for (const id of ids) expect(id).toMatch(/^<[\w.]+@cupel\.test>$/)
})

test('when it is told to stop no further letter is begun', async () => {
  await transaction(db, why, (tx) => tx.send('mail', letter))
  const stop = watchOutbox(db, { mail: async () => undefined }, () => undefined, 10_000)
  await stop()
  await transaction(db, why, (tx) => tx.send('mail', letter))
  expect(await deliverWaiting(db, { mail: async () => undefined }, () => true)).toBe(0)
})

test('a letter to an example’s address, as the demo company’s are, waits for ever and keeps nobody else waiting', async () => {
  await db.rows(sql`delete from outbox`)
  await transaction(db, why, async (tx) => {
    await tx.send('mail', { ...letter, to: 'luc.moreau@cupel.example' })
    await tx.send('mail', { ...letter, to: 'luc@example' })
    await tx.send('mail', { ...letter, to: 'luc@notexample' })
  })
  expect(await deliverWaiting(db, { mail: postman(office.url, 'a@b.c') })).toBe(1)
  expect(office.arrived.map(({ to }) => to)).toEqual(['luc@notexample'])
  expect(await db.rows(sql`select status, attempts from outbox order by id`)).toMatchObject([
    { status: 'WA', attempts: 0 },
    { status: 'WA', attempts: 0 },
    { status: 'SE' },
  ])
})
