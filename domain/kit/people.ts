import type * as z from 'zod'
import type { AnyCard } from './card.ts'
import { metaOf } from './fields.ts'

/** The fields that name the people of a record: who made it, whom it was made for, who manages it. */
export function peopleFields({ row: { shape } }: Pick<AnyCard, 'row'>): string[] {
  return Object.entries(shape as Record<string, z.ZodType>)
    .filter(([, schema]) => metaOf(schema).to === 'user')
    .map(([field]) => field)
}
