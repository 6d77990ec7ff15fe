import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestData, receivedPurchase, type TestData } from '../test-data.ts'
import type { Person } from '../identity/test-people.ts'

let data: TestData
let lot: number
let purchase: number
beforeAll(async () => {
  data = await openTestData()
  const { post, who } = data
  lot = (
    await post(who.coordinator, '/api/lots/', {
      name: 'PGM-1',
      smelter: data.smelter,
      account_manager: who.manager.me.id,
    })
  ).id
  purchase = await receivedPurchase(data)
}, 60_000)
afterAll(() => data.close())

const say = (who: Person, body: object, status = 201) =>
  data.post(who, '/api/comments/', { entity: 'lot', entity_id: lot, body: 'Hello', ...body }, status)
const listed = async (who: Person, entity: string, id: number) =>
  ((await data.get(who, `/api/comments/?entity=${entity}&entity_id=${id}`)).results as { body: string }[]).map(
    ({ body }) => body,
  )
const letters = async () =>
  (
    await data.db.rows<{ payload: { to: string; subject: string; text: string } }>(
      sql`select payload from outbox where kind = 'mail' order by id`,
    )
  ).map(({ payload }) => payload)

test('a comment is seen by those who see its record, and written by nobody else', async () => {
  const { who, post, get, patch, remove } = data
  const said = await say(who.coordinator, { body: '  Check <b>the moisture</b>\nbefore Friday  ' })
  expect(said).toMatchObject({
    body: 'Check <b>the moisture</b>\nbefore Friday',
    created_by_name: 'Priya Nair',
    edited_at: null,
  })
  expect(await listed(who.lab, 'lot', lot)).toEqual([said.body])
  await post(who.buyer, '/api/comments/', { entity: 'purchase', entity_id: purchase, body: 'Mine' })
  expect(await listed(who.buyer, 'purchase', purchase)).toEqual(['Mine'])
  // Hannah sees her own buys alone, and Ines no purchase at all.
  expect(await listed(who.manager, 'purchase', purchase)).toEqual([])
  expect(await listed(who.lab, 'purchase', purchase)).toEqual([])
  const hidden = { entity: 'purchase', entity_id: purchase, body: 'Let me see' }
  expect((await post(who.manager, '/api/comments/', hidden, 400)).errors).toEqual({ entity_id: ['No such record'] })
  await post(who.lab, '/api/comments/', hidden, 403)
  expect((await say(who.admin, { entity: 'spaceship' }, 400)).errors).toEqual({
    entity: ['Nothing can be said about such a record'],
  })
  expect((await say(who.admin, { body: '  ' }, 400)).errors).toEqual({ body: ['This field is required'] })

  await patch(who.lab, `/api/comments/${said.id}/`, { body: 'Changed' }, 403)
  await remove(who.lab, `/api/comments/${said.id}/`, 403)
  const edited = await patch(who.coordinator, `/api/comments/${said.id}/`, { body: 'Check it before Thursday' })
  expect(edited.edited_at).not.toBeNull()
  const { results } = await get(who.lab, `/api/comments/${said.id}/history/`)
  expect(results[0].changed.body).toEqual([said.body, 'Check it before Thursday'])
  await remove(who.coordinator, `/api/comments/${said.id}/`)
  expect(await listed(who.lab, 'lot', lot)).toEqual([])
  // What was said is in the log still.
  const day = await get(who.lab, '/api/changes/?entity=comment')
  expect(day.results).toEqual([])
  const kept = await data.db.one(
    sql`select before ->> 'body' as body from changes where entity = 'comment' and entity_id = ${said.id} and after is null`,
  )
  expect(kept).toEqual({ body: 'Check it before Thursday' })
})

test('people who may see the record are found and spoken to, by mail in the same breath; others are refused', async () => {
  const { who, get } = data
  const people = async (person: Person, entity: string, id: number, text = '') =>
    (
      (await get(person, `/api/comments/people/?entity=${entity}&entity_id=${id}&text=${text}`)).results as {
        username: string
      }[]
    ).map(({ username }) => username)
  // A machine may see lots, and nobody speaks to it.
  await data.db.rows(sql`
    insert into users (username, email, groups, is_active, is_service)
    values ('Keeper of the yard', 'keeper@example.com', '{coordinator}', true, true)`)
  expect(await people(who.coordinator, 'lot', lot, 'k')).toEqual(['Ines Okafor', 'Sam Kessler'])
  expect(await people(who.coordinator, 'purchase', purchase)).toEqual([
    'Dale Whitcomb',
    'Marco Reyes',
    'Ruth Adeyemi',
    'Sam Kessler',
    'Wes Hand',
  ])
  const before = (await letters()).length
  const blind = { entity: 'purchase', entity_id: purchase, mentions: [who.lab.me.id, who.buyer.me.id] }
  expect((await say(who.coordinator, blind, 400)).errors).toEqual({ mentions: ['Ines Okafor may not see this record'] })
  expect(await letters()).toHaveLength(before)
  const said = await say(who.coordinator, { body: 'See this, @Ines Okafor', mentions: [who.lab.me.id] })
  expect(said.mentioned).toEqual([{ id: who.lab.me.id, name: 'Ines Okafor' }])
  const [letter] = (await letters()).slice(before)
  expect(letter).toMatchObject({ to: who.lab.me.email, subject: 'Priya Nair mentioned you on PGM-1' })
  expect(letter?.text).toContain('See this, @Ines Okafor')
  expect(letter?.text).toContain(`/record/lot/${lot}`)
  // Whoever was told already is not told again.
  await data.patch(who.coordinator, `/api/comments/${said.id}/`, {
    body: 'See this and that',
    mentions: [who.lab.me.id, who.finance.me.id],
  })
  expect((await letters()).slice(before).map(({ to }) => to)).toEqual([who.lab.me.email, who.finance.me.email])
})

