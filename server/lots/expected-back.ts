import { lot } from '@cupel/domain/lots/lot.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { CalendarFeed } from '../kit/record/calendar-feed.ts'

/** The day a lot is expected back from its smelter: its ship date and the smelter's usual days, of a row called so. */
export const expectedBack = (of: SQL): SQL => sql`(
  ${of}.ship_date + (select usual.expected_result_return_days from smelters usual where usual.id = ${of}.smelter)
)`

const lots = sql.identifier('lots')

/** Lots that are out stand in the calendar on the day they are expected back. */
export const returns: CalendarFeed = {
  card: lot,
  says: 'Expected back',
  may: 'anyone',
  day: expectedBack(sql`${lots}`),
  within: (start, end) => sql`${lots}.status in ('SH', 'RE')
    and ${expectedBack(sql`${lots}`)} >= ${start}::date
    and ${expectedBack(sql`${lots}`)} < ${end}::date`,
}
