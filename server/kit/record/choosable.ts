import { withoutRoles } from '@cupel/domain/kit/roles.ts'
import type { Choosable } from '@cupel/domain/kit/choosable.ts'
import { bare, metaOf } from '@cupel/domain/kit/fields.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Reader } from '../query/database.ts'
import { badFields } from '../http/errors.ts'
import { parseListQuery } from '../query/list-query.ts'
import type { Resource } from './mount-resource.ts'
import type { Tx } from '../query/transaction.ts'

type Kept = Pick<Resource, 'card' | 'store' | 'fields'>

/** Every served card by its document type: what a reference may name. */
const served = new Map<string, Kept>()

export function offerForChoosing({ card, store, fields }: Resource): void {
  served.set(card.name, { card, store, fields })
}

/**
 * Refuses, at each field, a record that may not be chosen there: disabled, inactive, final, used up or expired. What
 * stands in the field already (`before`) stays valid, whatever has become of it; what does not exist is left to the
 * foreign key, and what the machine judges to the machine.
 */
export async function assertChoosable(
  tx: Pick<Tx, 'one'>,
  card: Pick<AnyCard, 'row'>,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const errors: Record<string, string[]> = {}
  for (const [field, value] of Object.entries(values)) {
    const schema = (card.row.shape as Record<string, z.ZodType | undefined>)[field]
    if (!schema || typeof value !== 'number' || value === before[field]) continue
    const refusal = await unchoosable(tx, metaOf(bare(schema)), value)
    if (refusal !== undefined) errors[field] = [refusal]
  }
  if (Object.keys(errors).length > 0) throw badFields(errors)
}

/** Whether the record may be chosen by this rule, or by its card's. */
export async function mayBeChosen(
  read: Pick<Reader, 'one'>,
  type: string,
  id: number,
  choosable?: Choosable,
): Promise<boolean> {
  const target = served.get(type)
  const rule = choosable ?? target?.card.choosable
  if (!target || !rule) return true
  const { table, from } = target.fields
  const found = await read.one(
    sql`select 1 as found from ${table}${from} where ${theId(target, id)} and ${conditionOf(target, rule)}`,
  )
  return found !== undefined
}

async function unchoosable(
  tx: Pick<Tx, 'one'>,
  { kind, to, choosable: own }: ReturnType<typeof metaOf>,
  id: number,
): Promise<string | undefined> {
  const target = kind === 'ref' && to !== undefined ? served.get(to) : undefined
  if (!target || own === 'any' || own === 'judged') return undefined
  const rule = own ?? target.card.choosable
  if (!rule) return undefined
  const { fields, card } = target
  const name = fields.of[card.publicFields[0] ?? 'id'] as SQL
  const found = await tx.one<{ label: string; ok: boolean }>(
    sql`select ${name}::text as label, ${conditionOf(target, rule)} as ok from ${fields.table}${fields.from} where ${theId(target, id)}`,
  )
  return !found || found.ok ? undefined : rule.otherwise.replace('{label}', found.label)
}

/** The very condition that the picker's list is asked by. */
function conditionOf({ card, store, fields }: Kept, { query }: Choosable): SQL {
  const { where } = parseListQuery(card, store, fields, query, nobody)
  return sql`(${sql.join(where, sql` and `)})`
}

const theId = ({ fields }: Kept, id: number) => sql`${sql.identifier(fields.tableName)}.id = ${id}`

/** Whether a record may be chosen does not depend on who asks. */
const nobody = withoutRoles(0)
