import { lot } from './lot-words.ts'
import { bayou, gulf, prairie, saguaro } from './yards.ts'

/** Lots that are being filled: name, smelter, designation, type, pieces, lbs, contained toz. */
export const openLots = [
  lot('PGM-2619 ARR DIRECT OM 204 428.60 5.012 10.284 1.467', { yards: [bayou], days: { opened: 1 }, purchases: 1 }),
  lot('PGM-2618 KES DIRECT OM 612 1287.40 15.261 29.982 4.375', {
    yards: [saguaro, bayou],
    days: { opened: 2 },
    purchases: 2,
    draws: ['KES-1196'],
    cutPlan: [8, 'Yellow', ''],
  }),
  lot('FOIL-0088 KES DIRECT IF 330 381.15 3.641 8.077 1.122', {
    yards: [saguaro, gulf],
    days: { opened: 3 },
    purchases: 2,
  }),
  lot('PGM-2617 ARR BROKERED OM 904 1902.15 21.074 50.526 6.265', {
    yards: [gulf],
    days: { opened: 5 },
    purchases: 3,
    draws: ['ARR-2270 21.074 40.000 6.265'],
    cutPlan: [5, 'Red', 'Hannah wants it cut this week'],
  }),
  lot('PGM-2616 ARR DIRECT OA 1120 2204.60 22.564 36.327 5.321', {
    yards: [prairie],
    days: { opened: 6 },
    purchases: 4,
    draws: ['ARR-2270 22.564 36.327 3.000'],
    cutPlan: [6, 'Blue', 'Two skids still in transit'],
  }),
  lot('DPF-0331 KES TOLLING DP 240 2980.00 55.622 5.840 0.000', {
    yards: [gulf],
    days: { opened: 9 },
    purchases: 2,
    cutPlan: [7, 'Brown', 'DPF, decan first. Customer metal, toll'],
  }),
  lot('PGM-2615 ARR BROKERED OM 388 811.05 9.003 22.087 2.648', {
    yards: [saguaro],
    days: { opened: 13 },
    purchases: 1,
    draws: ['ARR-2270'],
    cutPlan: [4, 'Green', 'Saguaro material only'],
  }),
]
