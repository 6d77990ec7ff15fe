import { factsOf } from '@cupel/domain/kit/send-emails.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { sql } from 'drizzle-orm'
import { linkTo, notify } from '../identity/notify.ts'
import type { App } from '../kit/http/routes.ts'
import type { Job } from '../kit/jobs/job.ts'
import { isFirst, oncePerDue } from '../kit/jobs/once.ts'
import { businessDay } from '../kit/query/clock.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { expectedBack } from './expected-back.ts'

interface Returning {
  id: number
  name: string
  smelter: string
  ship_date: string
  returns: string
}

/**
 * Tells once of every lot that its smelter gives back within seven days: its ship date and the smelter's usual days. A
 * ship date that is corrected makes another day of it, and another letter.
 */
export const returnDateNotices =
  (app: App): Job['run'] =>
  async ({ due, count }) => {
    const told = await oncePerDue(app, 'reminders', due, async (tx) => {
      let letters = 0
      for (const lot of await returningSoon(tx, businessDay(new Date(due))))
        if (await isFirst(tx, 'return date', `${lot.id} ${lot.returns}`)) letters += await tell(tx, lot)
      return letters
    })
    count(told ?? 0)
  }

function returningSoon(tx: Tx, today: string): Promise<Returning[]> {
  return tx.rows<Returning>(sql`
    select l.id, l.name, m.name as smelter, l.ship_date, ${expectedBack(sql`l`)} as returns
    from lots l
    join smelters m on m.id = l.smelter
    where l.status in ('SH', 'RE')
      and ${expectedBack(sql`l`)} between ${today}::date and ${today}::date + 7
    order by returns, l.id`)
}

function tell(tx: Tx, { id, name, smelter, ship_date, returns }: Returning): Promise<number> {
  return notify(tx, 'RETURN_DATE', {
    trigger: 'A lot returns within seven days',
    goodForHours: 48,
    about: { card: 'lot', id },
    content: () => ({
      subject: `Lot ${name} is expected back on ${date(returns)}`,
      says: [`Lot ${name} is expected back from ${smelter} on ${date(returns)}.`],
      facts: factsOf({ Lot: name, Smelter: smelter, Shipped: date(ship_date), 'Expected back': date(returns) }),
      link: { text: `Open lot ${name}`, url: linkTo(tx, 'lot', id) },
    }),
  })
}
