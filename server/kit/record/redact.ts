import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'

/** The fields that this person may not read. */
export function hiddenFrom(card: AnyCard, me: Me): Set<string> {
  return new Set(
    Object.entries(card.readableBy).flatMap(([field, right]) => (allowed(right as never, me) ? [] : [field])),
  )
}

/** Fields that this person may not read are null, wherever the row comes from. */
export function redact<R extends object>(card: AnyCard, row: R, me: Me): R {
  const hidden = Object.entries(card.readableBy).filter(([field, right]) => field in row && !allowed(right, me))
  return hidden.length === 0 ? row : { ...row, ...Object.fromEntries(hidden.map(([field]) => [field, null])) }
}
