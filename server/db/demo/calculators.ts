import { addDays } from '@cupel/domain/kit/dates.ts'
import { advanceCalculator, advanceCalculatorInput } from '@cupel/domain/settlement/advance-calculator.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../kit/query/transaction.ts'
import { advanceCalculators } from '../../settlement/advance-calculator.table.ts'
import { advanceSeed } from '../../settlement/advance-seed.ts'
import type { LotPlan } from './lot-plan.ts'
import { luc, priya, ruth, type Person } from './people.ts'
import { dayOf, type Timeline } from './timeline.ts'

type Changes = Record<string, unknown>

/** Whoever is to pay a client ahead works out how much: as a rule once, on the day the lot leaves. */
export function estimate(story: Timeline, lot: LotPlan): void {
  const { days, designation, abroad, name } = lot
  if (designation !== 'BROKERED' || days.shipped === undefined) return
  if (name === 'PGM-2608') return workedExample(story, lot, days.shipped)
  const freight = String(280 + 35 * (lot.id % 13))
  const by = abroad ? luc : priya
  story.ago(days.shipped, '16:40', by, 'advance_calculator.create', (tx) =>
    save(tx, lot, by, { freightCharge: `${freight}.00` }),
  )
}

/** Four versions, the last of which settles at 131,660.30 and recommends 105,000.00. */
function workedExample(story: Timeline, lot: LotPlan, shipped: number): void {
  const quoted = { freightCharge: '1150.00' }
  const paid = addDays(story.calendar.work(shipped), 20)
  const version = (ago: number, time: string, by: Person, changes: Changes) =>
    story.ago(ago, time, by, 'advance_calculator.create', (tx) => save(tx, lot, by, changes))
  version(shipped, '17:45', priya, { ...quoted, depositPercent: '75' })
  story.ago(shipped - 1, '9:58', ruth, 'advance_calculator.unlock', (tx) =>
    tx.rows(sql`
      update advance_calculators set unlocked_at = ${tx.now}::timestamptz, unlocked_by = ${ruth.id}
      where lot = ${lot.id} and number = 1`),
  )
  version(shipped - 1, '10:02', ruth, quoted)
  version(shipped - 1, '15:20', priya, { freightCharge: '1085.00' })
  version(shipped - 2, '9:31', priya, { freightCharge: '385.00', expectedPaymentDate: paid })
}

/** Saves the next version: the lot's own data with what was typed over, and what the rule makes of it. */
async function save(tx: Tx, { id: lot, yards }: LotPlan, by: Person, changes: Changes): Promise<void> {
  const seed = await advanceSeed(tx, lot, yards[0], { today: dayOf(tx), currency: 'USD' })
  const data = { ...seed, ...changes }
  const results = advanceCalculator(advanceCalculatorInput.parse(data))
  const last = await tx.one<{ number: number }>(
    sql`select coalesce(max(number), 0)::int as number from advance_calculators where lot = ${lot}`,
  )
  await tx.insert(advanceCalculators).values({
    lot,
    number: (last?.number ?? 0) + 1,
    data,
    data_fx: JSON.parse(JSON.stringify(results)) as Changes,
    created_by: by.id,
  })
}
