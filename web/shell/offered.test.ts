import { cards } from '@cupel/domain/registers.ts'
import { rolePermissionDefaults } from '@cupel/domain/identity/role-permissions.ts'
import { clientPermissions } from '@cupel/domain/identity/client-permissions.ts'
import { intake } from '@cupel/domain/purchasing/intake.ts'
import { catalog } from '@cupel/domain/catalog/catalog.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { allowed, groups, type Group, type Me } from '@cupel/domain/kit/roles.ts'
import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { allocation } from '@cupel/domain/lots/allocation.ts'
import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { purchaseLot } from '@cupel/domain/lots/purchase-lot.ts'
import { advanceCalculatorVersion } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { marketRate } from '@cupel/domain/market/market-rate.ts'
import { metaOf } from '@cupel/domain/kit/fields.ts'
import { resolvedHref, resolvedUrl } from '../kit/resolve.ts'
import { documentKinds, kindsFor } from './search/documents.ts'
import { placesFor } from './search/places.ts'
import { expect, test } from 'vitest'
import type { WebArea } from '../kit/area.ts'
import { inSight, maySift } from '../kit/list/in-sight.ts'
import { mayOpen, screenAt, screenShownAt } from '../kit/screen-at.ts'
import { drawerLines, panelsOf, registerAreas, screens } from '../kit/registered.ts'
import { registers } from '../registers.ts'
import { helpTexts } from './help-texts.ts'

registerAreas(registers)

function of(role: Group): Me {
  const client_permissions = clientPermissions([role], rolePermissionDefaults[role])
  return { id: 1, username: role, email: '', groups: [role], client_permissions, division: null } as unknown as Me
}

type Path = `/${string}`
/** Where people see the records of a card, and which line of the drawer leads there; or why there is none. */
interface Seen {
  page: Path | Because
  list: Path | Because
  /** Why no line of the drawer opens the list. */
  drawer?: Because
}
type Because = `none: ${string}`

const inIndex = 'none: set up once, found in the index'
const seenAt: Readonly<Record<string, Seen | Because>> = {
  division: { page: 'none: the list says all of it', list: '/divisions', drawer: inIndex },
  region: { page: 'none: the list says all of it', list: '/regions', drawer: inIndex },
  location: 'none: on the screen of the inventory that manages them',
  user: { page: '/user/$id', list: '/company-directory', drawer: inIndex },
  role_permission: { page: 'none: the table of roles says all of it', list: '/roles', drawer: inIndex },
  report_mailing: 'none: on its report, and on the profile',
  list_view: 'none: over the list that it is of',
  text_template: {
    page: 'none: the list says all of it',
    list: '/text-templates',
    drawer: 'none: the index of screens leads there',
  },
  job_run: { page: 'none: the list says all of it', list: '/job-runs' },
  letter: { page: '/outbox/$id', list: '/outbox', drawer: 'none: reached from all screens' },
  notification_subscription: {
    page: 'none: the list says all of it',
    list: '/notifications',
    drawer: 'none: reached from all screens',
  },
  service_key: { page: 'none: the list says all of it', list: '/service-keys', drawer: inIndex },
  webhook: { page: '/webhook/$id', list: '/webhooks', drawer: inIndex },
  webhook_delivery: 'none: on the page of its webhook',
  upload: 'none: on the page of the record that it belongs to',
  market_rate: { page: '/market-rates', list: '/market-rates' },
  fx_rate: { page: '/fx-rates', list: '/fx-rates' },
  yard: { page: '/yard/$id', list: '/yard-list' },
  brokerage_term: 'none: on the page of its yard',
  smelter: { page: '/smelter/$id', list: '/smelter-list' },
  catalog: { page: '/catalog/$id', list: '/catalog-list' },
  converter: 'none: on the page of its catalog item',
  assay: 'none: on the page of its catalog item',
  inventory_box: { page: '/inventory-on-hand/$id', list: '/inventory-on-hand' },
  purchase: { page: '/purchase/$id', list: '/purchase-list' },
  check_in: { page: '/checkin/$id', list: '/checkin-list' },
  check_in_line: 'none: on the page of its check-in',
  check_in_converter: 'none: on the page of its check-in',
  count_sheet_line: 'none: on the page of its check-in',
  intake: { page: '/intake/$id', list: '/intake' },
  hedge: { page: '/hedge/$id', list: '/hedge-list' },
  check_in_allocation: 'none: on the page of its hedge',
  lot: { page: '/lot/$id', list: '/lot-list' },
  allocation: { page: 'none: on the pages of its lot and its hedge', list: '/current-allocations' },
  purchase_lot: 'none: on the pages of its lot and its purchase',
  ppm_calculation: { page: '/ppm-calculation/$id', list: '/ppm-calculation-list' },
  shipment_summary: { page: '/shipment-summary/$id', list: '/shipment-summary-list' },
  shipment_summary_lot: 'none: on the page of its summary',
  brokered_settlement: { page: '/brokered-settlement/$id', list: '/lot-settlement-list' },
  brokered_settlement_metal: 'none: on the page of its settlement',
  purchased_outright: 'none: on the page of its settlement',
  advance: { page: '/advances/$id', list: '/advances' },
  advance_calculator: 'none: the calculator of its lot opens it, and the money of the lot lists it',
  comment: 'none: on the page of its record',
  confirmed_warning: {
    page: 'none: it leads to the record that was warned of',
    list: '/confirmed-warnings',
    drawer: 'none: read now and then, found in the index',
  },
}

