import { instant } from '@cupel/domain/kit/fields.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { mayBeTold, warning, type Warning } from '@cupel/domain/kit/warnings.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Reader } from '../query/database.ts'

interface Change {
  id: number
  at: string
  who: string | null
  move: string | null
  request: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  warnings: (Warning & { reason: string | null })[] | null
}

const pageSize = 50

export const historyQuery = {
  page: z.coerce
    .number(messages.whole)
    .int(messages.whole)
    .min(1, messages.min_value)
    .max(1_000_000, messages.max_value)
    .default(1)
    .describe('From 1'),
}
const value = z.unknown().describe('As the field has it; null before it was filled in')
export const historyAnswer = z.object({
  next: z.int().nullable().describe('The page after this one'),
  results: z.array(
    z.object({
      id: z.int(),
      at: instant,
      who: z.string().nullable().describe('The name of the person'),
      move: z.string().nullable().describe('What was done: lot.ship'),
      request: z.string().nullable().describe('Its X-Request-Id'),
      changed: z.record(z.string(), z.array(value).length(2)).describe('By field: as it was, as it became'),
      warnings: z
        .array(warning.extend({ reason: z.string().nullable() }))
        .describe('What a weighty move was warned of, and the reasons that were given'),
    }),
  ),
})

/** The changes of one record, newest first, each field as it was and as it became. */
export async function historyOf(read: Reader, card: AnyCard, id: number, page: number, me: Me) {
  const rows = await read.rows<Change>(sql`
    select c.id, c.at, u.username as who, c.move, c.request, c.before, c.after,
      (select json_agg(json_strip_nulls(json_build_object('code', w.code, 'text', w.text, 'field', w.field))::jsonb || jsonb_build_object('reason', w.reason) order by w.id)
        from confirmed_warnings w where w.change = c.id) as warnings
    from changes c left join users u on u.id = c.actor
    where c.entity = ${card.name} and c.entity_id = ${id} order by c.id desc limit ${pageSize + 1} offset ${(page - 1) * pageSize}`)
  return {
    next: rows.length > pageSize ? page + 1 : null,
    results: rows.slice(0, pageSize).map(({ before, after, warnings, ...change }) => ({
      ...change,
      changed: changedFields(card, before, after, me),
      warnings: (warnings ?? []).filter((one) => mayBeTold(card, one, me)),
    })),
  }
}

/** Only what the card calls a field, and only what this person may read. */
function changedFields(
  card: AnyCard,
  before: Change['before'],
  after: Change['after'],
  me: Me,
): Record<string, [unknown, unknown]> {
  const names = Object.keys((before && after ? before : (after ?? before)) ?? {})
  const shown = names.filter(
    (name) =>
      name in (card.row.shape as object) && name !== 'version' && allowed(card.readableBy[name] ?? 'anyone', me),
  )
  return Object.fromEntries(shown.map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]]))
}
