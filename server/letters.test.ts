import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJob } from './identity/run-job.ts'
import { jobsOf } from './jobs.ts'
import type { Job } from './kit/jobs/job.ts'
import { openDatabase } from './kit/query/database.ts'
import { filledLot, hedgeOf, openTestData, receivedPurchase, type TestData } from './test-data.ts'

let data: TestData
let who: TestData['who']
beforeAll(async () => {
  data = await openTestData()
  who = data.who
})
afterAll(() => data.close())
beforeEach(async () => {
  await forgetLetters()
  await data.db.rows(sql`delete from notification_subscriptions`)
})

async function forgetLetters() {
  await data.db.rows(sql`delete from outbox`)
  await data.db.rows(sql`delete from done_once`)
}

interface Written {
  recipient: string
  subject: string
  text: string
  html: string
  trigger: string
}
const written = () =>
  data.db.rows<Written>(sql`
    select recipient, subject, payload->>'text' as text, payload->>'html' as html, trigger
    from outbox
    where kind = 'mail'
    order by id`)
const addressOf = async (id: number) =>
  (await data.db.one<{ email: string }>(sql`select email from users where id = ${id}`))?.email ?? ''
const members = async (group: string, ...people: { me: { id: number } }[]) => {
  for (const { me } of people) await data.post(who.admin, '/api/notification-subscriptions/', { group, user: me.id })
}
const subscribe = (person: TestData['who']['admin'], group: string, subscribed: boolean, status = 200) =>
  data.patch(person, '/api/users/current/notifications/', { group, subscribed }, status)

