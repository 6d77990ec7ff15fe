import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '../identity/user.table.ts'

/** Up to which change of the log a person has looked at what others did. It is their own: nobody is told. */
export const bellMarks = pgTable('bell_marks', {
  person: integer()
    .primaryKey()
    .references(() => users.id),
  change: bigint({ mode: 'number' }).notNull(),
})
