import { figure } from '../kit/amount-text.ts'
import { deviation } from '../kit/deviation.ts'
import { given } from '../kit/given.ts'
import { notableWeight } from '../kit/house-rules.ts'
import { metals, type PerMetal } from '../kit/metals.ts'
import { lbs, percent } from '../kit/units.ts'
import type { Warning } from '../kit/warnings.ts'
import { assayOff, returnableAbove } from './metal-warnings.ts'

/** What the smelter says of a lot beside what is known of it. */
export interface Received {
  net_wet_lbs: string
  expected_net_wet_lbs: string | null
  returnable_pt_toz: string | null
  returnable_pd_toz: string | null
  returnable_rh_toz: string | null
  contained: PerMetal<string | null>
  expected_ppm: PerMetal<string | null>
  received_ppm: PerMetal<string | null>
  lot_smelter: string
  summary_smelter: string | null
}

export function weightOff({
  net_wet_lbs,
  expected_net_wet_lbs,
}: Pick<Received, 'net_wet_lbs' | 'expected_net_wet_lbs'>): Warning[] {
  const off = deviation(given(expected_net_wet_lbs, 'expected', lbs), given(net_wet_lbs, 'received', lbs))
  if (off.lt(notableWeight)) return []
  const text = `${figure(net_wet_lbs, 2)} lbs is ${off.as('off', percent).toString()} % off the expected ${figure(expected_net_wet_lbs, 2)}`
  return [{ code: 'weight_off', text, field: 'net_wet_lbs' }]
}

/** The smelter's ounces against ours, metal by metal; without an assay of our own there is nothing to compare with. */
export const returnedOunces = (known: Received): Warning[] =>
  metals.flatMap((metal) => {
    const [field, contained] = [`returnable_${metal}_toz` as const, known.contained[metal]]
    const returnable = known[field]
    return contained === null || !returnable ? [] : returnableAbove(metal, contained, returnable, field)
  })

export const ppmOff = ({ expected_ppm, received_ppm }: Received): Warning[] =>
  metals.flatMap((metal) => {
    const [expected, received] = [expected_ppm[metal], received_ppm[metal]]
    return expected === null || received === null ? [] : assayOff(metal, expected, received, 'ppm_calculation', 'ppm')
  })

export function otherSmelter({ lot_smelter, summary_smelter }: Received): Warning | undefined {
  if (summary_smelter === null || summary_smelter === lot_smelter) return undefined
  return {
    code: 'other_smelter',
    text: `The lot goes to ${lot_smelter}, the summary is of ${summary_smelter}`,
    field: 'lot',
  }
}

/** The lots on a paper whose smelter is changed. */
export function lotsElsewhere({ lots_elsewhere }: { lots_elsewhere: readonly string[] }): Warning | undefined {
  if (lots_elsewhere.length === 0) return undefined
  return { code: 'other_smelter', text: `To another smelter go: ${lots_elsewhere.join(', ')}`, field: 'smelter' }
}

/** A paper of the smelter that is here already. */
export function shipmentTwice({
  shipment_id,
  same_shipment,
}: {
  shipment_id: string
  same_shipment: number | null
}): Warning | undefined {
  if (same_shipment === null) return undefined
  const text = `Shipment ${shipment_id} of this smelter is on summary ${same_shipment} already`
  return { code: 'shipment_twice', text, field: 'shipment_id' }
}
