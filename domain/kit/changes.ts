import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, instant } from './fields.ts'
import { messages } from './messages.ts'
import { warning } from './warnings.ts'

const value = z.unknown().describe('As the field has it; null before it was filled in')
/** One change of a record: who made it, what it was, and what was confirmed with it. */
export const change = z.object({
  id: z.int(),
  at: instant,
  who: z.string().nullable().describe('The name of the person'),
  move: z.string().nullable().describe('What was done: lot.ship'),
  request: z.string().nullable().describe('Its X-Request-Id'),
  changed: z.record(z.string(), z.array(value).length(2)).describe('By field: as it was, as it became'),
  named: z
    .record(z.string(), z.array(z.string().nullable()).length(2))
    .describe('Of fields that refer to a record: what it was called then'),
  warnings: z
    .array(warning.extend({ reason: z.string().nullable() }))
    .describe('What a weighty move was warned of, and the reasons that were given'),
})

/** A moment that records were known at; a day alone means its end. */
export const momentOfKnowing = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Must be a moment, e.g. 2026-11-21T10:00:00Z, or a day')
  .describe('A moment, or a day: its end in Phoenix')
const whole = z.coerce.number(messages.whole).int(messages.whole).positive(messages.min_value)
const kind = z.string().max(100, messages.max).describe('As the API names it: `lot`')

const values = z
  .record(z.string(), z.unknown())
  .describe('By field; what is counted over other records is not among them')
/** A record as it was known at a moment. */
export const known = z.object({
  at: instant,
  name: z.string().nullable().describe('What it was called then'),
  row: values.nullable().describe('Null where it was not there, or not yet'),
  named: z
    .record(z.string(), z.string().nullable())
    .describe('Of fields that refer to a record: what it was called then'),
})

/** Two moments of a record beside each other, and what happened in between; of one moment, what was done last before. */
export const knownThen = endpoint({
  name: 'known_then',
  says: 'Shows a record as it was known at a moment, or at two with what happened in between',
  method: 'GET',
  path: '/api/records/known/',
  may: 'anyone',
  input: z.strictObject({ entity: kind, id: whole, at: momentOfKnowing, and: momentOfKnowing.optional() }),
  output: z.object({ moments: z.array(known).min(1).max(2), changes: z.array(change), more: z.boolean() }),
})

/** A record that a change is about, or the one that it is part of, whose page shows it. */
export const place = z.object({ document: z.string(), id, name: z.string() })

/** Everything that was changed on a day, as far as this person sees the records. */
export const changesOfDay = endpoint({
  name: 'changes_of_day',
  says: 'Lists everything that was changed on a day, the newest first',
  method: 'GET',
  path: '/api/changes/',
  may: 'anyone',
  input: z.strictObject({
    day: day.optional().describe('In Phoenix; left out: today'),
    entity: kind.optional(),
    actor: whole.optional().describe('The number of the person'),
    before: whole.optional().describe('The change after which the list goes on'),
  }),
  output: z.object({
    next: z.int().nullable().describe('`before` of the next page'),
    kinds: z.array(z.string()).describe('Kinds of records whose changes this person may hear of'),
    results: z.array(change.extend({ entity: z.string(), entity_id: z.int(), name: z.string(), on: place.nullable() })),
  }),
})
