import { ppmCalculation as calculate } from '@cupel/domain/lab/ppm-calculation.ts'
import type { PpmCalculationBody } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { final, lotStatus } from '@cupel/domain/lots/lot-status.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { badField, refuse } from '../kit/errors.ts'
import type { Tx } from '../kit/transaction.ts'
import { setContained } from '../lots/lot-facts.ts'
import { ppmCalculationLines, ppmCalculations } from './ppm-calculation.table.ts'

/** Calculates and stores, new or in place of `id`; the lot takes the ounces over. Returns the id. */
export async function savePpmCalculation(
  tx: Tx,
  { lines, lot = null, ...head }: PpmCalculationBody,
  me: Me,
  id?: number,
): Promise<number> {
  await tx.lock({ lot })
  if (lot !== null) await stillOpen(tx, lot)
  const values = { ...head, lot, ...results(lines) }
  const [row] =
    id === undefined
      ? await tx
          .insert(ppmCalculations)
          .values({ ...values, created_by: me.id })
          .returning({ id: ppmCalculations.id })
      : await tx
          .update(ppmCalculations)
          .set(values)
          .where(eq(ppmCalculations.id, id))
          .returning({ id: ppmCalculations.id })
  const saved = row?.id ?? 0
  await tx.delete(ppmCalculationLines).where(eq(ppmCalculationLines.ppm_calculation, saved))
  if (lines.length > 0)
    await tx
      .insert(ppmCalculationLines)
      .values(lines.map(({ converter = null, ...line }) => ({ ...line, converter, ppm_calculation: saved })))
  if (lot !== null) await setContained(tx, lot, saved)
  return saved
}

async function stillOpen(tx: Tx, id: number): Promise<void> {
  const row = await tx.one<{ status: string }>(sql`select status from lots where id = ${id}`)
  if (!row) throw badField('lot', 'No such record')
  if ((final as readonly string[]).includes(row.status))
    throw refuse(`Lot ${id} is ${lotStatus.label(row.status).toUpperCase()}; change is not possible`, 409)
}

function results(lines: PpmCalculationBody['lines']) {
  const { ptCtozPerLb, pdCtozPerLb, rhCtozPerLb, total_pieces, piece_zero_warning, ...figures } = calculate({ lines })
  const texts = JSON.parse(JSON.stringify(figures)) as Record<Exclude<keyof typeof figures, never>, string>
  return {
    ...texts,
    total_pieces: Number.parseInt(total_pieces.toString(), 10),
    piece_zero_warning,
    pt_ctoz_per_lb: ptCtozPerLb.toString(),
    pd_ctoz_per_lb: pdCtozPerLb.toString(),
    rh_ctoz_per_lb: rhCtozPerLb.toString(),
  }
}
