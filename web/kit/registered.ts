import type { DrawerLine, PanelSource, Pickers, WebArea } from './area.ts'
import type { Screen } from './screen.ts'

/** What the areas have declared. The kit serves them all and imports none: `main.tsx` tells it what there is. */
export let screens: readonly Screen[] = []
export let pickers: Pickers = {}
export let drawerLines: readonly DrawerLine[] = []
let areas: readonly WebArea[] = []

export function registerAreas(registers: readonly WebArea[]): void {
  areas = registers
  screens = areas.flatMap(({ title, screens }) => screens.map((screen) => ({ area: title, ...screen })))
  pickers = Object.assign({}, ...areas.map((area) => area.pickers))
  drawerLines = areas.flatMap((area) => area.drawer ?? [])
}

/** What areas add to the page of that name, in their order. */
export function panelsOf(page: string): readonly PanelSource[] {
  return areas.flatMap((area) => area.panels?.[page] ?? [])
}
