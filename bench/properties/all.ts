import { charges } from './charges.ts'
import type { Property } from './claim.ts'
import { conservation } from './conservation.ts'
import { descended, replayed } from './explained.ts'
import { deposits, smallLots } from './limits.ts'
import { order } from './order.ts'
import { parity, snapshots } from './snapshots.ts'
import { totals } from './totals.ts'
import { uncounted } from './uncounted.ts'
import { worth } from './worth.ts'

/** What every figure of the house must have, whatever goes in. */
export const properties: readonly Property[] = [
  totals,
  worth,
  charges,
  deposits,
  smallLots,
  order,
  conservation,
  uncounted,
  snapshots,
  parity,
  replayed,
  descended,
]
