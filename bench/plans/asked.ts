import type { AnyCard, Lookup } from '@cupel/domain/kit/card.ts'
import { bare, metaOf, type FieldMeta } from '@cupel/domain/kit/fields.ts'
import type { AreaRegister } from '@cupel/domain/kit/area-register.ts'
import type { Report } from '@cupel/domain/kit/report.ts'
import { stages } from '@cupel/domain/position/position-stages.ts'
import { registers } from '@cupel/domain/registers.ts'
import type * as z from 'zod'
import type { App } from '../../server/kit/http/routes.ts'

/** A request that reads, by the area in whose file its plan is kept. */
export interface Asked {
  area: string
  url: string
  /** Asked by an account manager, who sees his own buys alone. */
  asOwn?: true
}

/** A record to be looked at, by the name of its card. */
export type Known = (card: string) => number

/**
 * Everything that can be asked of what is served: each list by itself, in every order, by every filter and search of its
 * card, and as it is seen by an account manager; a record, its history and what it was; and every other question.
 */
export function askedOfLists(app: App, known: Known): Asked[] {
  const lists = Object.entries(registers).flatMap(([area, { cards }]) =>
    cards.filter(({ name }) => app.resources.has(name)).flatMap((card) => ofCard(area, card, known)),
  )
  const reports = Object.entries(registers as Record<string, AreaRegister>).flatMap(([area, { reports = [] }]) =>
    reports.flatMap((one) => ofReport(area, one, known)),
  )
  return [...lists, ...reports, ...questions(known)]
}

function ofReport(area: string, { card, sums, chart }: Report, known: Known): Asked[] {
  const sum = (of: string) => ({ area, url: `${card.path}${of}/` })
  const asked = [...(sums.length > 0 ? [sum('totals')] : []), ...(chart ? [sum('by_month')] : [])]
  return [...askedOfList(area, card, known), ...asked]
}

function ofCard(area: string, card: AnyCard, known: Known): Asked[] {
  const record = `${known(card.name)}/`
  const tails = [record, `${record}?as_of=TODAY`, `${record}history/`]
  return [...askedOfList(area, card, known), ...tails.map((tail) => ({ area, url: `${card.path}${tail}` }))]
}

function askedOfList(area: string, card: AnyCard, known: Known): Asked[] {
  const asked = (tail: string): Asked => ({ area, url: `${card.path}${tail}` })
  const orders = card.order.map((one) => one.replace('-', '')).flatMap((one) => [one, `-${one}`])
  const filters = Object.entries(card.filter as Record<string, Lookup[]>).flatMap(([field, lookups]) =>
    lookups.flatMap((lookup) =>
      valuesOf(metaOf(card.row.shape[field] as z.ZodType), bare(card.row.shape[field] as z.ZodType), lookup, known).map(
        (value) => `?${field}${lookup === 'exact' ? '' : `__${lookup}`}=${value}`,
      ),
    ),
  )
  const labels = card.publicFields
    .filter((field) => metaOf(card.row.shape[field] as z.ZodType).kind === 'text')
    .map((field) => `?${field}__icontains=${rare}`)
  const searches = card.search.length > 0 ? [`?search=${rare}`, `?search=${number}`] : []
  return [
    asked(''),
    { ...asked(''), asOwn: true },
    ...orders.map((order) => asked(`?ordering=${order}`)),
    ...[...new Set([...filters, ...labels, ...scopesOf(card, known), ...searches])].map(asked),
  ]
}

/** What stands in few rows, and a number as people type it. */
const rare = 'F3a'
const number = '4711'

function valuesOf(meta: FieldMeta, schema: z.ZodType, lookup: Lookup, known: Known): string[] {
  if (lookup === 'isnull') return ['true', 'false']
  if (lookup === 'icontains') return [rare]
  const one = lookup === 'in' ? (value: string) => `${value},${value}` : (value: string) => value
  if (meta.kind === 'ref') return [one(`${meta.to ? known(meta.to) : 1}`)]
  if (meta.kind === 'flag') return ['true', 'false']
  // Of two years that end with 2025: their last days, and their first.
  if (meta.kind === 'instant' || meta.kind === 'date') return [lookup === 'lte' ? '2024-01-20' : '2025-12-20']
  if (meta.kind !== 'choice') return [one('1')]
  const codes = (schema as z.ZodEnum).options.map(String)
  return lookup === 'in' ? [codes.slice(0, 2).join()] : codes
}

const scopeValues: Readonly<Record<string, (known: Known) => string>> = {
  designation: () => 'DIRECT',
  groups: () => 'buyer',
  groups__in: () => 'buyer,admin',
  is_expired: () => 'true',
  material_type: () => 'OM',
  under_hedged: () => 'true',
}