describe('letters to groups', () => {
  test('JOB-012 JOB-017 LOT-040 every move of a lot is told to its group, once, and to nobody who may not see lots', async () => {
    const stranger = await data.as('No Rights', [])
    await members('LOT_STATUS', who.finance, who.lab)
    await data.db.rows(
      sql`insert into notification_subscriptions ("group", "user") values ('LOT_STATUS', ${stranger.me.id})`,
    )
    const { lot } = await filledLot(data)
    const url = `/api/lots/${lot}/`
    const { name } = await data.patch(who.coordinator, url, { notes: 'no move' })
    expect(await written()).toEqual([])
    await data.patch(who.coordinator, url, { status: 'CU' })
    await data.patch(who.coordinator, url, { status: 'CU' })
    const told = await written()
    const addresses = await Promise.all([who.finance, who.lab].map(({ me }) => addressOf(me.id)))
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(addresses.toSorted())
    expect(told[0]).toMatchObject({ subject: `Lot ${name} is Cutting`, trigger: 'Lot became Cutting' })
    expect(told[0]?.text).toContain('It was: Open')
    expect(told[0]?.text).toContain('Changed by: Priya Nair')
    expect(told[0]?.text).toContain(`/record/lot/${lot}`)
    await data.patch(who.coordinator, url, { status: 'CO' }, 409)
    expect(await written()).toHaveLength(2)
  })

  test('JOB-018 whoever says no on the profile gets no more at once, and nobody else can take them in again', async () => {
    await members('LOT_STATUS', who.finance)
    const { lot } = await filledLot(data)
    const own = await subscribe(who.finance, 'LOT_STATUS', false)
    expect(own.groups).toContainEqual(expect.objectContaining({ group: 'LOT_STATUS', subscribed: false }))
    await data.patch(who.coordinator, `/api/lots/${lot}/`, { status: 'CU' })
    expect(await written()).toEqual([])
    const again = { group: 'LOT_STATUS', user: who.finance.me.id }
    expect((await data.post(who.admin, '/api/notification-subscriptions/', again, 409)).message).toBe(
      'Ruth Adeyemi has unsubscribed from “Lot Status Changed”: only they can subscribe again',
    )
    await subscribe(who.finance, 'LOT_STATUS', true)
    await data.patch(who.coordinator, `/api/lots/${lot}/`, { status: 'CT' })
    expect(await written()).toHaveLength(1)
  })

  test('nobody is offered, or can take, letters that tell of what they may not see', async () => {
    const stranger = await data.as('No Rights', [])
    expect((await data.get(stranger, '/api/users/current/notifications/')).groups).toEqual([])
    await subscribe(stranger, 'LOT_STATUS', true, 403)
    const { errors } = await data.post(
      who.admin,
      '/api/notification-subscriptions/',
      { group: 'LOT_STATUS', user: stranger.me.id },
      400,
    )
    expect(errors.user).toEqual(['No Rights may not see what these letters tell of'])
    await data.post(
      who.coordinator,
      '/api/notification-subscriptions/',
      { group: 'LOT_STATUS', user: who.lab.me.id },
      403,
    )
    await data.get(who.coordinator, '/api/notification-subscriptions/', 403)
  })

  test('JOB-018 the link under a letter takes its reader off without signing in, and back in; another one does nothing', async () => {
    await members('LOT_STATUS', who.finance)
    const { lot } = await filledLot(data)
    await data.patch(who.coordinator, `/api/lots/${lot}/`, { status: 'CU' })
    const token = /unsubscribe\?token=([\w-]+)/.exec((await written())[0]?.text ?? '')?.[1] ?? ''
    const ask = (url: string) => data.call(undefined, 'GET', url)
    const say = (subscribed: boolean, of = token) =>
      data.call(undefined, 'POST', '/auth/unsubscribe/confirm', { token: of, subscribed })
    const named = { name: 'Lot Status Changed', email: await addressOf(who.finance.me.id) }
    expect((await ask(`/auth/unsubscribe?token=${token}`)).body).toEqual({ ...named, subscribed: true })
    expect(await say(false)).toMatchObject({ status: 200, body: { ...named, subscribed: false } })
    await data.patch(who.coordinator, `/api/lots/${lot}/`, { status: 'CT' })
    expect(await written()).toHaveLength(1)
    expect((await say(true)).body.subscribed).toBe(true)
    expect((await say(false, crypto.randomUUID())).status).toBe(404)
    expect((await say(false, 'x')).status).toBe(400)
    expect((await ask('/auth/unsubscribe')).status).toBe(400)
  })

  test('JOB-009 JOB-010 JOB-011 JOB-016 a weight 5 % and an assay 3 % off is told, and of a corrected paper only what is new', async () => {
    await members('WEIGHT', who.finance)
    await members('ASSAY', who.coordinator)
    const { lot } = await filledLot(data)
    await data.db.rows(sql`update lots set expected_net_wet_lbs = 1000, expected_pt_ppm = 1000 where id = ${lot}`)
    await data.patch(who.coordinator, `/api/lots/${lot}/`, { ship_date: '2026-11-01' })
    const summary = (await data.post(who.coordinator, '/api/shipment_summaries/', { shipment_id: `S-${lot}` })).id
    const { id: ppm } = (await data.db.one<{ id: number }>(sql`
      insert into ppm_calculations (lot, designation, total_pieces, total_lbs, lbs_per_piece, pt_ppm, pd_ppm, rh_ppm)
      values (${lot}, 'DIRECT', 1, 10, 10, 970, 1, 1)
      returning id`)) as { id: number }
    await forgetLetters()
    const { id } = await data.post(who.coordinator, '/api/shipment_summary_lots/', {
      shipment_summary: summary,
      lot,
      net_wet_lbs: '950.01',
      ppm_calculation: ppm,
    })
    const off = () => written().then((all) => all.map(({ subject, text }) => [subject, text.split('\n')[2]]))
    expect(await off()).toEqual([
      [expect.stringContaining('assay differs'), 'Platinum: 970.000 ppm is 3.00 % off the expected 1,000.000'],
    ])
    const correct = (net_wet_lbs: string) =>
      data.patch(who.coordinator, `/api/shipment_summary_lots/${id}/`, { net_wet_lbs })
    await correct('950')
    await correct('950.00')
    expect(await off()).toHaveLength(2)
    expect((await off())[1]).toEqual([
      expect.stringContaining('weight differs'),
      '950.00 lbs is 5.00 % off the expected 1,000.00',
    ])
    await correct('949')
    expect(await off()).toHaveLength(3)
  })

  test('PUR-097 a purchase is told to coordinators, for whom it is and, if it is to be fetched, logistics; where its maker wishes it', async () => {
    const make = (more: object) => data.post(who.buyer, '/api/purchases/', { yard: data.yard, ...more })
    await make({})
    expect(await written()).toEqual([])
    await make({ email_on_creation: true, created_for: who.manager.me.id })
    const to = async (...people: { me: { id: number } }[]) =>
      (await Promise.all(people.map(({ me }) => addressOf(me.id)))).toSorted()
    expect((await written()).map(({ recipient }) => recipient).toSorted()).toEqual(
      await to(who.coordinator, who.manager),
    )
    await forgetLetters()
    await subscribe(who.coordinator, 'PURCHASES', false)
    await make({ email_on_creation: true, requires_transit: true })
    expect((await written()).map(({ recipient }) => recipient)).toEqual(await to(who.logistics))
  })
})

