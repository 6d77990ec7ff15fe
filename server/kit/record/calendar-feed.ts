import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { Right } from '@cupel/domain/kit/roles.ts'
import { zone } from '@cupel/domain/kit/value-text.ts'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What of an area's records stands in the calendar, of those that a person may list and sees. */
export interface CalendarFeed {
  card: AnyCard
  /** What happens on the day: `Ships`. */
  says: string
  /** Who reads the day, beside reading the record. */
  may: Right
  /** The day, of a row of the card's table. */
  day: SQL
  /** Rows whose day is from the first on and before the second, said so that an index serves. */
  within: (start: string, end: string) => SQL
}

/** A day or a moment that the records say themselves; of a moment its day in Phoenix. */
export function feedOf(card: AnyCard, table: PgTable, field: string, says: string): CalendarFeed {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`${card.name} has no column ${field} to stand in the calendar`)
  const may = card.readableBy[field] ?? 'anyone'
  const at = (day: string) => sql`(${day}::date)::timestamp at time zone ${sql.raw(`'${zone}'`)}`
  if (column.getSQLType().startsWith('timestamp'))
    return {
      card,
      says,
      may,
      day: sql`(${column} at time zone ${sql.raw(`'${zone}'`)})::date`,
      within: (start, end) => sql`${column} >= ${at(start)} and ${column} < ${at(end)}`,
    }
  return {
    card,
    says,
    may,
    day: sql`${column}`,
    within: (start, end) => sql`${column} >= ${start}::date and ${column} < ${end}::date`,
  }
}
