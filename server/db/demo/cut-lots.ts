import { lot } from './lot-words.ts'
import { bayou, gulf, prairie, saguaro } from './yards.ts'

/** Lots that are being cut, or wait for a ship date: name, smelter, designation, type, pieces, lbs, contained toz. */
export const cutLots = [
  lot('PGM-2614 ARR DIRECT OM 1466 3051.80 36.983 82.800 11.375', {
    yards: [saguaro, bayou, gulf],
    days: { opened: 13, cutting: 4 },
    purchases: 5,
    draws: ['ARR-2263'],
    cutPlan: [2, 'Orange', 'Large pieces first, use line 2'],
  }),
  lot('PGM-2613 KES BROKERED OM 958 1993.22 26.740 52.309 6.347', {
    yards: [gulf],
    days: { opened: 12, cutting: 5 },
    purchases: 3,
    draws: ['KES-1192'],
    cutPlan: [1, 'Purple', 'Finish before noon, third sample to the lab'],
  }),
  lot('AM-0912 KES DIRECT AM 2140 4080.35 6.424 13.775 1.376', {
    yards: [prairie],
    days: { opened: 11, cutting: 3 },
    purchases: 7,
    draws: ['KES-1192'],
    cutPlan: [3, 'Teal', 'Aftermarket, keep dust apart'],
  }),
  lot('PGM-2612 ARR DIRECT OM 1010 2077.90 27.136 60.269 7.981', {
    yards: [saguaro, gulf],
    days: { opened: 17, cutting: 7, cut: 2 },
    purchases: 4,
    draws: ['ARR-2263'],
  }),
  lot('PGM-2611 ARR BROKERED OM 1284 2904.40 34.410 71.338 10.458', {
    yards: [gulf],
    days: { opened: 14, cutting: 5, cut: 3 },
    purchases: [512, 398, 260, 114],
    draws: ['ARR-2241 20.000 50.000 8.000', 'ARR-2263 10.000 21.338 2.458'],
  }),
  lot('FOIL-0087 KES DIRECT IF 520 604.30 5.796 12.790 1.788', {
    yards: [saguaro, bayou],
    days: { opened: 16, cutting: 6, cut: 4 },
    purchases: 2,
    draws: ['KES-1192'],
  }),
  lot('PGM-2610 ARR TOLLING OM 1702 3488.75 48.565 79.715 10.660', {
    yards: [prairie],
    days: { opened: 20, cutting: 9, cut: 4 },
    purchases: 5,
  }),
  lot('PGM-2609 ARR DIRECT OM 1190 2451.10 31.678 63.702 8.201', {
    yards: [saguaro, bayou],
    days: { opened: 21, cutting: 12, cut: 6, locked: 1 },
    purchases: 4,
    draws: ['ARR-2263'],
  }),
  lot('PGM-2607 KES BROKERED OM 1322 2759.00 34.453 66.268 10.015', {
    yards: [saguaro],
    days: { opened: 24, cutting: 14, cut: 8, locked: 2 },
    purchases: 4,
    draws: ['KES-1192'],
  }),
]