/** Named questions: most name a record by its kind. */
function scopesOf(card: AnyCard, known: Known): string[] {
  return Object.keys(card.scopes as object).map((name) => {
    const { to } = (metaOf(card.scopes[name] as z.ZodType) ?? {}) as FieldMeta
    return `?${name}=${scopeValues[name]?.(known) ?? known(to ?? (name === 'beside' ? 'inventory_box' : name))}`
  })
}

/** The routes that read, of which nothing is asked. */
export function unaskedOf(app: App, all: readonly Asked[]): string[] {
  const paths = all.map(({ url }) => url.split('?')[0] ?? '')
  const reading = app.routes.filter(({ method, may }) => method === 'GET' && may !== 'public').map(({ path }) => path)
  return reading.filter(
    (path) => !paths.some((asked) => new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`).test(asked)),
  )
}

/** Views that people open, and all that reads without being a list. */
function questions(known: Known): Asked[] {
  const of = (area: string, ...urls: string[]) => urls.map((url) => ({ area, url }))
  const underWay = 'HE,CU,CT,LK,SH,RE,RC'
  return [
    ...of(
      'identity',
      `/api/uploads/of_record/?entity=check_in&record=${known('check_in')}`,
      `/api/converter_images/?converter=${known('converter')}`,
      `/api/users/${known('user')}/account/`,
      '/api/permissions/',
    ),
    ...of(
      'purchasing',
      '/api/check_ins/?status__in=OP,CO&created_at__gte=2024-03-10T00:00:00Z&ordering=-id',
      '/api/check_ins/?status__in=OP,CO&created_at__gte=2025-12-20T00:00:00Z&ordering=-id',
      '/api/purchases/?status__in=OP,RE&created_at__gte=2025-12-01',
      `/api/check_ins/${known('check_in')}/offers/?text=${rare}`,
      `/api/check_ins/${known('check_in')}/usual_offers/`,
    ),
    ...of(
      'inventory',
      '/api/inventory_boxes/totals/',
      '/api/inventory_boxes/by_location/',
      '/api/inventory_boxes/totals/?is_on_hand=true',
      `/api/inventory_boxes/totals/?search=${rare}`,
      '/api/inventory_boxes/?is_on_hand=true&ordering=-weight',
      `/api/inventory_boxes/?status=AC&beside=${known('inventory_box')}`,
    ),
    ...of('hedges', '/api/hedges/toz_aggregate/', '/api/hedges/?status=OPEN&ordering=-created_at'),
    ...of(
      'lots',
      '/api/lots/totals/',
      `/api/lots/totals/?status__in=${underWay}`,
      `/api/lots/totals/?search=${rare}`,
      `/api/lots/?status__in=${underWay}`,
      `/api/lots/?status__in=${underWay}&under_hedged=true`,
      '/api/lots/by_stage/',
      '/api/allocations/overview_totals/',
      `/api/lots/${known('lot')}/linked_hedges/`,
    ),
    ...of(
      'lab',
      `/api/ppm_calculations/default/?lot=${known('lot')}`,
      '/api/ppm_calculations/?lot__isnull=false&ordering=-id',
    ),
    ...of(
      'settlement',
      `/api/lots/${known('lot')}/advance_report_seed/`,
      `/api/brokered_settlements/${known('brokered_settlement')}/figures/`,
    ),
    ...of(
      'catalog',
      `/api/converters/${known('converter')}/price/`,
      `/api/converters/price_many/?ids=${known('converter')}`,
    ),
    ...of(
      'position',
      '/api/position/',
      ...[...stages, 'hedged'].map((stage) => `/api/position/documents/?stage=${stage}`),
      `/api/position/documents/?stage=in_lot&search=${rare}`,
    ),
    { area: 'activity', url: '/api/waiting/', asOwn: true },
    ...of('identity', '/api/users/current/notifications/', '/api/config/'),
    ...of('market', '/api/market_rates/latest/'),
    ...of(
      'activity',
      `/api/app_search/?search=${rare}`,
      `/api/app_search/?search=${number}`,
      '/api/app_search/?search=a',
      `/api/app_search/?name__icontains=${rare}`,
      `/api/comments/people/?entity=lot&entity_id=${known('lot')}&text=a`,
      '/api/calendar/?start=2025-12-01&end=2026-01-12',
      '/api/calendar/link/',
      '/api/waiting/',
      '/api/bell/',
      '/api/bell/happened/',
      '/api/changes/',
      '/api/changes/?day=2025-12-20&entity=lot&actor=1',
      '/api/changes/?day=2025-12-20&before=1000',
      `/api/records/known/?entity=lot&id=${known('lot')}&at=2025-12-20T00:00:00Z&and=2026-01-20T00:00:00Z`,
    ),
  ]
}
