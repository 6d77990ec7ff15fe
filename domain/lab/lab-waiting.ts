import { allOf } from '../kit/roles.ts'
import { waitsFor } from '../kit/waiting.ts'
import { lot } from '../lots/lot.ts'
import { labRights, seesPpm } from './lab-rights.ts'

export const labWaiting = [
  waitsFor(lot, {
    name: 'lots_to_calculate',
    query: { status__in: ['CT', 'LK', 'SH'], ppm_calculation__isnull: true },
    may: allOf([labRights, seesPpm]),
    says: 'Cut, without a PPM calculation',
    verb: 'Calculate',
    facts: ['smelter_code', 'box_net_lbs'],
  }),
]
