import { momentOfKnowing } from '@cupel/domain/kit/changes.ts'
import { isDate } from '@cupel/domain/kit/dates.ts'
import { endOfDay } from '@cupel/domain/kit/end-of-day.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { badField } from '../http/errors.ts'

/** So far may the clock of a browser that asks for "now" be ahead of ours. */
const aheadMs = 5 * 60_000

/**
 * The moment that is asked about: of a day its end in Phoenix, and of today what is known by now.
 * @throws 400 at the field for what is no moment, and for one that is still to come: nothing is known of it
 */
export function pastMoment(field: string, given: unknown, now: Date): string {
  // The plus of an offset comes as a space where somebody did not encode it.
  const asked = momentOfKnowing.safeParse(typeof given === 'string' ? given.replace(' ', '+') : given)
  if (!asked.success) throw badField(field, asked.error.issues[0]?.message ?? messages.date)
  const moment = isDate(asked.data) ? endOfDay(asked.data) : asked.data
  const ahead = Date.parse(moment) - now.getTime()
  if (ahead <= aheadMs) return moment
  if (isDate(asked.data) && ahead < 24 * 3_600_000) return now.toISOString()
  throw badField(field, 'Must not lie in the future')
}
