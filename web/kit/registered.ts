import type { Action, DrawerLine, PanelSource, Pickers, WebArea } from './area.ts'
import type { FileViews } from './Files.tsx'
import type { Screen } from './screen.ts'

/** What the areas have declared. The kit serves them all and imports none: `main.tsx` tells it what there is. */
export let screens: readonly Screen[] = []
/** By the type of the records that they show: long lists ask hundreds of times. */
export let showing: ReadonlyMap<string, Screen> = new Map()
export let pickers: Pickers = {}
export let drawerLines: readonly DrawerLine[] = []
export let actions: readonly Action[] = []
export let fileViews: FileViews | undefined
let areas: readonly WebArea[] = []

export function registerAreas(registers: readonly WebArea[]): void {
  areas = registers
  screens = areas.flatMap(({ title, screens }) => screens.map((screen) => ({ area: title, ...screen })))
  const shown = screens.flatMap((screen) => (screen.document ? [[plainType(screen.document), screen] as const] : []))
  showing = new Map(shown.toReversed())
  pickers = Object.assign({}, ...areas.map((area) => area.pickers))
  drawerLines = areas.flatMap((area) => area.drawer ?? [])
  actions = areas.flatMap((area) => area.actions ?? [])
  fileViews = areas.find(({ files }) => files)?.files
}

/** `Check-in`, `check_in` and `check in` are one type. */
export function plainType(type: string): string {
  return type.toLowerCase().replace(/[-_\s]+/g, ' ')
}

/** What areas add to the page of that name, in their order. */
export function panelsOf(page: string): readonly PanelSource[] {
  return areas.flatMap((area) => area.panels?.[page] ?? [])
}
