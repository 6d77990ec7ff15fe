import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../test-database.ts'
import { migrate } from './database.ts'

test('the rules are made anew when a file has changed, and left alone when none has', async () => {
  const fresh = await freshDatabase()
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  const made = async () =>
    (await client.query(`select oid from pg_proc where pronamespace = 'rules'::regnamespace and proname = 'net_lbs'`))
      .rows
  try {
    const before = await made()
    expect(before).toHaveLength(1)
    await migrate(fresh.url)
    expect(await made()).toEqual(before)
    await client.query(`
      create function rules.of_an_older_release() returns integer language sql as 'select 1';
      comment on schema rules is 'of an older release'`)
    await migrate(fresh.url)
    expect(await made()).not.toEqual(before)
    const { rows } = await client.query(`select from pg_proc where proname = 'of_an_older_release'`)
    expect(rows).toHaveLength(0)
  } finally {
    await client.end()
    await fresh.drop()
  }
})