const isPath = (where: string): where is Path => where.startsWith('/')
const seen = cards.flatMap((card) => {
  const where = seenAt[card.name]
  return typeof where === 'object' ? [{ card, ...where }] : []
})
const lists = seen.flatMap(({ list, card }) => (isPath(list) ? [[list, card] as const] : []))

test('the help speaks of screens that there are, and of every one that the index names', () => {
  const paths = screens.map(({ path }) => path as string)
  expect(Object.keys(helpTexts).filter((path) => !paths.includes(path))).toEqual([])
  const named = screens.filter(({ words, may, path }) => words && may !== 'public' && !path.includes('$'))
  expect(named.flatMap(({ path }) => (path in helpTexts ? [] : [path]))).toEqual([])
})

test('every card has its page and its list, or a word why not', () => {
  expect(
    cards
      .filter(({ name }) => seenAt[name] === undefined)
      .map(({ name }) => `${name}: seenAt says where its page and its list are, or why it has none`),
  ).toEqual([])
  expect(
    seen
      .flatMap(({ card: { name }, page, list }) => [
        isPath(page) && screenAt(page)?.document !== name && `${name}: no screen at ${page} says document: '${name}'`,
        isPath(list) && !screenAt(list) && `${name}: no screen at ${list} lists it`,
      ])
      .filter(Boolean),
  ).toEqual([])
  expect(Object.keys(seenAt).filter((name) => !cards.some((card) => card.name === name))).toEqual([])
})

test('a line of the drawer opens every list, or a word says why not', () => {
  const opened = new Set(drawerLines.map(({ screen }) => screen.path as string))
  const missing = seen.filter(({ list, drawer }) => isPath(list) && !drawer && !opened.has(list))
  expect(
    missing.map(({ card, list }) => `${card.name}: no line of the drawer opens ${list}; seenAt may say why (drawer)`),
  ).toEqual([])
  expect(seen.filter(({ list, drawer }) => drawer && opened.has(list)).map(({ list }) => list)).toEqual([])
})

test('every area stands in web/registers.ts', () => {
  const files = import.meta.glob<Record<string, unknown>>('../*/*.area.ts', { eager: true })
  const forgotten = Object.entries(files).filter(
    ([, said]) => !Object.values(said).some((one) => registers.includes(one as WebArea)),
  )
  expect(forgotten.map(([file]) => file)).toEqual([])
})

