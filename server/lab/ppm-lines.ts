import type { PpmCalculationBody } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../kit/query/database.ts'
import { badField } from '../kit/http/errors.ts'
import type { Tx } from '../kit/query/transaction.ts'
import { ppmCalculationLines } from './ppm-calculation.table.ts'

type Lines = PpmCalculationBody['lines']

/** The lines of a calculation, in their order. */
export function savedLines(read: Reader, calculation: number): Promise<(Lines[number] & { id: number })[]> {
  return read.rows(
    sql`
      select id, converter, name, pieces, yield_lbs, pt_ppm, pd_ppm, rh_ppm
      from ppm_calculation_lines
      where ppm_calculation = ${calculation}
      order by id`,
  )
}

/** Stores these lines and no others: those with an id stay the lines they are, those without are new. */
export async function storeLines(tx: Tx, calculation: number, lines: Lines): Promise<void> {
  const saved = new Set((await savedLines(tx, calculation)).map((line) => line.id))
  for (const [at, { id }] of lines.entries())
    if (id !== undefined && !saved.delete(id)) throw badField(`lines.${at}.id`, messages.missing)
  if (saved.size > 0)
    await tx.rows(sql`delete from ppm_calculation_lines where id = any(${sql.param([...saved])}::int[])`)
  for (const { id, ...line } of lines)
    if (id !== undefined)
      await tx
        .update(ppmCalculationLines)
        .set(line)
        .where(and(eq(ppmCalculationLines.id, id), eq(ppmCalculationLines.ppm_calculation, calculation)))
  const fresh = lines.filter((line) => line.id === undefined)
  if (fresh.length === 0) return
  await tx
    .insert(ppmCalculationLines)
    .values(fresh.map(({ id: _, converter = null, ...line }) => ({ ...line, converter, ppm_calculation: calculation })))
}
