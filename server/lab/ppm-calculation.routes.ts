import {
  calculatePpm,
  changePpmCalculation,
  createPpmCalculation,
  defaultPpmCalculation,
} from '@cupel/domain/lab/ppm-calls.ts'
import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { ppmCalculation as calculate } from '@cupel/domain/lab/ppm-calculation.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../identity/user.table.ts'
import { badField, notFound } from '../kit/errors.ts'
import type { App } from '../kit/routes.ts'
import { serve } from '../kit/serve.ts'
import { serveCommand, serveQuestion } from '../kit/serve-endpoint.ts'
import { fieldsOf, findRow, type Store } from '../kit/store.ts'
import { lots } from '../lots/lot.table.ts'
import { convertersOfLot } from './lot-converters.ts'
import { ppmCalculations } from './ppm-calculation.table.ts'
import { savePpmCalculation } from './save-ppm-calculation.ts'

const store: Store<typeof ppmCalculation, typeof ppmCalculations> = {
  table: ppmCalculations,
  join: [
    [lots, eq(lots.id, ppmCalculations.lot)],
    [users, eq(users.id, ppmCalculations.created_by)],
  ],
  select: { lot_name: lots.name, created_by_name: users.username },
  visible: 'all',
  detail: async (read, row) => ({
    lines: await read.rows(
      sql`select id, converter, name, pieces, yield_lbs, pt_ppm, pd_ppm, rh_ppm from ppm_calculation_lines where ppm_calculation = ${row.id} order by id`,
    ),
  }),
}

export function labRoutes(app: App): void {
  serve(app, ppmCalculation, store)
  const fields = fieldsOf(ppmCalculation, store)

  serveQuestion(
    app,
    calculatePpm,
    async ({ input }) => JSON.parse(JSON.stringify(calculate(input))) as Record<string, unknown>,
  )
  serveQuestion(app, defaultPpmCalculation, async ({ read, input }) => {
    const lot =
      input.lot === undefined
        ? undefined
        : await read.one<{ id: number; name: string; designation: 'DIRECT' }>(
            sql`select id, name, designation from lots where id = ${input.lot}`,
          )
    if (input.lot !== undefined && !lot) throw badField('lot', 'No such record')
    return {
      lot: lot?.id ?? null,
      lot_name: lot?.name ?? null,
      designation: lot?.designation ?? 'DIRECT',
      notes: '',
      lines: lot ? await convertersOfLot(read, lot.id) : [],
    }
  })
  serveCommand(app, createPpmCalculation, async ({ tx, input, me }) => {
    const id = await savePpmCalculation(tx, input, me)
    return (await findRow(tx, ppmCalculation, store, fields, id, me)) as never
  })
  serveCommand(app, changePpmCalculation, async ({ tx, params, input, me }) => {
    const id = /^\d{1,9}$/.test(params.id ?? '') ? Number.parseInt(params.id ?? '', 10) : 0
    if (!(await findRow(tx, ppmCalculation, store, fields, id, me))) throw notFound()
    await savePpmCalculation(tx, input, me, id)
    return (await findRow(tx, ppmCalculation, store, fields, id, me)) as never
  })
}
