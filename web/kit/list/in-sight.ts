import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, type Me } from '@cupel/domain/kit/roles.ts'

/** Whether this person may read the field, or ask the question; what he may not is neither shown nor offered. */
export function inSight(card: AnyCard, field: string, me: Me): boolean {
  return allowed(card.readableBy[field] ?? 'anyone', me)
}

/** The same of a filter as it stands in the URL: `created_at__gte`. */
export function maySift(card: AnyCard, filters: object, me: Me): boolean {
  return Object.keys(filters).every((name) => inSight(card, name.split('__')[0] ?? name, me))
}
