import { ppmOff, weightOff, type Received } from '@cupel/domain/settlement/summary-warnings.ts'
import type { Warning } from '@cupel/domain/kit/warnings.ts'
import { linkTo, notify } from '../identity/notify.ts'
import type { Tx } from '../kit/query/transaction.ts'

interface Weighed {
  lot: number
  lot_name: string
  shipment_id: string
}

/**
 * What the smelter weighed and found is told when it is 5 % or 3 % beside what was expected of the lot; of a corrected
 * paper only what was not told before. The figures are those of the warnings.
 */
export async function tellOfVariances(tx: Tx, row: Weighed, now: Received, before?: Received): Promise<void> {
  const weight = newIn(weightOff(now), before && weightOff(before))
  const assay = newIn(ppmOff(now), before && ppmOff(before))
  if (weight.length > 0) await tell(tx, 'WEIGHT', row, 'weight', weight)
  if (assay.length > 0) await tell(tx, 'ASSAY', row, 'assay', assay)
}

function newIn(now: readonly Warning[], before: readonly Warning[] = []): readonly Warning[] {
  const told = new Set(before.map(({ text }) => text))
  return now.filter(({ text }) => !told.has(text))
}

async function tell(
  tx: Tx,
  group: 'WEIGHT' | 'ASSAY',
  { lot, lot_name, shipment_id }: Weighed,
  of: string,
  off: readonly Warning[],
): Promise<void> {
  await notify(tx, group, {
    trigger: `The ${of} of a lot differs from what was expected`,
    about: { card: 'lot', id: lot },
    content: () => ({
      subject: `Lot ${lot_name}: ${of} differs from what was expected`,
      says: [
        `The smelter's shipment ${shipment_id} differs from what we expected of lot ${lot_name}.`,
        ...off.map(({ text }) => text),
      ],
      link: { text: `Open lot ${lot_name}`, url: linkTo(tx, 'lot', lot) },
    }),
  })
}
