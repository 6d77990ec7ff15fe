import { convertersOfLot } from '../../lab/lot-converters.ts'
import { changePpmCalculation, createPpmCalculation } from '../../lab/save-ppm-calculation.ts'
import type { Tx } from '../../kit/query/transaction.ts'
import { time } from './calendar.ts'
import { fitted } from './fit.ts'
import type { Material } from './material.ts'
import { ines } from './people.ts'
import type { Timeline } from './timeline.ts'

const estimate = 'Estimate from the catalogue'

/** First an estimate from the catalogue, when cutting begins; then what the lab has found in the cut material. */
export function assess(story: Timeline, { lot, mix }: Material): void {
  const { days } = lot
  const minutes = 2 * (lot.id % 20)
  const lines = fitted(mix, lot.weight, lot.toz)
  const of = { lot: lot.id, designation: lot.designation, chosen: false }
  const save = (tx: Tx, found: typeof lines, notes: string) =>
    createPpmCalculation(tx, { ...of, notes, lines: found }, ines)
  if (days.cut === undefined) {
    const estimated = days.cutting ?? Math.max(1, Math.min(days.opened, 2))
    story.ago(estimated, time(15, minutes), ines, 'ppm_calculation.create', (tx) =>
      save(tx, lines, 'Estimate from the count sheets'),
    )
    return
  }
  let id = 0
  story.ago(days.cutting ?? 0, time(15, minutes), ines, 'ppm_calculation.create', async (tx) => {
    id = await save(tx, await convertersOfLot(tx, lot.id), estimate)
  })
  story.ago(Math.max(days.cut - 1, days.locked ?? 1), time(8, 10 + minutes), ines, 'ppm_calculation.update', (tx) =>
    changePpmCalculation(tx, { id, ...of, notes: estimate }, { notes: 'Three samples, mean of two runs', lines }),
  )
}
