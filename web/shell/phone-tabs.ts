import type { Me } from '@cupel/domain/kit/roles.ts'
import type { DrawerLine } from '../kit/area.ts'
import { drawerFor } from './drawer-lines.ts'

/** What people work with on a telephone, the likeliest first: the bar holds the first two of them that are theirs. */
const carried = [
  'Check-Ins',
  'Lots',
  'Inventory On Hand',
  'PPM Calculators',
  'Purchases',
  'Yards',
  'Settlements',
  'Hedges',
]

export function phoneTabs(me: Me): readonly DrawerLine[] {
  const lines = drawerFor(me).flatMap((section) => section.lines)
  return carried.flatMap((title) => lines.filter((line) => line.title === title)).slice(0, 2)
}
