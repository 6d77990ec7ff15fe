import { importTemplate } from '@cupel/domain/kit/import-table.ts'
import type { ImportedRow } from '@cupel/domain/kit/imports.ts'
import { imports } from '@cupel/domain/registers.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from './identity/test-people.ts'
import { companyFiles, lines } from './test-first-files.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** A company begins: nothing is there but its admin, and everything comes from files. */
let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.as('Sam Kessler', ['admin'])
})
afterAll(() => server.close())

const send = (who: Person, kind: string, text: string, more: object = {}) =>
  server.call(who, 'POST', `/api/imports/${kind}/`, { text, ...more })
const preview = async (kind: string, text: string, who = admin) => {
  const { status, body } = await server.call(who, 'POST', `/api/imports/${kind}/preview/`, { text })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { new: number; there: number; refused: number; problems: object[]; rows: ImportedRow[] }
}
/** How many rows every table has; requests and what is told of them stand aside. */
async function counts(): Promise<Record<string, number>> {
  const tables = await server.db.rows<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found = tables.map(async ({ name }) => {
    const row = await server.db.one<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(name)}`)
    return [name, row?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

test('a company begins from files, and the same files again add nothing', async () => {
  for (const [kind, text, rows] of companyFiles) {
    const before = await counts()
    expect(await preview(kind, text), kind).toMatchObject({ new: rows, there: 0, refused: 0, problems: [] })
    expect(await counts(), `a preview of ${kind} stores nothing`).toEqual(before)
    const done = await send(admin, kind, text)
    expect(done.body, kind).toEqual({ new: rows, there: 0 })
    const after = await counts()
    expect((await send(admin, kind, text)).body, kind).toEqual({ new: 0, there: rows })
    expect(await counts(), kind).toEqual(after)
  }
  const [terms, boxes, assays, hedge] = await Promise.all([
    server.db.rows(
      sql`select y.name, t.pt_rate, t.treatment_charge from brokerage_terms t join yards y on y.id = t.yard`,
    ),
    server.db.rows(sql`select name, status, weight, held_by from inventory_boxes order by name`),
    server.db.rows(sql`select pt_ppm from assays order by id`),
    server.db.one(sql`select status, pt_toz, created_by from hedges`),
  ])
  expect(terms).toEqual([{ name: 'Saguaro Auto Salvage', pt_rate: '95.125', treatment_charge: '1.3000' }])
  expect(boxes).toEqual([
    { name: 'PHX-1', status: 'AC', weight: '1250.50', held_by: null },
    { name: 'PHX-2', status: 'ST', weight: '400.00', held_by: 'LOT' },
  ])
  expect(assays).toEqual([{ pt_ppm: '1450.500' }, { pt_ppm: '1448.500' }])
  expect(hedge).toEqual({ status: 'OPEN', pt_toz: '120.125', created_by: admin.me.id })
  const letters = await server.db.rows(sql`select payload->>'to' as to from outbox where kind = 'mail' order by 1`)
  expect(letters, 'each is invited once').toEqual([{ to: 'luc@first.test' }, { to: 'priya@first.test' }])
  const log = await server.db.rows(
    sql`select distinct actor, move from changes where entity in ('yard', 'brokerage_term') order by 2`,
  )
  expect(log, 'the log has it as what this person imported').toEqual([{ actor: admin.me.id, move: 'import_yards' }])
})

/** What is wrong with the rows of a file, as the preview says it. */
const wrong = (rows: readonly ImportedRow[]) =>
  rows.flatMap((row) => row.problems.map(({ column, text }) => `${row.line} ${column ?? ''}: ${text}`))

test('every bad row is named by its line, its column and what is wrong, and nothing of the file is kept', async () => {
  const yards = lines(
    '\uFEFFYard,Vendor number,Region,State,Standing,Terms,Pt rate,Treatment charge,Client payment days,Currency',
    'Good Yard,,,AZ,Good Standing,,,,,',
    ',,,AZ,,,,,,',
    'Twice,,,TX,,,,,,',
    'Twice,,,TX,,,,,,',
    'No region,,Atlantis,AZ,,,,,,',
    'Bad number,,,AZ,,x,ninety,1.30,,',
    'Comma,,,AZ,,x,"95,125",1.30,,',
    'Negative,,,AZ,,x,95,-1.30,,',
    'Beyond,,,AZ,,x,100.001,1.30,,',
    'Decimals,,,AZ,,x,95.12345,1.30,,',
    'Choice,,,AZ,Doubtful,,,,,',
    'Long,,,ARIZONA,,,,,,',
    'Vendor,20114,,AZ,,,,,,',
    'Few cells,,AZ',
    'Many cells,,,AZ,,,,,,,too,many',
    'Invis\u200Bible,,,AZ,,,,,,',
    'Odd \uFFFD letters,,,AZ,,,,,,',
    '=A1&B1,,,AZ,,,,,,',
    'Fault,,,AZ,,x,#REF!,1.30,,',
    '',
    ',,,,,,,,,',
    'Days,,,AZ,,x,95,1.30,ten,',
    'Currency,,,AZ,,x,95,1.30,10,GBP',
    'Several,1,Atlantis,azz,,x,"9,5",,,',
    '"Not closed,,,AZ,,,,,,',
  )
  const before = await counts()
  const found = await preview('yards', yards)
  expect(wrong(found.rows)).toEqual([
    '3 Yard: This field is required',
    '5 Yard: The same stands on line 4',
    '6 Region: There is no region “Atlantis”',
    '7 Pt rate: Must be a Number/Decimal',
    '8 Pt rate: Must be a Number/Decimal: a comma may mean thousands or decimals, write 1234.56',
    '9 Treatment charge: This value is below the minimum',
    '10 Pt rate: Exceeded maximum value',
    '11 Pt rate: Exceeded max decimal places.',
    '12 Standing: Not one of the choices: Good Standing, Inactive, Out of Business, Black Listed',
    '13 State: Exceeded max length',
    '14 Vendor number: Enter a valid Vendor No. (#-#####) OR (##-#####)',
    '15 : 3 cells under 10 headings: which is missing cannot be told',
    '16 : 12 cells under 10 headings: which is missing cannot be told',
    '17 Yard: Holds a character that is not seen (U+200B): type it anew',
    '18 Yard: Cannot be read: the file is not UTF-8. Save it as “CSV UTF-8”',
    '19 Yard: A formula, not a value: paste it as a value',
    '20 Pt rate: The spreadsheet could not work this out (#REF!)',
    '23 Client payment days: Must be a whole number',
    '24 Currency: Not one of the choices: USD, CAD',
    '25 Pt rate: Must be a Number/Decimal: a comma may mean thousands or decimals, write 1234.56',
    '25 Region: There is no region “Atlantis”',
    '25 Vendor number: Enter a valid Vendor No. (#-#####) OR (##-#####)',
    '25 State: Exceeded max length',
    '26 Yard: A quotation mark is not closed',
  ])
  expect(found).toMatchObject({ new: 2, there: 0, refused: 21 })
  const refused = await send(admin, 'yards', yards)
  expect(refused.status).toBe(400)
  expect(refused.body.errors.text).toContain('Line 6, Region: There is no region “Atlantis”')
  expect(refused.body.errors.text).toHaveLength(24)
  expect(await counts()).toEqual(before)
})

test('what is there already, what is taken and what a machine refuses is named as well', async () => {
  const before = await counts()
  const boxes = lines(
    'Box,Weight,Tare,Item,Location,Lot',
    'PHX-1,1250.50,62,GD3-EA6,Phoenix,',
    'PHX-1,1200,62,GD3-EA6,Phoenix,',
    'PHX-7,10,62,GD3-EA6,Phoenix,',
    'PHX-8,100,6,GD3-EA6,Gulf dock,',
    'PHX-9,100,6,GD3-EA6,Phoenix,PGM-9',
  )
  const { rows } = await preview('boxes', boxes)
  expect(rows.map(({ line, is }) => [line, is])).toEqual([
    [2, 'there'],
    [3, 'refused'],
    [4, 'refused'],
    [5, 'refused'],
    [6, 'refused'],
  ])
  expect(wrong(rows)).toEqual([
    '3 Box: The same stands on line 2',
    '4 Tare: Tare is more than the weight',
    '5 Location: The location takes no inventory',
    '6 Lot: There is no lot “PGM-9”',
  ])
  // What the database refuses ends with its row, and the rows after it are tried all the same.
  const taken = await preview('divisions', lines('Name,Code', 'Arizona,AZ2', 'Nevada,NV'))
  expect(taken.rows.map(({ is, problems }) => [is, problems])).toEqual([
    ['refused', [{ column: 'Name', text: 'Already taken' }]],
    ['new', []],
  ])
  // Of an item whose converter is refused nothing remains, so that a later row makes it.
  const halves = lines('Item,Material,Code', 'Half,Converter,"=1"', 'Half,Converter,H-1')
  expect((await preview('catalog', halves)).rows.map(({ is }) => is)).toEqual(['refused', 'new'])
  const { rows: stands } = await preview('smelters', 'Code,Name,Return rate pt\nARR,Arroyo,98.500')
  expect(stands[0]).toMatchObject({ is: 'there', differs: ['Name'] })
  expect((await preview('locations', 'Name,Takes inventory\nTucson,ja')).rows[0]?.problems).toEqual([
    { column: 'Takes inventory', text: 'Must be yes or no' },
  ])
  const people = lines('Name,Email,Roles', 'Nobody,nobody,buyer', 'Some One,some@first.test,boss')
  expect(wrong((await preview('people', people)).rows)).toEqual([
    '2 Email: Input must be an email',
    '3 Roles: Not one of the choices: boss',
  ])
  expect(await counts()).toEqual(before)
})

test('a file as a whole is refused in words', async () => {
  const said = async (kind: string, text: string) =>
    (await preview(kind, text)).problems.map((one) => Object.values(one).filter(Boolean).join(': '))
  expect(await said('divisions', 'Name\nArizona')).toEqual(['Code: This column is missing'])
  expect(await said('divisions', 'Name,Code,Colour\nA,B,C')).toEqual(['Colour: No such column'])
  expect(await said('divisions', 'Name,Code,Name\nA,B,C')).toEqual(['Name: This heading stands twice'])
  expect(await said('divisions', 'Name,Code,\nA,B,C')).toEqual(['Column 3 has cells and no heading'])
  expect(await said('divisions', 'Name,Code')).toEqual(['There are headings and no row'])
  expect(await said('divisions', '\n \n')).toEqual(['The file is empty'])
  expect(await said('divisions', 'PK\u0003\u0004')).toEqual([
    'This is a workbook and no CSV: save the sheet as “CSV UTF-8”',
  ])
  expect(await said('divisions', 'N\u0000a\u0000m\u0000e\u0000')).toEqual([
    'This is no text that can be read: save the sheet as “CSV UTF-8”',
  ])
  const many = Array.from({ length: 5001 }, (_, n) => `Region ${n}`)
  expect(await said('regions', lines('Name', ...many))).toEqual([
    '5001 rows, and a file may have 5000 at most: divide it',
  ])
  expect((await send(admin, 'divisions', 'Name\nArizona')).body.errors.text).toEqual(['Code: This column is missing'])
  expect((await send(admin, 'divisions', '')).body.errors.text).toEqual(['The file is empty'])
})

test('a value that looks senseless is imported with a reason, which the log keeps', async () => {
  const text = lines('Currency,Day,Rate', 'CAD,02/03/2026,1.37', 'CAD,02/04/2026,13.7', 'CAD,2026-02-30,1.37')
  const { rows } = await preview('fx-rates', text)
  expect(wrong(rows)).toEqual(['4 Day: Must be a date (MM/DD/YYYY)'])
  expect(rows[1]?.warnings[0]?.column).toBe('Rate')
  const good = lines(...text.split('\n').slice(0, 3))
  expect(await preview('fx-rates', good)).toMatchObject({ asks_reason: true, refused: 0, new: 2 })
  expect((await send(admin, 'fx-rates', good)).body.errors).toEqual({
    reason: ['Some values look senseless: say why they are meant'],
  })
  expect((await send(admin, 'fx-rates', good, { reason: 'From the bank' })).status).toBe(201)
  const reasons = await server.db.rows(sql`select distinct reason from confirmed_warnings where entity = 'fx_rate'`)
  expect(reasons).toEqual([{ reason: 'From the bank' }])
})

test('nothing remains of an import whose database goes away in the middle', async () => {
  const before = await counts()
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  try {
    // Whoever makes the same name has to wait for this one to be decided.
    await other.query(`begin; insert into regions (name) values ('Stalls')`)
    const going = send(admin, 'regions', lines('Name', 'Stored first', 'Stalls'))
    const ending = `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await other.query(ending)).rowCount).toBe(1)
    expect((await going).status).toBe(503)
  } finally {
    await other.end()
  }
  expect(await counts()).toEqual(before)
})

