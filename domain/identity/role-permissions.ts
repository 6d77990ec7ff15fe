import type { Group, permissions } from '../kit/roles.ts'

type Granted = (typeof permissions)[number]

const buying: Granted[] = [
  'view-purchase',
  'create-purchases',
  'create-check-ins',
  'view-current-purchases',
  'view-yards',
  'view-catalogs',
  'view-pricing',
  'view-photo-groups',
]
const stock: Granted[] = ['view-inventory', 'view-inventory-on-hand', 'view-intakes', 'view-cut-plans', 'export-inventory']
const shipping: Granted[] = ['view-transit', 'view-manifests', 'view-lot-manifests', 'view-broker', 'view-carrier']
const lots: Granted[] = ['view-lots', 'view-cut-plans', 'view-lot-report', 'view-smelters', 'view-ppm']
const lotMoney: Granted[] = ['view-brokered-settlements', 'view-advances', 'view-lot-report', 'view-partial-report']
const travel: Granted[] = ['view-blueprint', 'view-trips', 'view-yards']
const reports: Granted[] = ['view-reports', 'view-check-in-dump-report', 'view-cat-check-in-report']

/**
 * Which permissions a role gives until an administrator decides otherwise. A role that only rules over moves and fields
 * by its name gives what its holder must see to do that. Warehousing sees lots without their money.
 */
export const rolePermissionDefaults: Readonly<Record<Group, readonly Granted[]>> = {
  // An admin has every permission without the table.
  admin: [],
  coordinator: [
    ...buying,
    ...stock,
    ...shipping,
    ...lots,
    ...lotMoney,
    ...travel,
    ...reports,
    'create-intakes',
    'create-lots',
    'create-ppm',
    'edit-smelters',
    'create-yards',
    'create-catalogs',
    'create-manifests',
    'export-all-inventory',
    'see-all-destinations',
    'view-hedge-dump-report',
  ],
  buyer: [...buying, ...travel, 'view-reports', 'view-cat-check-in-report'],
  'account manager': [...buying, ...travel, 'create-yards', 'view-lots', 'view-transit', 'view-reports', 'view-cat-check-in-report'],
  'senior account manager': [...buying, ...travel, ...lots, ...lotMoney, ...reports, 'create-yards', 'view-transit'],
  'account director': [...buying, ...travel, ...lots, ...lotMoney, ...reports, 'create-yards', 'view-transit', 'view-spending-plan-reports'],
  adviser: [...lots, ...lotMoney, ...reports, 'view-purchase', 'view-current-purchases', 'view-yards', 'view-catalogs'],
  warehousing: [...stock, ...shipping, 'create-intakes', 'view-partial-lots', 'view-purchase', 'view-catalogs', 'create-manifests'],
  'warehouse manager': [
    ...stock,
    ...shipping,
    'create-intakes',
    'view-partial-lots',
    'view-purchase',
    'view-catalogs',
    'create-manifests',
    'see-all-destinations',
    'export-all-inventory',
    'view-reports',
  ],
  logistics: [...shipping, ...stock, 'create-manifests', 'see-all-destinations', 'view-lots', 'view-purchase', 'view-yards', 'view-smelters'],
  'logistics-manager': [
    ...shipping,
    ...stock,
    'create-manifests',
    'see-all-destinations',
    'view-lots',
    'view-purchase',
    'view-yards',
    'view-smelters',
    'export-all-inventory',
    'view-reports',
  ],
  'advance-user': ['view-advances', 'view-lots'],
  'advance-manager': [...lotMoney, 'view-lots', 'view-smelters', 'view-yards', 'view-ppm', 'view-reports'],
  finance: [
    ...lotMoney,
    ...lots,
    ...reports,
    'view-purchase',
    'view-current-purchases',
    'view-yards',
    'view-expenses',
    'view-spending-plan-reports',
    'view-hedge-dump-report',
    'view-inventory-on-hand',
  ],
  'buylist-member': ['view-catalogs', 'view-pricing'],
  'lab manager': ['view-ppm', 'create-ppm', 'view-lots', 'view-cut-plans', 'view-catalogs', 'view-smelters', 'view-inventory'],
  'lab technician': ['view-ppm', 'create-ppm', 'view-partial-lots', 'view-catalogs', 'view-inventory'],
  'lab-user': ['view-ppm', 'view-partial-lots', 'view-catalogs'],
  'edit-lab-entry': ['view-ppm', 'view-partial-lots'],
  'converter-code-editor': ['view-catalogs'],
  'converter-name-notes-editor': ['view-catalogs'],
  'catalog user': ['view-catalogs', 'create-catalogs', 'view-photo-groups'],
  'catalog manager': ['view-catalogs', 'create-catalogs', 'merge-catalog', 'view-pricing', 'view-photo-groups'],
  'lot-adviser': [...lots, ...lotMoney],
  'market manager': ['view-pricing', 'view-hedge-dump-report', 'view-smelters', 'view-reports'],
  'market updater': ['view-pricing'],
  'blueprint manager': [...travel],
  'trip-user': [...travel],
  'trip-advisor': [...travel, 'view-expenses'],
  'trip-manager': [...travel, 'view-expenses', 'view-spending-plan-reports'],
  'expense-user': ['view-expenses', 'view-trips'],
  'expense-manager': ['view-expenses', 'view-spending-plan-reports', 'view-trips', 'view-reports'],
  'spending-plan-manager': ['view-spending-plan-reports', 'view-expenses', 'view-trips'],
  'org manager': ['view-yards'],
  'purchase-lot-editor': ['view-purchase', 'view-lots', 'view-cut-plans'],
  'cut-plan-editor': ['view-cut-plans', 'view-lots', 'view-purchase'],
}
