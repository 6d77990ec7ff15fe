import type { Move } from '@cupel/domain/kit/moves.ts'
import type { AnyCard, MoveNames } from '@cupel/domain/kit/card.ts'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../query/transaction.ts'

/**
 * Makes a move that the system makes: the rows among `ids` that stand where the move starts go where it leads; the
 * others stay. Returns the ids that moved. The caller holds the locks.
 */
export async function systemMove<C extends AnyCard>(
  tx: Tx,
  card: C,
  table: PgTable,
  moveName: MoveNames<C>,
  ids: readonly number[],
): Promise<number[]> {
  const move = card.moves[moveName] as Move<never>
  if (move.to === undefined) throw new Error(`${card.name}.${moveName} leads nowhere`)
  if (ids.length === 0) return []
  const from = move.from ? sql` and status = any(${sql.param([...move.from])}::text[])` : sql``
  const moved = await tx.rows<{ id: number }>(
    sql`update ${sql.identifier(getTableName(table))} set status = ${move.to} where id = any(${sql.param([...ids])}::int[])${from} returning id`,
  )
  return moved.map((row) => row.id)
}
