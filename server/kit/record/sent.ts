import { withCompanions } from '@cupel/domain/kit/companions.ts'
import { bare } from '@cupel/domain/kit/fields.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { movesOf } from '@cupel/domain/kit/moves.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, needs, type Me } from '@cupel/domain/kit/roles.ts'
import { isSame } from '@cupel/domain/kit/same.ts'
import * as z from 'zod'
import { badFields, forbidden, parsed, httpError } from '../http/errors.ts'

/** What a body says of a row. */
export interface Sent {
  /** The fields that it may set, parsed. */
  values: Record<string, unknown>
  /** The status that it asks for, where that is reached by moves. */
  status: string | undefined
  /** Known fields that it may not set, as sent: the specified client sends whole rows. They must say what stands. */
  fixed: Record<string, unknown>
  /** Reasons for warnings. */
  confirmed?: unknown
}

/** Reads the body of a POST or PATCH; unknown names and bad values are refused at their fields. */
export function readBody(card: AnyCard, schema: z.ZodObject, body: unknown): Sent {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw httpError('The body must be a JSON object')
  const known = shapeOf(card)
  const entries = Object.entries(body).filter(([key]) => !answeredBeside.includes(key))
  const isFixed = ([key]: [string, unknown]) => !Object.hasOwn(schema.shape, key) && Object.hasOwn(known, key)
  const values: Record<string, unknown> = parsed(schema, Object.fromEntries(entries.filter((entry) => !isFixed(entry))))
  const fixed = Object.fromEntries(entries.filter(isFixed))
  const { confirmed, ...plain } = values
  if (!isByMoves(card)) return { values: plain, status: undefined, fixed, confirmed }
  const { status, ...others } = plain
  return { values: others, status: status as string | undefined, fixed, confirmed }
}

/** Of an answer sent back whole, what is no field. */
const answeredBeside = ['url', 'warnings']

/** The body of a PATCH: the fields that may be changed and, where moves by hand lead to it, the status. */
export function patchBody(card: AnyCard): z.ZodObject {
  const status = card.row.shape.status as z.ZodType | undefined
  return status && isByMoves(card) ? card.updateBody.extend({ status: bare(status).optional() }) : card.updateBody
}

/** Whether its status is reached by moves; where none leads to one, it is a field like others. */
const isByMoves = (card: AnyCard) => movesOf(card).some(([, move]) => move.on === 'status')

/** The fields whose value differs from the row's. */
export function differing(
  card: AnyCard,
  row: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const shape = shapeOf(card)
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !isSame(shape[field], value, row[field])))
}

/**
 * A field that cannot be set passes when it says what the row, as this person is shown it, says anyway; `shown` has what
 * its money is in his currency beside it.
 */
export function assertUnchanged(
  card: AnyCard,
  row: Record<string, unknown>,
  shown: Record<string, unknown>,
  fixed: Record<string, unknown>,
): void {
  // Of lines, with the companions of their amounts or without them.
  const changed = Object.keys(differing(card, shown, differing(card, row, fixed)))
  if (changed.length > 0) throw badFields(Object.fromEntries(changed.map((field) => [field, [messages.fixed]])))
}

/**
 * What a person is not shown he cannot change: the null that he saw in its place, sent back with the whole row, is passed
 * over rather than stored.
 */
export function withoutHidden(card: AnyCard, values: Record<string, unknown>, me: Me): Record<string, unknown> {
  const hidden = Object.entries(card.readableBy).filter(
    ([field, right]) => Object.hasOwn(values, field) && !allowed(right, me),
  )
  for (const [field, right] of hidden) if (values[field] !== null) throw forbidden(`Needs ${needs(right)}`)
  const names = new Set(hidden.map(([field]) => field))
  return Object.fromEntries(Object.entries(values).filter(([field]) => !names.has(field)))
}

const shapes = new WeakMap<AnyCard, z.ZodObject>()

/** Every field that the record is answered with, the companions of its money among them. */
export function answered(card: AnyCard): z.ZodObject {
  const known = shapes.get(card)
  if (known) return known
  const all = z.object({ ...card.row.shape, ...(card.detail.partial().shape as object) })
  const made = withCompanions(all) as z.ZodObject
  shapes.set(card, made)
  return made
}

const shapeOf = (card: AnyCard) => answered(card).shape as Record<string, z.ZodType>