test('the bell tells what others did with my records, until I have looked', async () => {
  const { who, get, post, patch } = data
  const bell = (person: Person) => get(person, '/api/bell/')
  const what = async (person: Person) => (await get(person, '/api/bell/happened/')) as Happened
  const look = async (person: Person) => post(person, '/api/bell/seen/', { up_to: (await bell(person)).up_to }, 200)
  for (const person of Object.values(who)) await look(person)
  expect(await bell(who.manager)).toMatchObject({ unseen: 0 })

  // Of a lot that Hannah manages and Priya made: the one who acts hears nothing of it.
  await patch(who.coordinator, `/api/lots/${lot}/`, { notes: 'Wet' })
  await post(who.finance, '/api/advances/', { lot, amount: '1000.00' })
  expect(await bell(who.manager)).toMatchObject({ unseen: 1 })
  expect(await bell(who.coordinator)).toMatchObject({ unseen: 1 })
  expect(await bell(who.logistics)).toMatchObject({ unseen: 0 })
  const { results: told, seen } = await what(who.manager)
  expect(told[0]).toMatchObject({ document: 'lot', id: lot, name: 'PGM-1', who: ['Priya Nair', 'Ruth Adeyemi'] })
  expect(told[0]?.changes.map(({ entity, who: by }) => `${entity} ${by}`).slice(0, 2)).toEqual([
    'advance Ruth Adeyemi',
    'lot Priya Nair',
  ])
  expect(told[0]?.last).toBeGreaterThan(seen)
  expect(told[0]?.changes.find(({ entity }) => entity === 'lot')?.changed).toEqual({ notes: ['', 'Wet'] })
  await look(who.manager)
  expect(await bell(who.manager)).toMatchObject({ unseen: 0 })
  // A mark does not go back, and beyond the log there is nothing to have seen.
  await post(who.manager, '/api/bell/seen/', { up_to: 0 }, 200)
  expect(await bell(who.manager)).toMatchObject({ unseen: 0 })
  await post(who.manager, '/api/bell/seen/', { up_to: 9_000_000_000 }, 200)

  // Who has spoken about a record, or was spoken to, follows it.
  await look(who.logistics)
  await say(who.logistics, { body: 'When does it ship?' })
  expect(await bell(who.manager)).toMatchObject({ unseen: 1 })
  await say(who.coordinator, { body: 'On Friday' })
  expect(await bell(who.logistics)).toMatchObject({ unseen: 1 })
  const ask = await say(who.coordinator, { body: '@Wes Hand, is it cut?', mentions: [who.warehouse.me.id] })
  expect(await bell(who.warehouse)).toMatchObject({ unseen: 1 })
  expect(JSON.stringify(await what(who.manager))).toContain('is it cut?')
  await data.remove(who.coordinator, `/api/comments/${ask.id}/`)
  // That something was said and taken back is told; what it was, no more.
  const after = await what(who.manager)
  expect(JSON.stringify(after)).not.toContain('is it cut?')
  expect(after.results[0]?.changes[0]).toMatchObject({ entity: 'comment', changed: { id: [ask.id, null] } })
  // What may not be read is not told, though it is done to a record of theirs.
  const advances = (await what(who.warehouse)).results
    .flatMap(({ changes }) => changes)
    .filter(({ entity }) => entity === 'advance')
  expect(advances).toEqual([])
})

test('the bell goes through what of records is seen', async () => {
  const { who, db, get } = data
  await db.rows(sql`update purchases set created_for = ${who.lab.me.id} where id = ${purchase}`)
  await data.patch(who.buyer, `/api/purchases/${purchase}/`, { notes: 'For Ines, who sees no purchases' })
  const told = ((await get(who.lab, '/api/bell/happened/')) as Happened).results
  expect(told.filter(({ document }) => document === 'purchase')).toEqual([])
})

interface Happened {
  seen: number
  results: {
    document: string
    id: number
    name: string
    last: number
    who: string[]
    changes: { entity: string; who: string; changed: object }[]
  }[]
}
