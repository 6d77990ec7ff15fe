import { countingCalculation } from '@cupel/domain/lab/counting-calculation.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../kit/query/transaction.ts'
import { setAssay } from '../lots/lot-facts.ts'

interface Saved {
  id: number
  chosen: boolean
  total_pieces: number
}

/** Finds which of a lot's calculations counts, and tells the lot. The caller holds its lock. */
export async function letCount(tx: Tx, lot: number | null): Promise<void> {
  if (lot === null) return
  const saved = await tx.rows<Saved>(
    sql`select id, chosen, total_pieces from ppm_calculations where lot = ${lot} order by saved_at, id`,
  )
  await setAssay(tx, lot, countingCalculation(saved)?.id ?? null)
}

/** Another calculation of the lot is chosen in place of the one that was. */
export async function dropChoice(tx: Tx, lot: number | null): Promise<void> {
  await tx.rows(sql`update ppm_calculations set chosen = false where lot = ${lot} and chosen`)
}
