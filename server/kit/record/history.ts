import { change as changeAnswer } from '@cupel/domain/kit/changes.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'
import { mayBeTold, type Warning } from '@cupel/domain/kit/warnings.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { App } from '../http/routes.ts'
import type { Reader } from '../query/database.ts'
import type { Resource } from './mount-resource.ts'
import { keyOf, namesThen, type Mention } from './record-names.ts'
import { referredType } from './visible-references.ts'

export interface Change {
  id: number
  at: string
  who: string | null
  move: string | null
  request: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  warnings: (Warning & { reason: string | null })[] | null
  entity: string
  entity_id: number
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
export const historyAnswer = z.object({
  next: z.int().nullable().describe('The page after this one'),
  results: z.array(changeAnswer),
})

/** The changes of one record, newest first, each field as it was and as it became. */
export async function historyOf({ app, card }: Of, read: Reader, id: number, page: number, me: Me) {
  const rows = await read.rows<Change>(
    sql`${selectChanges} where c.entity = ${card.name} and c.entity_id = ${id} order by c.id desc limit ${pageSize + 1} offset ${(page - 1) * pageSize}`,
  )
  return {
    next: rows.length > pageSize ? page + 1 : null,
    results: await told(
      app,
      read,
      rows.slice(0, pageSize).map((change) => ({ card, change })),
      me,
    ),
  }
}

type Of = Pick<Resource, 'app' | 'card'>

/** Changes with who made them and what they were warned of, to be sifted and sorted. */
export const selectChanges = sql`
  select c.id, c.at, u.username as who, c.move, c.request, c.before, c.after,
    (select json_agg(json_strip_nulls(json_build_object('code', w.code, 'text', w.text, 'field', w.field))::jsonb || jsonb_build_object('reason', w.reason) order by w.id)
      from confirmed_warnings w where w.change = c.id) as warnings,
    c.entity, c.entity_id
  from changes c left join users u on u.id = c.actor`

/** Each as this person may hear of it, with the names that records had when they were put in or taken out. */
export async function told(
  app: App,
  read: Reader,
  all: readonly { card: AnyCard; change: Change }[],
  me: Me,
): Promise<z.infer<typeof changeAnswer>[]> {
  const each = all.map(({ card, change: { before, after, warnings, entity: _, entity_id: __, ...change } }) => ({
    card,
    change: {
      ...change,
      changed: changedFields(card, before, after, me),
      warnings: (warnings ?? []).filter((one) => mayBeTold(card, one, me)),
    },
  }))
  const names = await namesThen(
    app,
    read,
    me,
    each.flatMap(({ card, change }) => mentionsIn(card, change)),
  )
  return each.map(({ card, change }) => ({ ...change, named: namedIn(card, change, names) }))
}

interface Told {
  at: string
  changed: Readonly<Record<string, readonly [unknown, unknown]>>
}

function mentionsIn(card: AnyCard, { at, changed }: Told): Mention[] {
  return Object.entries(changed).flatMap(([field, values]) => {
    const type = referredType(card.row.shape[field] as z.ZodType)
    return type === undefined ? [] : values.flatMap((id) => (typeof id === 'number' ? [{ type, id, at }] : []))
  })
}

function namedIn(card: AnyCard, { at, changed }: Told, names: ReadonlyMap<string, string>) {
  const named = Object.entries(changed).flatMap(([field, values]) => {
    const type = referredType(card.row.shape[field] as z.ZodType)
    if (type === undefined) return []
    const said = values.map((id) => (typeof id === 'number' ? (names.get(keyOf({ type, id, at })) ?? null) : null))
    return [[field, said] as const]
  })
  return Object.fromEntries(named)
}

/** Only what the card calls a field, and only what this person may read. */
export function changedFields(
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