describe('records that somebody sends', () => {
  test('JOB-013 PLT-002 PUR-098 a preview shows and sends nothing; a letter leaves to each address once', async () => {
    const purchase = await receivedPurchase(data)
    const url = `/api/purchases/${purchase}/send_emails/`
    const to = ['office@yard.test', 'OFFICE@yard.test', 'ann@yard.test']
    const note = 'See <b>you</b> & "yours"'
    const { letter, sent } = await data.post(who.buyer, url, { to, note, preview: true }, 200)
    expect(sent).toBe(0)
    expect(await written()).toEqual([])
    expect(letter.facts).toContainEqual({ label: 'Yard', text: 'Gulf Coast Core Supply' })
    expect((await data.post(who.buyer, url, { to, note }, 200)).sent).toBe(2)
    const [first, second] = await written()
    expect([first?.recipient, second?.recipient]).toEqual(['office@yard.test', 'ann@yard.test'])
    expect(first?.trigger).toBe('Sent by Marco Reyes')
    expect(first?.text).toContain(note)
    expect(first?.html).toContain('See &lt;b&gt;you&lt;/b&gt; &amp; &quot;yours&quot;')
    expect(first?.html).not.toContain('<b>')
  })

  test('what is no address, nobody, or too many are refused with the text, and nothing leaves', async () => {
    const purchase = await receivedPurchase(data)
    const send = (to: unknown) => data.post(who.buyer, `/api/purchases/${purchase}/send_emails/`, { to }, 400)
    expect((await send([])).errors.to).toEqual(['This field is required'])
    expect(JSON.stringify((await send(['nonsense'])).errors)).toContain('Input must be an email')
    const crowd = Array.from({ length: 21 }, (_, n) => `n${n}@yard.test`)
    expect(JSON.stringify((await send(crowd)).errors)).toContain('at most 20')
    await data.post(who.buyer, '/api/purchases/999999/send_emails/', { to: ['a@b.test'] }, 404)
    expect(await written()).toEqual([])
  })

  test('a subject is one line, and no letter has marks that turn the writing round', async () => {
    const purchase = await receivedPurchase(data)
    const url = `/api/purchases/${purchase}/send_emails/`
    for (const subject of ['Hello\r\nBcc: x@y.test', 'Hello\nyou', 'a\u2028b', '\u202egpj.exe'])
      expect((await data.post(who.buyer, url, { to: ['a@b.test'], subject }, 400)).errors.subject).toEqual([
        'Must be one line of plain text',
      ])
    expect(await written()).toEqual([])
  })

  test('nobody sends letters without end to people outside; colleagues are not counted', async () => {
    const purchase = await receivedPurchase(data)
    const url = `/api/purchases/${purchase}/send_emails/`
    const crowd = (n: number) => Array.from({ length: 20 }, (_, at) => `n${n}.${at}@yard.test`)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((n) => data.call(who.buyer, 'POST', url, { to: crowd(n) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429 })
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      'You have sent 100 letters to people outside in the last hour. Please wait, or send fewer.',
    )
    expect(await written()).toHaveLength(100)
    await data.post(who.buyer, url, { to: [await addressOf(who.coordinator.me.id)] }, 200)
    await data.post(who.coordinator, url, { to: ['a@b.test'] }, 200)
  })

  test('a colleague is sent nothing that they may not open, and a sender tells nothing that they do not see', async () => {
    const { lot } = await filledLot(data)
    const stranger = await data.as('No Rights', [])
    const url = `/api/lots/${lot}/send_emails/`
    const { errors } = await data.post(who.coordinator, url, { to: [await addressOf(stranger.me.id)] }, 400)
    expect(errors.to).toEqual(['No Rights may not see this lot'])
    await data.post(stranger, url, { to: ['me@home.test'] }, 403)
    expect(await written()).toEqual([])
  })

  test('PUR-035 PUR-075 PUR-116 a check-in tells its lines, and prices only where it says that they are shown', async () => {
    const purchase = await receivedPurchase(data)
    const { check_ins } = await data.get(who.buyer, `/api/purchases/${purchase}/`)
    const url = `/api/check_ins/${check_ins[0].id}/send_emails/`
    const tableOf = async () => (await data.post(who.buyer, url, { to: ['a@b.test'], preview: true }, 200)).letter.table
    expect(await tableOf()).toEqual({ heads: ['Converter', 'Pieces'], rows: [['GD3-EA6', '3']] })
    await data.db.rows(sql`
      update check_ins set show_full_value = true, show_overall_average = true where id = ${check_ins[0].id}`)
    const { rows } = await tableOf()
    expect(rows[0]).toEqual(['GD3-EA6', '3', expect.stringMatching(/^\$[\d,]+\.\d\d$/)])
    expect(rows.slice(1).map(([what]: string[]) => what)).toEqual(['Full value', 'Overall average'])
  })
})

