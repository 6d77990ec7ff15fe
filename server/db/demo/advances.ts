import { addDays } from '@cupel/domain/kit/dates.ts'
import { advance as advanceCard } from '@cupel/domain/settlement/advance.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../kit/query/transaction.ts'
import { system, write } from '../../kit/record/write.ts'
import { advances } from '../../settlement/advance.table.ts'
import type { LotPlan } from './lot-plan.ts'
import { ruth } from './people.ts'
import { dayOf, type Timeline } from './timeline.ts'

/** What a client is paid before his lot is settled: the amount that the calculator recommended. */
export function advance(story: Timeline, lot: LotPlan): void {
  const { days, designation, name } = lot
  if (designation !== 'BROKERED' || days.shipped === undefined || name === 'PGM-2608') return
  const shipped = story.calendar.work(days.shipped)
  if (name === 'PGM-2584')
    return pay(story, lot, {
      typed: story.calendar.count(addDays(shipped, 12) ?? ''),
      amount: '60000.00',
      paid: addDays(shipped, 14) ?? '',
    })
  if (name === 'PGM-2588') takeBack(story, lot, days.shipped - 5)
  if (name === 'PGM-2601') pay(story, lot, { typed: 2, amount: '12000.00', paid: null })
  const typed = days.shipped - 3
  pay(story, lot, {
    typed,
    amount: null,
    paid: name === 'PGM-2606' ? null : story.calendar.work(Math.max(typed - 6, 1)),
  })
}

/** `amount` null: as recommended. `paid` null: not yet. */
function pay(
  story: Timeline,
  lot: LotPlan,
  { typed, amount, paid }: { typed: number; amount: string | null; paid: string | null },
): void {
  let id = 0
  story.ago(typed, '14:20', ruth, 'advance.create', async (tx) => {
    id = await promise(tx, lot, amount ?? (await recommended(tx, lot)), paid)
  })
  if (paid === null) return
  story.on(paid, '15:05', ruth, 'advance.send', (tx) => write(tx, advanceCard, id, { move: 'send' }, system))
}

/** Typed twice, and the second taken back. */
function takeBack(story: Timeline, lot: LotPlan, ago: number): void {
  let id = 0
  story.ago(ago, '14:25', ruth, 'advance.create', async (tx) => {
    id = await promise(tx, lot, await recommended(tx, lot), null)
  })
  story.ago(ago, '14:31', ruth, 'advance.void', (tx) => write(tx, advanceCard, id, { move: 'void' }, system))
}

async function promise(
  tx: Tx,
  { id: lot, abroad }: LotPlan,
  amount: string,
  payment_date: string | null,
): Promise<number> {
  const [made] = await tx
    .insert(advances)
    .values({
      lot,
      amount,
      currency: abroad ? 'CAD' : 'USD',
      fx_date: payment_date ?? dayOf(tx),
      payment_date,
      created_by: ruth.id,
    })
    .returning({ id: advances.id })
  return made?.id ?? 0
}

async function recommended(tx: Tx, { id, name }: LotPlan): Promise<string> {
  const row = await tx.one<{ amount: string }>(sql`
    select data_fx ->> 'recommendedAdvance' as amount from advance_calculators
    where lot = ${id} order by number desc limit 1`)
  if (!row) throw new Error(`${name} has no advance calculator`)
  return row.amount
}
