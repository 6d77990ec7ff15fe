import { hedgesScreen } from '../hedges/hedges.area.ts'
import type { OpenScreen } from '../kit/screen.ts'
import { lotsScreen } from '../lots/lots.area.ts'
import { purchasesScreen } from '../purchasing/purchasing.area.ts'
import { dashboardScreen } from './shell.area.ts'

/** `G` and then the letter: where it leads. */
export const goPlaces: Readonly<Record<string, OpenScreen>> = {
  l: lotsScreen,
  h: hedgesScreen,
  p: purchasesScreen,
  d: dashboardScreen,
}