/** The screens of boxes have a right of their own; words and weights of a box are known to more. */
const held: readonly (readonly [path: string, card: AnyCard])[] = [
  ...seen.flatMap(({ card, page }) => (isPath(page) && card !== inventoryBox ? [[page, card] as const] : [])),
  ['/lot/$id/advance-calculator', advanceCalculatorVersion],
  ['/lot/$id/advance-calculator/print', advanceCalculatorVersion],
  ['/brokered-settlement/$id/print', brokeredSettlement],
]

test.each(held)('%s is offered to those who may read what it shows, and to nobody else', (path, card) => {
  const screen = screenAt(path)
  if (!screen) throw new Error(`No screen at ${path}`)
  const who = (may: (me: Me) => boolean) => groups.filter((role) => may(of(role)))
  expect(who((me) => mayOpen(screen, me))).toEqual(who((me) => allowed(card.may.read, me)))
})

test.each(lists.filter(([, card]) => card !== inventoryBox))(
  '%s is offered to those who may list what it shows, and to nobody else',
  (path, card) => {
    const screen = screenAt(path)
    const who = (may: (me: Me) => boolean) => groups.filter((role) => may(of(role)))
    expect(who((me) => screen !== undefined && mayOpen(screen, me))).toEqual(who((me) => allowed(card.may.list, me)))
  },
)

test('no screen of a kind of record is forgotten here', () => {
  const pages: readonly string[] = seen.map(({ page }) => page)
  const ofRecords = screens.filter(({ document }) => document !== undefined).map(({ path }) => path)
  expect(ofRecords.filter((path) => !pages.includes(path))).toEqual([])
})

test('IDN-047 the screens of a lot’s money are not offered to who sees lots in part', () => {
  for (const path of ['/lot/$id/finance', '/lot/$id/advance-calculator', '/current-allocations'])
    for (const role of ['lab technician', 'warehousing', 'buyer'] as const) {
      const screen = screenAt(path)
      expect(screen && mayOpen(screen, of(role)), `${role} ${path}`).toBe(false)
    }
})

test('a panel is offered to those who may read what it lists', () => {
  const said = (name: string, at: number, card: AnyCard) => {
    const may = panelsOf(name)[at]?.may ?? 'anyone'
    expect(groups.filter((role) => allowed(may, of(role)))).toEqual(
      groups.filter((role) => allowed(card.may.list, of(role))),
    )
  }
  said('purchase', 0, purchaseLot)
  said('hedge', 0, allocation)
  said('lot finance', 0, advanceCalculatorVersion)
  said('lot finance', 1, advance)
  said('lot finance', 2, brokeredSettlement)
})

test('columns, filters and views of what a person may not read are not his', () => {
  expect(inSight(lot, 'allocated_pt', of('lab technician'))).toBe(false)
  expect(inSight(lot, 'contained_pt', of('lab technician'))).toBe(true)
  expect(maySift(lot, { status__in: 'HE', under_hedged: 'true' }, of('buyer'))).toBe(false)
  expect(maySift(lot, { status__in: 'HE', under_hedged: 'true' }, of('coordinator'))).toBe(true)
})

test('the screen that an address leads to is known, to say what it needs', () => {
  expect(screenShownAt('/lot/7/finance?tab=x')?.name).toBe('lot-finance')
  expect(screenShownAt('/advances/create')?.name).toBe('create-advance')
  expect(screenShownAt('/advances/12/')?.name).toBe('advance')
  expect(screenShownAt('/nowhere')).toBeUndefined()
})

const created: readonly (readonly [title: string, card: AnyCard])[] = [
  ['Purchases', purchase],
  ['Intakes', intake],
  ['Lots', lot],
  ['Shipment Summaries', shipmentSummary],
  ['Advances', advance],
  ['PPM Calculators', ppmCalculation],
  ['Hedges', hedge],
  ['Yards', yard],
  ['Catalog', catalog],
]

