import {
  calculatePpm,
  changePpmCalculation as changeCall,
  createPpmCalculation as createCall,
  defaultPpmCalculation,
} from '@cupel/domain/lab/ppm-calls.ts'
import { ppmCalculation, type PpmCalculationChange } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { ppmFigures as calculate } from '@cupel/domain/lab/ppm-calculation.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '../identity/user.table.ts'
import { badField } from '../kit/http/errors.ts'
import { emit } from '../kit/record/events.ts'
import { route, type App } from '../kit/http/routes.ts'
import { readBody, assertUnchanged } from '../kit/record/sent.ts'
import { idOf } from '../kit/http/id-of.ts'
import { mountResource, type Resource } from '../kit/record/mount-resource.ts'
import { readRow } from '../kit/record/read-row.ts'
import { mountCommand, mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { Store } from '../kit/query/store.ts'
import type { Tx } from '../kit/query/transaction.ts'
import type { AnyRow } from '../kit/record/hooks.ts'
import { write } from '../kit/record/write.ts'
import { answerWrite, assertVersion, writeAnswer } from '../kit/record/write-frame.ts'
import { lots } from '../lots/lot.table.ts'
import { convertersOfLot } from './lot-converters.ts'
import { ppmCalculations } from './ppm-calculation.table.ts'
import { savedLines } from './ppm-lines.ts'
import { changePpmCalculation, createPpmCalculation } from './save-ppm-calculation.ts'

const store: Store<typeof ppmCalculation, typeof ppmCalculations> = {
  table: ppmCalculations,
  join: [
    [lots, eq(lots.id, ppmCalculations.lot)],
    [users, eq(users.id, ppmCalculations.created_by)],
  ],
  select: {
    lot_name: lots.name,
    counts: sql`coalesce(lots.ppm_calculation = ppm_calculations.id, false)`,
    created_by_name: users.username,
  },
  visible: 'through',
  detail: async (read, row) => ({ lines: await savedLines(read, row.id) }),
}

export function ppmCalculationRoutes(app: App): void {
  const calculations = mountResource(app, ppmCalculation, store, {
    update: {
      locks: (row, sent) => ({ lot: [row.lot, sent.lot as number | null | undefined] }),
      after: async ({ tx, before, input }) => {
        const change: PpmCalculationChange = input
        await changePpmCalculation(tx, before, change)
        await tellAssayed(app, tx, [before.lot, change.lot])
      },
    },
  })

  mountQuestion(
    app,
    calculatePpm,
    async ({ input }) => JSON.parse(JSON.stringify(calculate(input))) as Record<string, unknown>,
  )
  mountQuestion(app, defaultPpmCalculation, async ({ read, input }) => {
    const lot =
      input.lot === undefined
        ? undefined
        : await read.one<{ id: number; name: string; designation: 'DIRECT' }>(
            sql`select id, name, designation from lots where id = ${input.lot}`,
          )
    if (input.lot !== undefined && !lot) throw badField('lot', 'No such record')
    return {
      lot: lot?.id ?? null,
      chosen: false,
      lot_name: lot?.name ?? null,
      designation: lot?.designation ?? 'DIRECT',
      notes: '',
      lines: lot ? await convertersOfLot(read, lot.id) : [],
    }
  })
  mountCommand(app, createCall, async ({ tx, input, me }) => {
    const id = await createPpmCalculation(tx, input, me)
    await tellAssayed(app, tx, [input.lot])
    return readRow(calculations, tx, id, me)
  })
  mountChange(app)
}

/** A PATCH like that of any record, with lines of its own: seen, locked with both lots, version compared. */
function mountChange(app: App): void {
  const of = app.resources.get(ppmCalculation.name) as Resource
  const { may, path, says, input: body } = changeCall
  const spec = { method: 'PATCH', path, may, summary: says, tag: 'ppm_calculations', status: 200, body } as const
  route(app, { ...spec, answer: writeAnswer(ppmCalculation) }, async (request, me) => {
    const { values: input, fixed } = readBody(ppmCalculation, body, request.body)
    const { version, ...others } = fixed
    const expects = (row: AnyRow) => {
      assertVersion(ppmCalculation, request, row, me, version)
      assertUnchanged(ppmCalculation, row, row, others)
    }
    const id = idOf(request)
    return answerWrite(of, request, me, 'update', async (tx) => {
      await write(tx, ppmCalculation, id, { move: 'update', input, expects }, me)
      return id
    })
  })
}

async function tellAssayed(app: App, tx: Tx, lots: readonly (number | null | undefined)[]): Promise<void> {
  for (const lot of new Set(lots)) if (typeof lot === 'number') await emit(app, tx, 'lot.assayed', { lot })
}
