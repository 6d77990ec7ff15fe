import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test-server.ts'
import { transaction } from './transaction.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('what is attempted and fails leaves nothing, and all around it stays', async () => {
  const { db, app } = server
  const sam = await server.as('Sam Kessler', ['admin'])
  const made: string[] = []
  app.watch = (outer, move) => made.push([...outer, move].join(' > '))
  const name = (text: string) => sql`insert into regions (name) values (${text})`
  await transaction(db, { app, me: sam.me, request: 'a3f1c2d4-0000-4000-8000-000000000001', move: 'outer' }, (tx) =>
    tx.making('outer', async () => {
      await tx.rows(name('Before'))
      const region = await tx.one<{ id: number }>(sql`select id from regions where name = 'Before'`)
      const failing = tx.attempt(() =>
        tx.making('inner', async () => {
          await tx.rows(name('Within'))
          expect(await tx.lock({ region: region?.id })).toBe(true)
          await tx.rows(name('Before'))
        }),
      )
      await expect(failing).rejects.toThrow()
      // Its lock went with it: it is asked for anew.
      expect(await tx.lock({ region: region?.id })).toBe(true)
      await tx.attempt(() => tx.making('after', async () => void (await tx.rows(name('After')))))
    }),
  )
  const names = await db.rows<{ name: string }>(sql`select name from regions order by id`)
  expect(names.map((row) => row.name)).toEqual(['Before', 'After'])
  expect(made, 'nothing stands within what failed').toEqual(['outer > after', 'outer'])
})
