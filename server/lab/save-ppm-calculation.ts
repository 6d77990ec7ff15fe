import { messages } from '@cupel/domain/kit/messages.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { ppmFigures as calculate } from '@cupel/domain/lab/ppm-calculation.ts'
import type { PpmCalculationBody, PpmCalculationChange } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { final, lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { eq, sql } from 'drizzle-orm'
import { badField, httpError } from '../kit/http/errors.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { dropChoice, letCount } from './counting.ts'
import { ppmCalculations } from './ppm-calculation.table.ts'
import { savedLines, storeLines } from './ppm-lines.ts'

/** Calculates and stores a new calculation; its lot takes the ounces over. Returns the id. */
export async function createPpmCalculation(
  tx: Tx,
  { lines, lot = null, ...head }: PpmCalculationBody,
  me: Pick<Me, 'id'>,
): Promise<number> {
  await tx.lock({ lot })
  await openLots(tx, [lot], head.chosen)
  if (head.chosen) await dropChoice(tx, lot)
  const values = { ...head, lot, ...results(lines), saved_at: tx.now, created_by: me.id }
  const [made] = await tx.insert(ppmCalculations).values(values).returning({ id: ppmCalculations.id })
  const id = made?.id ?? 0
  await storeLines(tx, id, lines)
  await letCount(tx, lot)
  return id
}

/** A calculation as it stands, of which a change names some fields. */
interface Standing {
  id: number
  lot: number | null
  designation: string
  notes: string
  chosen: boolean
}

/**
 * Changes what is named and nothing else. The caller holds the locks of the calculation and of both lots.
 * @throws 409 when a lot that it is of, or would be of, is final
 */
export async function changePpmCalculation(tx: Tx, was: Standing, change: PpmCalculationChange): Promise<void> {
  const { lines, ...head } = change
  const isMoved = head.lot !== undefined && head.lot !== was.lot
  // What was chosen for one lot is not chosen for another.
  const wanted = { ...(isMoved ? { chosen: false } : {}), ...head }
  const set = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== was[field as keyof Standing]),
  ) as Partial<Standing>
  const isRelined = lines !== undefined && !isSameLines(lines, await savedLines(tx, was.id))
  if (!isRelined && Object.keys(set).length === 0) return
  const now = { ...was, ...set }
  await openLots(tx, [was.lot, now.lot], now.chosen)
  if (now.chosen && (set.chosen || isMoved)) await dropChoice(tx, now.lot)
  // Only what changes the ounces of a lot is a save that may count for it.
  const saved = isRelined || isMoved ? { saved_at: tx.now } : {}
  await tx
    .update(ppmCalculations)
    .set({ ...set, ...saved, ...(isRelined ? results(lines) : {}) })
    .where(eq(ppmCalculations.id, was.id))
  if (isRelined) await storeLines(tx, was.id, lines)
  if (isMoved) await letCount(tx, was.lot)
  await letCount(tx, now.lot)
}

async function openLots(tx: Tx, ids: readonly (number | null)[], chosen: boolean): Promise<void> {
  if (chosen && ids.at(-1) === null) throw badField('chosen', 'Only the calculation of a lot can be chosen')
  for (const id of new Set(ids)) {
    if (id === null) continue
    const row = await tx.one<{ name: string; status: string }>(sql`select name, status from lots where id = ${id}`)
    if (!row) throw badField('lot', messages.missing)
    if ((final as readonly string[]).includes(row.status))
      throw httpError(`Lot ${row.name} is ${lotStatus.label(row.status).toUpperCase()}; change is not possible`, 409)
  }
}

type Lines = PpmCalculationBody['lines']

function isSameLines(sent: Lines, saved: Lines): boolean {
  const told = (lines: Lines) =>
    JSON.stringify(
      lines.map(({ converter = null, name, pieces, yield_lbs, pt_ppm, pd_ppm, rh_ppm }) => [
        converter,
        name,
        pieces,
        yield_lbs,
        pt_ppm,
        pd_ppm,
        rh_ppm,
      ]),
    )
  return told(sent) === told(saved)
}

function results(lines: Lines) {
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
