import { sql } from 'drizzle-orm'
import { accountMail } from '../../identity/mails.ts'
import { keepDemo } from '../../identity/settings.ts'
import { giveAccounts } from '../../identity/sign-in-accounts.ts'
import { notificationSubscriptions } from '../../identity/notification-subscription.table.ts'
import { reportMailings } from '../../identity/report-mailing.table.ts'
import { listViews } from '../../identity/list-view.table.ts'
import { textTemplates } from '../../identity/text-template.table.ts'
import { serviceKeys } from '../../identity/service-key.table.ts'
import { webhooks } from '../../identity/webhook.table.ts'
import { users } from '../../identity/user.table.ts'
import { divisions } from '../../places/division.table.ts'
import { locations } from '../../places/location.table.ts'
import { regions } from '../../places/region.table.ts'
import { cast, company, dale, hannah, luc, password, priya, ruth, sam } from './people.ts'
import { branch, divisionRows, locationRows, place, regionRows } from './places.ts'
import type { Timeline } from './timeline.ts'

/** The same each time the company is loaded: what its people do is known to all anyway. */
export const unsubscribeToken = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Who is told what by e-mail. */
const members = [
  ['LOT_STATUS', priya, dale, hannah],
  ['ALLOCATIONS', priya, ruth],
  ['WEIGHT', priya, dale],
  ['ASSAY', priya],
  ['RETURN_DATE', priya, ruth],
] as const

/** Two years ago Sam opened the branches and let his colleagues in. */
export function begin(story: Timeline): void {
  const day = story.calendar.work(528)
  story.on(day, '07:40', sam, 'division.create', (tx) => tx.insert(divisions).values(divisionRows))
  story.on(day, '07:45', sam, 'region.create', (tx) => tx.insert(regions).values(regionRows))
  story.on(day, '07:50', sam, 'location.create', (tx) => tx.insert(locations).values(locationRows))
  story.on(day, '07:55', sam, 'division.update', async (tx) => {
    await tx.rows(sql`update divisions set location = ${place.phoenix} where id = ${branch.phoenix}`)
    await tx.rows(sql`update divisions set location = ${place.calgary} where id = ${branch.calgary}`)
  })
  story.on(day, '08:00', sam, 'user.create', async (tx) => {
    const rows = cast.map(({ id, username, email, groups, division, fx_currency }) => {
      return { id, username, email, groups: [...groups], division, fx_currency }
    })
    await tx.insert(users).values(rows)
    await giveAccounts(
      tx,
      cast.map(({ username, email }) => ({ name: username, email, password })),
    )
    await keepDemo(tx, company)
    // There is no mail server: the letter to the last who came waits still.
    const welcome = JSON.stringify(accountMail(luc.email, 'An account at Cupel has been made for you.'))
    await tx.rows(sql`insert into outbox (kind, payload, created_at) values ('mail', ${welcome}::jsonb, ${tx.now})`)
  })
  story.on(day, '08:10', sam, 'notification_subscription.create', (tx) =>
    tx
      .insert(notificationSubscriptions)
      .values(
        members
          .flatMap(([group, ...people]) => people.map(({ id }) => ({ group, user: id })))
          .map((member, n) => ({ ...member, token: unsubscribeToken(n) })),
      ),
  )
  story.on(day, '08:15', sam, 'service_key.create', async (tx) => {
    const ledger = { username: 'Key Ledger', email: 'ledger@keys.cupel.example', is_service: true }
    const [person] = await tx
      .insert(users)
      .values({ ...ledger, id: 900 })
      .returning({ id: users.id })
    const key = { name: 'Ledger', groups: ['finance'], expires_at: '2099-01-01T00:00:00Z', person: person?.id ?? 0 }
    await tx.insert(serviceKeys).values({ ...key, created_by: sam.id })
  })
  story.on(day, '08:16', sam, 'webhook.create', (tx) =>
    tx.insert(webhooks).values({
      name: 'Ledger',
      address: 'https://ledger.example/cupel',
      entities: ['brokered_settlement', 'advance'],
      is_active: false,
      disabled_why: 'The demo company tells nobody',
      created_by: sam.id,
    }),
  )
  story.on(day, '08:20', priya, 'text_template.create', (tx) => tx.insert(textTemplates).values(templates(priya.id)))
  story.on(day, '08:30', priya, 'list_view.create', (tx) => tx.insert(listViews).values(views(priya.id)))
  story.on(day, '08:40', priya, 'report_mailing.create', (tx) =>
    tx.insert(reportMailings).values({
      created_by: priya.id,
      report: 'lot_position',
      name: 'Position of lots',
      fields: 'lot_name,status,pt_unhedged,pd_unhedged,rh_unhedged',
      token: unsubscribeToken(1_000),
    }),
  )
}

const templates = (created_by: number) => [
  {
    created_by,
    name: 'Assay awaited',
    scope: 'lot',
    text: 'The assay is awaited; nothing is settled before it is in.',
  },
  { created_by, name: 'Paid as agreed', scope: 'any', text: 'Paid as agreed, nothing is open.' },
  { created_by, name: 'Counted twice', scope: 'purchase', text: 'Counted twice, in the presence of the driver.' },
]

const views = (created_by: number) => [
  { created_by, list: 'lot', name: 'Leaving next', query: 'status__in=CU,CT&ordering=ship_date', shared: true },
]
