import { ApiError } from './api-error.ts'

/** What can be tried with the records of a card. */
export type Deed = 'list' | 'read' | 'create' | 'update' | 'delete'

interface About {
  id?: number | undefined
  error?: unknown
}
type Lead = string | ((about: About) => string)

/** What is tried: a deed on a card's records; it is put into words when it has failed. */
export interface Tried {
  card: Named
  deed: Deed
  id?: number | undefined
}
type Named = { name: string; title?: string; titles?: string }

/** Refused by the server, or not answered at all. */
const refused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** In the exact words of the trade's back office, card by card and deed by deed; what is not here has the usual ones. */
const leads: Readonly<Record<string, Partial<Record<Deed, Lead>>>> = {
  allocation: {
    list: 'An error occurred while trying to get allocations',
    create: 'An error occurred while trying to create allocations',
    update: 'An error occurred while trying to update allocations',
    delete: 'An error occurred while trying to delete allocation',
  },
  assay: { list: 'An error occurred while trying to get assays', create: 'An error occurred' },
  brokerage_term: { list: 'An error occurred loading the terms', create: 'An error occurred adding yard terms' },
  brokered_settlement: {
    read: 'An error occurred trying to get the settlement',
    create: ({ error }) =>
      refused(error) ? 'Unable to create Brokered Settlement' : 'An error occurred trying to create the settlement',
    update: ({ error }) =>
      refused(error) ? 'Failed to update Brokered Settlement' : 'An error occurred trying to update the settlement',
  },
  catalog: {
    list: 'An error occurred while trying to get catalogs',
    read: ({ id }) => `An error occurred while trying to get catalog with id ${id ?? ''}`.trim(),
    create: 'An error occurred creating catalog',
  },
  check_in: {
    list: 'An error occurred while trying to get check ins',
    read: 'Could not get check in setup',
    create: 'An error occurred while trying to create check in',
    update: 'An error occurred while trying to update check in',
    delete: 'An error occurred deleting the Check-In',
  },
  check_in_allocation: {
    list: 'An error occurred while trying to fetch Allocations',
    create: 'An error occurred while trying to add Check-In to Hedge',
    delete: 'An error occurred while trying to delete allocation',
  },
  lot: {
    create: 'An error occurred while trying to create the lot',
    update: 'An error occurred while updating the lot.',
  },
  region: { list: 'An error occurred while trying to get regions' },
  shipment_summary: {
    list: 'An error occurred while trying to get Shipment Summaries',
    read: ({ id }) => `An error occurred while trying to get Shipment Summary with id: ${id}`,
    create: 'An error occurred trying to create the Shipment Summary',
    update: 'An error occurred trying to update the Shipment Summary',
    delete: 'An error occurred trying to delete the shipment summary',
  },
  shipment_summary_lot: {
    list: 'An error occurred while trying to get Shipment Summary Lots',
    create: 'An error occurred trying to update the Shipment Summary Lots',
    update: 'An error occurred trying to update the Shipment Summary Lots',
    delete: 'An error occurred trying to delete shipment summary lots',
  },
  smelter: {
    list: 'An error occurred while trying to get smelters',
    read: 'An error occurred while trying to get smelter',
    update: ({ id }) => `An error occurred trying to update smelter #${id}`,
  },
  yard: {
    list: 'An error occurred while trying to get yards',
    read: ({ id }) => `An error occurred while trying to get yard with id: ${id}`,
    create: 'An error occurred trying to create the yard',
    update: ({ id }) => `An error occurred trying to update yard ${id}`,
  },
}

/** What failed, or with `deleted` what was done. */
export function leadOf({ card, deed, id }: Tried, error?: unknown): string {
  const own = leads[card.name]?.[deed]
  if (own !== undefined) return typeof own === 'string' ? own : own({ id, error })
  const titles = card.titles ?? 'them'
  switch (deed) {
    case 'list':
      return `An error occurred while trying to get ${titles.toLowerCase()}`
    case 'read':
      return `An error occurred while trying to get ${(card.title ?? 'it').toLowerCase()} with id: ${id}`
    case 'create':
      return 'Create Failed'
    case 'update':
      return 'Update Failed'
    case 'delete':
      return 'Delete Failed'
  }
}

/** What is said of a record that was removed, where the trade has words of its own for it. */
export function deletedWords({ name }: Named, id: number): string | undefined {
  return name === 'check_in' ? `Successfully deleted Check-In ${id}` : undefined
}
