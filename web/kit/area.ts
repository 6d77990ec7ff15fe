import type { Right } from '@cupel/domain/kit/roles.ts'
import type { ComponentType } from 'react'
import type { RefSource } from './choices.ts'
import type { FileViews } from './Files.tsx'
import type { IconName } from './Icon.tsx'
import { screen, type Href, type OpenScreen, type Screen } from './screen.ts'

/** What an area shows: the router, the index, the drawer, pickers and the pages of earlier areas read it from here. */
export interface WebArea {
  title: string
  screens: readonly Screen[]
  /** What it adds to records' pages of earlier areas, by the name that the page gives: `<AreaPanels of="lot" id={id} />`. */
  panels?: Readonly<Record<string, readonly PanelSource[]>>
  /** The cards that a reference may be picked from, by document type, fetched when a form first asks for them. */
  pickers?: Pickers
  drawer?: readonly DrawerLine[]
  /** What can be begun, beside the screens that create: found by its words from everywhere. */
  actions?: readonly Action[]
  /** How the files of any record are shown: one area says it. */
  files?: FileViews
}

/** Begins an area: `screen` declares its screens, in the order of the index, and `area` closes it with what else it shows. */
export function webArea(title: string) {
  const screens: Screen[] = []
  const declare = ((...said: Parameters<typeof screen>) => {
    const declared = screen(...said)
    screens.push(declared)
    return declared
  }) as typeof screen
  const area = (more: Omit<WebArea, 'title' | 'screens'>): WebArea => ({ title, screens, ...more })
  return { screen: declare, area }
}

/** The page of every document, which people find by itself: whose panels stand on all of them. */
export const anyRecord = 'any record'

export type Pickers = Readonly<Record<string, () => Promise<RefSource>>>

/** What a later area shows on a record's page, to those who may read it. */
export interface PanelSource {
  may?: Right
  /** `of` is the name of the card, for what stands on the pages of all of them. */
  load: () => Promise<{ default: ComponentType<{ id: number; of: string }> }>
}

/** Something to begin, offered to those who may and may open its screen. */
export interface Action {
  words: string
  screen: Screen
  may?: Right
  href: Href
}

/** A line of the drawer, shown to those who may open its screen. */
export interface DrawerLine {
  title: DrawerTitle
  screen: OpenScreen
  icon: IconName
  /** A narrower right than that of the screen: who works with it daily. */
  may?: Right
  /** The plus beside it opens the screen that creates one, for those who may open that screen. */
  plus?: OpenScreen
  /** Day it was added: a badge says so for a week. */
  added?: string
}

/** The order of the drawer, with the lines of areas to come. Sections without a title are always open. */
export const drawerOrder = [
  {
    lines: [
      'Dashboard',
      'Allocations',
      'Calendar',
      'Cut Plan',
      'Current Purchases',
      'Reporting',
      'Transit dashboard',
      'Inventory On Hand',
      'Hedge Pieces',
      'Job Runs',
    ],
  },
  {
    lines: [
      'Check-Ins',
      'Purchases',
      'Intakes',
      'Lots',
      'Shipment Summaries',
      'Settlements',
      'Advances',
      'PPM Calculators',
      'Smelters',
      'Hedges',
    ],
  },
  { title: 'Yards & Trip Planning', lines: ['Blueprints', 'Trips', 'Yards'] },
  { title: 'Catalog/Inventory', lines: ['Inventory/Cut-Plans', 'Catalog'] },
  { title: 'Prices', lines: ['Market Rates', 'FX Rates'] },
  { title: 'Transit', lines: ['Inbound', 'Outbound', 'Inventory Manifests', 'Lot Manifests', 'Brokers', 'Carriers'] },
] as const satisfies readonly { title?: string; lines: readonly string[] }[]

type DrawerTitle = (typeof drawerOrder)[number]['lines'][number]
