import { ApiError } from './api-error.ts'

/** What can be tried with the records of a card. */
export type Deed = 'list' | 'read' | 'create' | 'update' | 'delete'

interface About {
  id?: number | undefined
  error?: unknown
}
type Lead = string | ((about: About) => string)

/** What is tried: a deed on a card's records, or a call by its name; it is put into words when it has failed. */
export type Tried = Deeds | { call: string; card?: undefined }
interface Deeds {
  card: Named
  deed: Deed
  id?: number | undefined
  /** Through a call that may have words of its own. */
  call?: string | undefined
}
type Named = { name: string; title?: string; titles?: string }

/** Refused by the server, or not answered at all. */
const refused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Calls that are no deed on a record, by their names. */
const calls: Readonly<Record<string, string>> = {
  app_search: 'An error occurred while trying to get search results',
  converter_price: 'An error occurred fetching the pricing min',
  'ppm_calculation.create': 'Create Failed',
  'allocation.overview_totals': 'An error occurred while trying to get totals',
}

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
      isGone(error)
        ? 'Unable to update settlement, data not found'
        : refused(error)
          ? 'Failed to update Brokered Settlement'
          : 'An error occurred trying to update the settlement',
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
  hedge: { list: 'An error occurred while trying to get hedges' },
  letter: { update: 'Email Send Failed' },
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

/** What failed. */
export function leadOf(tried: Tried, error?: unknown): string {
  const words = tried.call === undefined ? undefined : calls[tried.call]
  if (words !== undefined) return words
  if (tried.card === undefined) return 'Fetch Failed'
  const { card, deed, id } = tried
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

type Done = Partial<Record<'create' | 'update' | 'delete' | 'send' | 'merge', string>>

/** What the trade says of what went well; `{id}` is the number of the record. */
const done: Readonly<Record<string, Done>> = {
  assay: { create: 'Assay successfully added' },
  brokered_settlement: {
    create: 'Brokered Settlement #{id} Created',
    update: 'Brokered Settlement updated successfully',
  },
  catalog: { create: 'The Catalog Item was successfully created' },
  check_in: { delete: 'Successfully deleted Check-In {id}' },
  converter: { create: 'Converter successfully added' },
  intake: { send: 'Intake emails have been sent' },
  inventory_box: { merge: 'successfully merged boxes' },
}

/** What is said of a deed that went well, where the trade has words of its own for it. */
export function doneWords({ name }: Named, deed: keyof Done, id?: number): string | undefined {
  return done[name]?.[deed]?.replace('{id}', String(id))
}
