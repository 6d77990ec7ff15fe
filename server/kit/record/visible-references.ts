import { bare, metaOf } from '@cupel/domain/kit/fields.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Reader } from '../query/database.ts'
import { badFields } from '../http/errors.ts'
import type { App } from '../http/routes.ts'
import { visibleTo } from '../query/store.ts'

/**
 * Refuses, at each field, a record that this person does not see, in the words for one that is not there: neither a
 * refusal nor a success tells of it. What stands in the field already (`before`) stays valid; of what everybody sees,
 * a missing one is left to the foreign key.
 */
export async function assertReferencesVisible(
  { resources }: Pick<App, 'resources'>,
  read: Pick<Reader, 'one'>,
  me: Me,
  fields: object,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const errors: Record<string, string[]> = {}
  for (const [field, schema] of Object.entries(fields as Record<string, z.ZodType>)) {
    const ids = named(values[field])
    const target = resources.get(referredType(schema) ?? '')
    if (!target || ids.length === 0 || values[field] === before[field]) continue
    const seen = visibleTo(target.store, me)
    if (!seen) continue
    const { table } = target.store
    const found = await read.one<{ count: number }>(
      sql`select count(*)::int as count from ${table} where ${table}.id = any(${sql.param(ids)}::int[]) and ${seen}`,
    )
    if (found?.count !== ids.length) errors[field] = [messages.missing]
  }
  if (Object.keys(errors).length > 0) throw badFields(errors)
}

/** The one record that a field names, or each of a list. */
function named(value: unknown): number[] {
  return [...new Set([value].flat().filter((one) => typeof one === 'number'))]
}

/** The name of the card whose records a field names, one or a list of them. */
export function referredType(schema: z.ZodType): string | undefined {
  const inside = bare(schema)
  return metaOf(inside instanceof z.ZodArray ? (inside.element as z.ZodType) : inside).to
}
