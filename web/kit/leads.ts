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

const get = 'An error occurred while trying to get'
const trying = 'An error occurred trying to'

/** Refused by the server, or not answered at all. */
const refused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** In the exact words of the trade's back office, card by card and deed by deed; what is not here has the usual ones. */
const leads: Readonly<Record<string, Partial<Record<Deed, Lead>>>> = {
  allocation: {
    list: `${get} allocations`,
    create: 'An error occurred while trying to create allocations',
    update: 'An error occurred while trying to update allocations',
    delete: 'An error occurred while trying to delete allocation',
  },
  assay: { list: `${get} assays`, create: 'An error occurred' },
  brokerage_term: { list: 'An error occurred loading the terms', create: 'An error occurred adding yard terms' },
  brokered_settlement: {
    read: `${trying} get the settlement`,
    create: ({ error }) =>
      refused(error) ? 'Unable to create Brokered Settlement' : `${trying} create the settlement`,
    update: ({ error }) =>
      refused(error) ? 'Failed to update Brokered Settlement' : `${trying} update the settlement`,
  },
  catalog: {
    list: `${get} catalogs`,
    read: ({ id }) => `${get} catalog with id ${id ?? ''}`.trim(),
    create: 'An error occurred creating catalog',
  },
  check_in: {
    list: `${get} check ins`,
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
  region: { list: `${get} regions` },
  shipment_summary: {
    list: `${get} Shipment Summaries`,
    read: ({ id }) => `${get} Shipment Summary with id: ${id}`,
    create: `${trying} create the Shipment Summary`,
    update: `${trying} update the Shipment Summary`,
    delete: `${trying} delete the shipment summary`,
  },
  shipment_summary_lot: {
    list: `${get} Shipment Summary Lots`,
    create: `${trying} update the Shipment Summary Lots`,
    update: `${trying} update the Shipment Summary Lots`,
    delete: `${trying} delete shipment summary lots`,
  },
  smelter: {
    list: `${get} smelters`,
    read: `${get} smelter`,
    update: ({ id }) => `${trying} update smelter #${id}`,
  },
  yard: {
    list: `${get} yards`,
    read: ({ id }) => `${get} yard with id: ${id}`,
    create: `${trying} create the yard`,
    update: ({ id }) => `${trying} update yard ${id}`,
  },
}

/** What failed, or with `deleted` what was done. */
export function leadOf({ card, deed, id }: Tried, error?: unknown): string {
  const own = leads[card.name]?.[deed]
  if (own !== undefined) return typeof own === 'string' ? own : own({ id, error })
  const titles = card.titles ?? 'them'
  switch (deed) {
    case 'list':
      return `${get} ${titles.toLowerCase()}`
    case 'read':
      return `${get} ${(card.title ?? 'it').toLowerCase()} with id: ${id}`
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
