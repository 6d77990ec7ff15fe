import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestServer } from '../../test-server.ts'
import { together } from './database.ts'
import { transaction } from './transaction.ts'

test('decimals are text, in columns and in JSON, with their last zeros; whole numbers and words are what they are', async () => {
  const server = await openTestServer()
  try {
    const row = await server.db.one(
      sql`select 3.20::numeric as price, '{"price": 3.20, "long": 12345678901234567890.10, "rates": [97.000], "count": 3, "text": "1.0", "none": null}'::jsonb as kept`,
    )
    expect(row).toEqual({
      price: '3.20',
      kept: { price: '3.20', long: '12345678901234567890.10', rates: ['97.000'], count: 3, text: '1.0', none: null },
    })
  } finally {
    await server.close()
  }
})

test('what only reads is refused every write, in every test of the server', async () => {
  const server = await openTestServer()
  try {
    const written = server.app.reads?.reader(0, 0).read.rows(sql`insert into regions (name) values ('By reading')`)
    await expect(written).rejects.toMatchObject({ code: '25006' })
  } finally {
    await server.close()
  }
})

test('of what is asked together the cause is told, not that the transaction had ended for what came after it', async () => {
  const server = await openTestServer()
  try {
    const asked = transaction(server.db, { me: { id: 1 }, request: '', move: 'test' }, async (tx) => {
      const inTwo = async () => (await tx.rows(sql`select 1`), tx.rows(sql`select 2`))
      await together(inTwo(), tx.rows(sql`select 1 / 0`))
    })
    await expect(asked).rejects.toMatchObject({ code: '22012' })
  } finally {
    await server.close()
  }
})