test('who may import is who may create what the rows make', async () => {
  const text = 'Name,Code\nNorth,NO'
  const keeper = await server.as('Olga Manager', ['org manager'])
  const buyer = await server.as('Marco Reyes', ['buyer'])
  expect((await send(buyer, 'divisions', text)).status).toBe(403)
  expect((await server.call(buyer, 'POST', '/api/imports/divisions/preview/', { text })).status).toBe(403)
  expect((await server.call(undefined, 'POST', '/api/imports/divisions/', { text })).status).toBe(403)
  expect((await send(keeper, 'divisions', text)).status).toBe(201)
  expect((await send(keeper, 'smelters', 'Code,Name\nX,X')).status).toBe(403)
  // Who keeps the staff gives nobody a trusted role, by a file no more than by hand.
  const boss = lines('Name,Email,Roles', 'A Boss,boss@first.test,admin')
  expect(wrong((await preview('people', boss, keeper)).rows)).toEqual([
    '2 : Only an admin may give or take the role admin.',
  ])
})

test('the template of every import can be read back, and its example row is good', async () => {
  for (const one of imports) {
    // But for the person, who is here already under another address.
    const text = importTemplate(one).replace('Priya Nair', 'Somebody New')
    const { problems, rows, refused } = await preview(one.name, text)
    expect([one.name, problems, refused, wrong(rows)]).toEqual([one.name, [], 0, []])
  }
})
