import type { WaitingAnswer } from '@cupel/domain/kit/waiting.ts'
import { hedgesScreen } from '../hedges/hedges.area.ts'
import { jobRunsScreen, outboxScreen, webhooksScreen } from '../identity/identity.area.ts'
import { inventoryOnHandScreen } from '../inventory/inventory.area.ts'
import { recordHref } from '../kit/record-href.ts'
import { mayOpen } from '../kit/screen-at.ts'
import { hrefOf, type Href, type Screen } from '../kit/screen.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { createPpmCalculationScreen } from '../lab/lab.area.ts'
import { lotScreen, lotsScreen } from '../lots/lots.area.ts'
import { marketRatesScreen } from '../market/market.area.ts'
import { checkInsScreen, createIntakeScreen, purchasesScreen, wrapUpScreen } from '../purchasing/purchasing.area.ts'
import {
  advancesScreen,
  confirmedWarningsScreen,
  createSummaryScreen,
  lotFinanceScreen,
  settlementsScreen,
} from '../settlement/settlement.area.ts'
import { firstRunScreen } from './shell.area.ts'

type Kind = WaitingAnswer['kinds'][number]
type Row = WaitingAnswer['rows'][number]

/** Where the list of each kind of record is. */
const lists: Readonly<Record<string, Screen>> = {
  lot: lotsScreen,
  purchase: purchasesScreen,
  check_in: checkInsScreen,
  hedge: hedgesScreen,
  inventory_box: inventoryOnHandScreen,
  brokered_settlement: settlementsScreen,
  advance: advancesScreen,
  confirmed_warning: confirmedWarningsScreen,
  letter: outboxScreen,
  job_run: jobRunsScreen,
  webhook_delivery: webhooksScreen,
}

/** Where work is done that is not done on the record's own page. */
const places: Readonly<Record<string, { screen: Screen; at: (id: number) => Href }>> = {
  check_ins_to_wrap_up: { screen: wrapUpScreen, at: (id) => wrapUpScreen.href({ id }) },
  purchases_to_take_in: { screen: createIntakeScreen, at: () => createIntakeScreen.href() },
  lots_to_hedge: { screen: lotScreen, at: (id) => lotScreen.href({ id }, { tab: 'hedges' }) },
  lots_to_calculate: {
    screen: createPpmCalculationScreen,
    at: (id) => createPpmCalculationScreen.href({ lot: String(id) }),
  },
  lots_to_reconcile: { screen: createSummaryScreen, at: () => createSummaryScreen.href() },
  lots_to_settle: { screen: lotFinanceScreen, at: (id) => lotFinanceScreen.href({ id }) },
  first_run: { screen: firstRunScreen, at: () => firstRunScreen.href() },
  prices_of_today: { screen: marketRatesScreen, at: () => marketRatesScreen.href({ type: 'today' }) },
}

/** Where the verb of a row leads: to where the work is done, for whoever may go there, else to the record. */
export function placeOf(kind: Kind, row: Row, me: Me): Href | undefined {
  const place = places[kind.name]
  return place && mayOpen(place.screen, me) ? place.at(row.id) : recordHref(row.page.document, row.page.id)
}

/** Where all of a kind are: its list, as it was asked. */
export function listOf(kind: Pick<Kind, 'name' | 'entity' | 'filters'>, me: Me): Href | undefined {
  const place = places[kind.name]
  const screen = lists[kind.entity]
  if (screen) return mayOpen(screen, me) ? hrefOf(screen, {}, kind.filters) : undefined
  return place && mayOpen(place.screen, me) ? place.at(0) : undefined
}
