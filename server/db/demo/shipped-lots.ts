import { shipped, type Unnumbered } from './lot-words.ts'
import { bayou, gulf, prairie, saguaro } from './yards.ts'

/**
 * Lots on the road, at the smelter, and settled: name, smelter, designation, type, pieces; working days since they were
 * shipped; hedge; yards; figures and days where people know them.
 */
export function shippedLots(workedExample: number): Unnumbered[] {
  return [
    shipped('PGM-2608 ARR BROKERED OM 460', 3, 'ARR-2241', [gulf], {
      figures: '2410.55 35.588 69.872 8.828',
      truck: true,
    }),
    shipped('PGM-2606 ARR BROKERED OM 874', 4, 'ARR-2263', [prairie]),
    shipped('PGM-2605 KES DIRECT OM 1540', 5, 'KES-1192', [prairie], { figures: '3120.45 39.225 83.788 11.333' }),
    shipped('DPF-0330 KES TOLLING DP 198', 6, undefined, [gulf], { figures: '2402.20 44.982 5.339 0.000' }),
    shipped('PGM-2604 KES DIRECT OM 1118', 7, 'KES-1192', [saguaro, gulf]),

    shipped('PGM-2603 ARR DIRECT OM 982', 22, 'ARR-2256', [saguaro, bayou]),
    shipped('AM-0911 KES DIRECT AM 1460', 30, 'KES-1187', [saguaro, bayou]),
    shipped('PGM-2602 KES DIRECT OM 1236', 36, 'KES-1187', [gulf, saguaro]),
    shipped('PGM-2601 ARR BROKERED OM 1046', 48, 'ARR-2256', [gulf]),
    shipped('PGM-2599 KES DIRECT OM 1150', 62, 'KES-1187', [saguaro, bayou, gulf]),
    shipped('PGM-2597 ARR DIRECT OM 1312', 74, 'ARR-2256', [saguaro, gulf]),

    shipped('PGM-2596 ARR DIRECT OM 918', 88, 'ARR-2252', [saguaro, bayou], { reconciled: 3 }),
    shipped('DPF-0328 KES TOLLING DP 164', 90, undefined, [saguaro], { reconciled: 4 }),
    shipped('PGM-2594 KES BROKERED OM 846', 93, 'KES-1180', [saguaro], { reconciled: 7, settled: 4 }),
    shipped('PGM-2590 ARR BROKERED OM 1102', 98, 'ARR-2252', [gulf], { reconciled: 9 }),

    shipped('PGM-2593 KES DIRECT OM 704', 96, 'KES-1171', [saguaro, gulf]),
    shipped('PGM-2592 ARR BROKERED OM 768', 99, 'ARR-2248', [prairie]),
    shipped('PGM-2591 ARR DIRECT OM 640', 101, 'ARR-2248', [bayou, gulf]),
    shipped('PGM-2589 KES DIRECT OM 582', 103, 'KES-1171', [saguaro, bayou]),
    shipped('AM-0910 ARR DIRECT AM 690', 104, 'ARR-2248', [saguaro, bayou]),
    shipped('PGM-2588 ARR BROKERED OM 726', 105, 'ARR-2248', [gulf]),
    shipped('DPF-0327 KES TOLLING DP 142', 106, undefined, [gulf]),
    shipped('PGM-2587 KES DIRECT OM 655', 107, 'KES-1164', [bayou, saguaro]),
    shipped('FOIL-0086 KES DIRECT IF 410', 109, 'KES-1171', [saguaro, gulf]),
    shipped('PGM-2586 ARR DIRECT OM 598', 110, 'ARR-2248', [gulf, bayou]),
    shipped('PGM-2585 KES BROKERED OM 712', 112, 'KES-1164', [saguaro]),
    shipped('PGM-2584 ARR BROKERED OM 460', workedExample, 'ARR-2241', [gulf], {
      figures: '2410.55 35.143 69.000 8.718',
      truck: true,
      // 115 days after it was shipped, a Friday: a Monday, as its statement says.
      settled: workedExample - 81,
    }),
    shipped('PGM-2582 ARR DIRECT OM 536', 118, 'ARR-2215', [saguaro, bayou]),
    shipped('PGM-2580 KES BROKERED OM 628', 124, 'KES-1164', [prairie]),
    shipped('PGM-2577 ARR DIRECT OM 575', 131, 'ARR-2215', [gulf, saguaro]),
    shipped('PGM-2574 KES DIRECT OM 540', 140, 'KES-1164', [saguaro, bayou]),
    shipped('PGM-2571 ARR BROKERED OM 602', 150, 'ARR-2215', [saguaro]),
  ]
}
