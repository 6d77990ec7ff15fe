import { advanceCalculator, advanceCalculatorInput } from '@cupel/domain/settlement/advance-calculator.ts'
import { isDate } from '@cupel/domain/kit/dates.ts'
import { savedCalculator } from '@cupel/domain/settlement/advance-calculator-fields.ts'
import { advanceReportSeed, saveAdvanceCalculator, unlockAdvanceCalculator } from '@cupel/domain/settlement/calls.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { users } from '../identity/user.table.ts'
import { businessDay } from '../kit/query/clock.ts'
import { badField, badFields, notFound } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { readRow } from '../kit/record/read-row.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { Store } from '../kit/query/store.ts'
import { insert } from '../kit/record/write.ts'
import { lots } from '../lots/lot.table.ts'
import { advanceCalculators } from './advance-calculator.table.ts'
import { advanceSeed } from './advance-seed.ts'

const store: Store<typeof advanceCalculatorVersion, typeof advanceCalculators> = {
  table: advanceCalculators,
  join: [
    [users, eq(users.id, advanceCalculators.created_by)],
    [lots, eq(lots.id, advanceCalculators.lot)],
  ],
  select: {
    lot_status: lots.status,
    // Locked for whoever opens it: an unlock holds on the page of the one who asked for it, and the log keeps it.
    status: sql`'LOCKED'`,
    locked: sql`true`,
    created_by_name: users.username,
  },
  visible: 'through',
}

/** Versions of a lot's advance calculator: saved whole, numbered without a gap, never overwritten. */
export function advanceCalculatorRoutes(app: App): void {
  const versions = mountResource(app, advanceCalculatorVersion, store, {
    create: {
      locks: (_, { lot }) => ({ lot: lot as number }),
      facts: async (tx, _, { input }) => {
        const { lot, data, base_number = null } = input as z.infer<typeof saveAdvanceCalculator.input>
        const of = await tx.one<{ lot_status: string; newest: number }>(sql`
          select
            name as lot_name,
            status as lot_status,
            (select coalesce(max(number), 0)::int from advance_calculators where lot = lots.id) as newest
          from lots
          where id = ${lot}`)
        if (!of) throw badField('lot', messages.missing)
        logUnreadableDates(app, lot, data)
        return { ...of, base_number }
      },
    },
  })
  mountQuestion(app, advanceReportSeed, async ({ read, params, input, now, me }) => {
    const shown = { today: businessDay(now), currency: me.fx_currency }
    const seed = await advanceSeed(read, idIn(params.id), input.yard, shown)
    if (!seed) throw notFound()
    return seed
  })
  mountCommand(app, saveAdvanceCalculator, async ({ tx, input, me }) => {
    const { lot, data } = input
    const number = sql`(select coalesce(max(number), 0) + 1 from advance_calculators where lot = ${lot})`
    const id = await insert(tx, advanceCalculatorVersion, { lot, number, data, data_fx: resultsOf(data) }, me, input)
    return readRow(versions, tx, id, me)
  })
  mountCommand(app, unlockAdvanceCalculator, async ({ tx, params, me }) => {
    const id = idIn(params.id)
    await tx.rows(sql`update advance_calculators set unlocked_at = now(), unlocked_by = ${me.id} where id = ${id}`)
    return { ...(await readRow(versions, tx, id, me)), status: 'UNLOCKED' as const, locked: false }
  })
}

/** What the saved inputs come to, worked out by the server and kept with them. */
function resultsOf(data: Record<string, unknown>): Record<string, unknown> {
  const refused = savedCalculator.safeParse(data).error ?? advanceCalculatorInput.safeParse(data).error
  if (refused)
    throw badFields(
      Object.fromEntries(refused.issues.map((issue) => [`data.${issue.path.join('.')}`, [issue.message]])),
    )
  return JSON.parse(JSON.stringify(advanceCalculator(advanceCalculatorInput.parse(data)))) as Record<string, unknown>
}

/** Interest then counts no days: nobody is stopped, but it can be found out why. */
function logUnreadableDates(app: App, lot: number, data: Record<string, unknown>) {
  for (const field of ['clientValueDate', 'expectedPaymentDate']) {
    const date = data[field]
    if (typeof date === 'string' && date !== '' && !isDate(date))
      app.http.log.warn({ lot, field }, 'a date of the advance calculator cannot be read')
  }
}

const idIn = (given: string | undefined) => (/^\d{1,9}$/.test(given ?? '') ? Number.parseInt(given ?? '', 10) : 0)
