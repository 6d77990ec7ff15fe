import type { Permission, Right } from '@cupel/domain/kit/roles.ts'
import type { IconName } from '../kit/Icon.tsx'

/**
 * The drawer, in its order. An item is shown to those who may open the screen at its path, once there is one.
 */
export interface DrawerItem {
  title: string
  to: string
  icon: IconName
  /** A narrower right than that of the screen: who works with it daily. */
  may?: Right
  /** The plus beside it opens the screen that creates one, for those who may open that screen. */
  plus?: { to: string; words: string }
  /** Day it was added: a badge says so for a week. */
  added?: string
}

export interface DrawerSection {
  /** Left out for the two lists that are always open. */
  title?: string
  items: readonly DrawerItem[]
}

const release = '2026-11-20'
const may = (...any: Permission[]): Right => any
const anyone: Right = 'anyone'

export const drawer: readonly DrawerSection[] = [
  {
    items: [
      { title: 'Dashboard', to: '/dashboard', icon: 'dashboard' },
      { title: 'Allocations', to: '/current-allocations', icon: 'allocations', may: may('create-lots') },
      { title: 'Calendar', to: '/calendar', icon: 'calendar' },
      { title: 'Cut Plan', to: '/cut-plan-list', icon: 'cutPlan', may: may('view-cut-plans') },
      { title: 'Current Purchases', to: '/current-purchases', icon: 'cart', may: may('view-current-purchases') },
      { title: 'Reporting', to: '/report-list', icon: 'report', may: may('view-reports') },
      { title: 'Transit dashboard', to: '/transit/dashboard', icon: 'truck', may: may('view-transit') },
      {
        title: 'Inventory On Hand',
        to: '/inventory-on-hand',
        icon: 'box',
        may: may('view-inventory-on-hand'),
        added: release,
      },
      { title: 'Hedge Pieces', to: '/hedge-pieces', icon: 'converter', added: release },
      { title: 'Job Runs', to: '/job-runs', icon: 'refresh' },
    ],
  },
  {
    items: [
      { title: 'Check-Ins', to: '/checkin-list', icon: 'checkIn', may: may('view-purchase') },
      plus('Purchases', '/purchase-list', 'cart', may('view-purchase'), '/create-purchase', 'New purchase'),
      plus('Intakes', '/intake', 'intake', may('view-intakes'), '/intake/create', 'New intake'),
      plus('Lots', '/lot-list', 'lots', may('view-lots', 'view-partial-lots'), '/create-lot', 'New lot'),
      plus(
        'Shipment Summaries',
        '/shipment-summary-list',
        'sum',
        may('view-lots'),
        '/create-shipment-summary',
        'New shipment summary',
      ),
      {
        title: 'Settlements',
        to: '/lot-settlement-list',
        icon: 'receipt',
        may: may('view-brokered-settlements'),
        added: release,
      },
      {
        ...plus('Advances', '/advances', 'card', may('view-advances'), '/advances/create', 'New advance'),
        added: release,
      },
      plus(
        'PPM Calculators',
        '/ppm-calculation-list',
        'lab',
        may('view-ppm'),
        '/create-ppm-calculation',
        'New PPM calculation',
      ),
      { title: 'Smelters', to: '/smelter-list', icon: 'smelter', may: may('view-smelters') },
      plus('Hedges', '/hedge-list', 'hedge', anyone, '/create-hedge', 'New hedge'),
    ],
  },
  {
    title: 'Yards & Trip Planning',
    items: [
      { title: 'Blueprints', to: '/blueprints', icon: 'blueprint', may: may('view-blueprint') },
      { title: 'Trips', to: '/trips', icon: 'trip', may: may('view-trips') },
      plus('Yards', '/yard-list', 'yard', may('view-yards'), '/create-yard', 'New yard'),
    ],
  },
  {
    title: 'Catalog/Inventory',
    items: [
      { title: 'Inventory/Cut-Plans', to: '/inventory-list', icon: 'box', may: may('view-inventory') },
      plus('Catalog', '/catalog-list', 'catalog', may('view-catalogs'), '/create-catalog', 'New catalog item'),
    ],
  },
  {
    title: 'Transit',
    items: [
      plus('Inbound', '/transit/transit-list', 'truck', may('view-transit'), '/transit/create', 'New transit'),
      { title: 'Outbound', to: '/transit/outbound-list', icon: 'truck', may: may('view-transit') },
      plus(
        'Inventory Manifests',
        '/transit/manifest-list',
        'document',
        may('view-manifests'),
        '/transit/manifest/create',
        'New inventory manifest',
      ),
      plus(
        'Lot Manifests',
        '/transit/lot-manifest-list',
        'document',
        may('view-lot-manifests'),
        '/lot/create-lot-manifest',
        'New lot manifest',
      ),
      { title: 'Brokers', to: '/broker-list', icon: 'person', may: may('view-broker') },
      { title: 'Carriers', to: '/carrier-list', icon: 'truck', may: may('view-carrier') },
    ],
  },
]

/** Shown for one week after the day it was added. */
export function isNew({ added }: Pick<DrawerItem, 'added'>, now: number): boolean {
  if (added === undefined) return false
  const since = now - new Date(`${added}T00:00:00-07:00`).getTime()
  return since >= 0 && since < 7 * 24 * 3_600_000
}

function plus(title: string, to: string, icon: IconName, may: Right, create: string, words: string): DrawerItem {
  return { title, to, icon, may, plus: { to: create, words } }
}