test.each(created)('the plus of %s is offered to those who may create one, and to nobody else', (title, card) => {
  const plus = drawerLines.find((line) => line.title === title)?.plus
  if (!plus) throw new Error(`${title} has no plus`)
  const who = (may: (me: Me) => boolean) => groups.filter((role) => may(of(role)))
  expect(who((me) => mayOpen(plus, me))).toEqual(who((me) => allowed(card.may.create, me)))
})

test('no plus is forgotten here', () => {
  const known = created.map(([title]) => title)
  expect(drawerLines.filter(({ title, plus }) => plus && !known.includes(title))).toEqual([])
})

test('WID-005 WID-009 the kinds that the search offers are those of the cards, to those who may list and open them', () => {
  const found = cards.filter(({ document }) => document !== undefined)
  expect(documentKinds.map(({ type }) => type).toSorted()).toEqual(found.map(({ name }) => name).toSorted())
  for (const card of found) {
    const shown = card.document?.on === undefined ? card.name : metaOf(card.row.shape[card.document.on]).to
    const screen = screens.find(({ document }) => document === shown)
    const who = (may: (me: Me) => boolean) => groups.filter((role) => may(of(role)))
    expect(who((me) => kindsFor(me).some(({ type }) => type === card.name))).toEqual(
      who(
        (me) => allowed(card.may.list, me) && allowed(card.may.read, me) && screen !== undefined && mayOpen(screen, me),
      ),
    )
  }
})

test('screens and actions are found by the beginnings of their words, by those who may open them', () => {
  const words = (role: Group, text: string) => placesFor(of(role), text).map(({ words }) => words)
  expect(words('coordinator', 'new lo')[0]).toBe('New lot')
  expect(words('lab technician', 'new lo')).toEqual([])
  expect(words('market updater', 'todays pri')).toEqual(['Type today’s prices'])
  expect(words('buyer', 'type today')).toEqual([])
  expect(words('coordinator', 'settl')).toEqual(['Settlements'])
  expect(words('buyer', 'settl')).toEqual([])
  expect(words('coordinator', ' ')).toEqual([])
})

test('the action of today’s prices is offered to those who may type them', () => {
  const who = (may: (me: Me) => boolean) => groups.filter((role) => may(of(role)))
  expect(who((me) => placesFor(me, 'type todays').length > 0)).toEqual(who((me) => allowed(marketRate.may.create, me)))
})

test('ERR-016 ERR-017 ERR-018 what leads nowhere says why', () => {
  const me = of('lab technician')
  const here = 'https://cupel.example'
  expect(resolvedHref('check-in', 7, of('buyer'))).toBe('/checkin/7')
  expect(() => resolvedHref('spaceship', 7, me)).toThrow('Unable to resolve Document name')
  expect(() => resolvedHref('advance', 7, me)).toThrow('Unable to resolveRoute')
  expect(resolvedUrl(`${here}/lot/7?tab=boxes`, here, me)).toBe('/lot/7?tab=boxes')
  expect(() => resolvedUrl('https://[half', here, me)).toThrow('Unable to parse url: https://[half')
  expect(() => resolvedUrl('https://elsewhere.example/lot/7', here, me)).toThrow('Unable to resolveRoute')
  expect(() => resolvedUrl('/nowhere', here, me)).toThrow('Unable to resolveRoute')
})

test('a line of the drawer is offered to nobody who may not read what it lists', () => {
  const listed = new Map<string, AnyCard>(lists)
  const lines = drawerLines.filter(({ screen }) => listed.has(screen.path))
  expect(lines.length).toBeGreaterThan(12)
  for (const { title, screen, may = 'anyone' } of lines)
    for (const role of groups) {
      const me = of(role)
      if (mayOpen(screen, me) && allowed(may, me))
        expect(allowed(listed.get(screen.path)?.may.list ?? 'nobody', me), `${title} to ${role}`).toBe(true)
    }
})
