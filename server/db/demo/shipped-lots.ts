import { shippedLot, type ShippedWords, type Unnumbered } from './lot-words.ts'
import { bayou, gulf, prairie, saguaro } from './yards.ts'

/** Lots on the road, at the smelter, and settled. */
const words: ShippedWords[] = [
  // name, smelter, designation, type, pieces, working days since shipping, yards, hedge; figures where people know them
  [
    'PGM-2608',
    'ARR',
    'BROKERED',
    'OM',
    460,
    3,
    [gulf],
    'ARR-2241',
    { lbs: '2410.55', toz: '35.588 69.872 8.828', truck: true },
  ],
  ['PGM-2606', 'ARR', 'BROKERED', 'OM', 874, 4, [prairie], 'ARR-2263', {}],
  ['PGM-2605', 'KES', 'DIRECT', 'OM', 1540, 5, [prairie], 'KES-1192', { lbs: '3120.45', toz: '39.225 83.788 11.333' }],
  ['DPF-0330', 'KES', 'TOLLING', 'DP', 198, 6, [gulf], undefined, { lbs: '2402.20', toz: '44.982 5.339 0.000' }],
  ['PGM-2604', 'KES', 'DIRECT', 'OM', 1118, 7, [saguaro, gulf], 'KES-1192', {}],
  ['AM-0911', 'KES', 'DIRECT', 'AM', 1460, 30, [saguaro, bayou], 'KES-1187', {}],
  ['PGM-2603', 'ARR', 'DIRECT', 'OM', 982, 22, [saguaro, bayou], 'ARR-2256', {}],
  ['PGM-2602', 'KES', 'DIRECT', 'OM', 1236, 36, [gulf, saguaro], 'KES-1187', {}],
  ['PGM-2601', 'ARR', 'BROKERED', 'OM', 1046, 48, [gulf], 'ARR-2256', {}],
  ['PGM-2599', 'KES', 'DIRECT', 'OM', 1150, 62, [saguaro, bayou, gulf], 'KES-1187', {}],
  ['PGM-2597', 'ARR', 'DIRECT', 'OM', 1312, 74, [saguaro, gulf], 'ARR-2256', {}],
  ['PGM-2596', 'ARR', 'DIRECT', 'OM', 918, 88, [saguaro, bayou], 'ARR-2252', { reconciled: 3 }],
  ['DPF-0328', 'KES', 'TOLLING', 'DP', 164, 90, [saguaro], undefined, { reconciled: 4 }],
  ['PGM-2594', 'KES', 'BROKERED', 'OM', 846, 93, [saguaro], 'KES-1180', { reconciled: 7, settled: 4 }],
  ['PGM-2590', 'ARR', 'BROKERED', 'OM', 1102, 98, [gulf], 'ARR-2252', { reconciled: 9 }],
  ['PGM-2593', 'KES', 'DIRECT', 'OM', 704, 96, [saguaro, gulf], 'KES-1171', {}],
  ['PGM-2592', 'ARR', 'BROKERED', 'OM', 768, 99, [prairie], 'ARR-2248', {}],
  ['PGM-2591', 'ARR', 'DIRECT', 'OM', 640, 101, [bayou, gulf], 'ARR-2248', {}],
  ['PGM-2589', 'KES', 'DIRECT', 'OM', 582, 103, [saguaro, bayou], 'KES-1171', {}],
  ['AM-0910', 'ARR', 'DIRECT', 'AM', 690, 104, [saguaro, bayou], 'ARR-2248', {}],
  ['PGM-2588', 'ARR', 'BROKERED', 'OM', 726, 105, [gulf], 'ARR-2248', {}],
  ['DPF-0327', 'KES', 'TOLLING', 'DP', 142, 106, [gulf], undefined, {}],
  ['PGM-2587', 'KES', 'DIRECT', 'OM', 655, 107, [bayou, saguaro], 'KES-1164', {}],
  ['FOIL-0086', 'KES', 'DIRECT', 'IF', 410, 109, [saguaro, gulf], 'KES-1171', {}],
  ['PGM-2586', 'ARR', 'DIRECT', 'OM', 598, 110, [gulf, bayou], 'ARR-2248', {}],
  ['PGM-2585', 'KES', 'BROKERED', 'OM', 712, 112, [saguaro], 'KES-1164', {}],
  [
    'PGM-2584',
    'ARR',
    'BROKERED',
    'OM',
    460,
    'worked example',
    [gulf],
    'ARR-2241',
    { lbs: '2410.55', toz: '35.143 69.000 8.718', truck: true },
  ],
  ['PGM-2582', 'ARR', 'DIRECT', 'OM', 536, 118, [saguaro, bayou], 'ARR-2215', {}],
  ['PGM-2580', 'KES', 'BROKERED', 'OM', 628, 124, [prairie], 'KES-1164', {}],
  ['PGM-2577', 'ARR', 'DIRECT', 'OM', 575, 131, [gulf, saguaro], 'ARR-2215', {}],
  ['PGM-2574', 'KES', 'DIRECT', 'OM', 540, 140, [saguaro, bayou], 'KES-1164', {}],
  ['PGM-2571', 'ARR', 'BROKERED', 'OM', 602, 150, [saguaro], 'ARR-2215', {}],
]

export function shippedLots(workedExample: number): Unnumbered[] {
  return words.map((word) => shippedLot(word, workedExample))
}