describe('the outbox', () => {
  const letterTo = (to: string, more: object = {}, state = sql``) =>
    data.db.one<{ id: number }>(sql`
      insert into outbox (kind, payload) values ('mail', ${JSON.stringify({ to, subject: 'S', text: 'T', ...more })}::jsonb)
      returning id ${state}`)

  test('JOB-014 an admin reads who got what when and why; nobody else does', async () => {
    const row = await letterTo('a@b.test', { trigger: 'Sent by Marco' })
    const url = `/api/outbox/${row?.id}/`
    expect(await data.get(who.admin, url)).toMatchObject({
      status: 'WA',
      recipient: 'a@b.test',
      subject: 'S',
      trigger: 'Sent by Marco',
      text: 'T',
    })
    await data.get(who.coordinator, url, 403)
    await data.get(who.coordinator, '/api/outbox/', 403)
    expect((await data.get(who.admin, '/api/outbox/?search=b.test')).count).toBe(1)
    await data.db.rows(sql`insert into outbox (kind, payload) values ('other', '{}')`)
    expect((await data.get(who.admin, '/api/outbox/')).count).toBe(1)
  })

  test('what failed can be tried again; what is out of date, has left or waits cannot', async () => {
    const row = await letterTo('a@b.test')
    const retry = (status: number, letter = row?.id) => data.post(who.admin, '/api/outbox/retry/', { letter }, status)
    expect((await retry(409)).message).toBe('The letter to a@b.test has not failed')
    await data.db.rows(sql`update outbox set dead = true, attempts = 8 where id = ${row?.id}`)
    await data.post(who.coordinator, '/api/outbox/retry/', { letter: row?.id }, 403)
    expect(await retry(200)).toEqual({ id: row?.id, status: 'WA' })
    await data.db.rows(sql`update outbox set dead = true, good_until = now() - interval '1 hour' where id = ${row?.id}`)
    expect((await retry(409)).message).toContain('out of date')
    await retry(400, 999_999)
    const secret = await letterTo('c@d.test', { secret: true })
    await data.db.rows(sql`update outbox set dead = true, payload = payload - 'text' where id = ${secret?.id}`)
    expect((await retry(409, secret?.id)).message).toContain('were not kept')
  })
})

describe('jobs that write', () => {
  const unhurried = new AbortController().signal
  const run = (name: string, at: string) =>
    runJob(data.db, jobsOf(data.app).find((job) => job.name === name) as Job, unhurried, new Date(at))

  test('JOB-001 what was allocated is told daily, once for each day, and nothing when nothing changed', async () => {
    await members('ALLOCATIONS', who.finance)
    const { lot } = await filledLot(data)
    const hedge = await hedgeOf(data)
    const { id } = await data.post(who.coordinator, '/api/allocations/', { lot, hedge, pt: '1.5' })
    await data.patch(who.coordinator, `/api/allocations/${id}/`, { pt: '2.25' })
    const day = 24 * 3600_000
    const sixTomorrow = new Date(Math.ceil((Date.now() - 13 * 3600_000) / day) * day + 13 * 3600_000 + 60_000)
    await run('allocation-changes', sixTomorrow.toISOString())
    await run('allocation-changes', new Date(sixTomorrow.getTime() + 3600_000).toISOString())
    const [letter, ...more] = await written()
    expect(more).toEqual([])
    expect(letter?.recipient).toBe(await addressOf(who.finance.me.id))
    expect(letter?.text).toContain('0.000 → 1.500')
    expect(letter?.text).toContain('1.500 → 2.250')
    await run('allocation-changes', new Date(sixTomorrow.getTime() + day).toISOString())
    expect(await written()).toHaveLength(1)
    expect((await data.db.rows(sql`select outcome from job_runs where outcome <> 'DO'`)).length).toBe(0)
  })

  test('JOB-002 JOB-003 JOB-006 JOB-008 SML-010 a lot that returns within seven days is told once, however many run it', async () => {
    await members('RETURN_DATE', who.finance)
    const { lot } = await filledLot(data)
    await data.db.rows(sql`update smelters set expected_result_return_days = 30`)
    await data.patch(who.coordinator, `/api/lots/${lot}/`, { ship_date: '2026-11-01' })
    const at = (moment: string) => run('reminders', moment)
    await at('2026-11-23T15:30:00Z')
    expect(await written()).toEqual([])
    const other = openDatabase(data.url, { max: 2 })
    const job = jobsOf({ ...data.app, db: other }).find(({ name }) => name === 'reminders') as Job
    const when = '2026-11-24T15:30:00Z'
    await Promise.all([at(when), runJob(other, job, unhurried, new Date(when)), at(when)])
    await at('2026-11-24T16:00:00Z')
    await at('2026-11-25T16:00:00Z')
    await other.close()
    expect((await written()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is expected back on 12/01/2026'),
    ])
  })
})
