import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'

/**
 * Where a record is read, changed and deleted: every answer of it carries its own address, but of a card whose `url` says
 * something else, and of a report, whose rows are read nowhere else. Nothing is kept of it.
 */
export const hasOwnUrl = ({ row, may }: Pick<AnyCard, 'row' | 'may'>) => !('url' in row.shape) && may.read !== 'nobody'

const ownUrl = z.string().describe('Where it is read, changed and deleted')

/** The row as it is answered. */
export const rowAnswer = (card: AnyCard): z.ZodObject => (hasOwnUrl(card) ? card.row.extend({ url: ownUrl }) : card.row)

export function withUrl<R extends object>(card: AnyCard, row: R): R {
  return hasOwnUrl(card) ? { ...row, url: `${card.path}${(row as { id?: number }).id}/` } : row
}

/** The same in a list. */
export const urlColumn = (card: AnyCard, id: SQL): SQL => sql`${sql.raw(`'${card.path}'`)} || ${id} || '/'`
