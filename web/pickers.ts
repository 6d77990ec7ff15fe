import type { RefSource } from './kit/choices.ts'

/**
 * The cards that a reference may be picked from, by document type: one line each. They are fetched when a form first
 * asks for them, so that a screen does not carry every card of the house.
 */
export const pickers: Readonly<Record<string, () => Promise<RefSource>>> = {
  division: async () => (await import('@cupel/domain/places/place.ts')).division,
  region: async () => (await import('@cupel/domain/places/place.ts')).region,
  location: async () => (await import('@cupel/domain/places/place.ts')).location,
  user: async () => (await import('@cupel/domain/identity/user.ts')).user,
  market_rate: async () => (await import('@cupel/domain/market/market-rate.ts')).marketRate,
  yard: async () => (await import('@cupel/domain/yards/yard.ts')).yard,
  smelter: async () => (await import('@cupel/domain/smelters/smelter.ts')).smelter,
  catalog: async () => (await import('@cupel/domain/catalog/catalog.ts')).catalog,
  converter: async () => (await import('@cupel/domain/catalog/catalog.ts')).converter,
  inventory_box: async () => (await import('@cupel/domain/inventory/box.ts')).inventoryBox,
  purchase: async () => (await import('@cupel/domain/purchasing/purchase.ts')).purchase,
  check_in: async () => (await import('@cupel/domain/purchasing/check-in.ts')).checkIn,
  intake: async () => (await import('@cupel/domain/purchasing/intake.ts')).intake,
  hedge: async () => (await import('@cupel/domain/hedges/hedge.ts')).hedge,
  lot: async () => (await import('@cupel/domain/lots/lot.ts')).lot,
  ppm_calculation: async () => (await import('@cupel/domain/lab/ppm-calculation-card.ts')).ppmCalculation,
  shipment_summary: async () => (await import('@cupel/domain/settlement/shipment-summary.ts')).shipmentSummary,
  shipment_summary_lot: async () => (await import('@cupel/domain/settlement/shipment-summary.ts')).shipmentSummaryLot,
  brokered_settlement: async () => (await import('@cupel/domain/settlement/settlement.ts')).brokeredSettlement,
}
