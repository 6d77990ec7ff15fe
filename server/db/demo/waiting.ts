import { buy } from './buying.ts'
import { item } from './catalog.ts'
import { Random } from './random.ts'
import { converters, type Converter } from './converters.ts'
import type { Reservation } from './hedging.ts'
import { handPriced, handsOf, inCheckIns, untold, type Purchase } from './material.ts'
import { meanAssay } from './mix.ts'
import { place } from './places.ts'
import type { Timeline } from './timeline.ts'
import type { Warehouse } from './warehouse.ts'
import { bayou, gulf, prairie, saguaro } from './yards.ts'

/** Bought, and in no lot yet: some of it in the warehouse, some still being entered at the yard. */
export function wait(story: Timeline, warehouse: Warehouse): Reservation[] {
  const inWarehouse = [
    purchase(saguaro, 6, 342, place.phoenix),
    purchase(bayou, 5, 306, place.houston),
    purchase(gulf, 4, 268, place.houston),
    purchase(saguaro, 4, 212, place.atlanta),
  ]
  for (const one of inWarehouse) {
    buy(story, one)
    warehouse.takeIn(one, { sorted: false })
  }
  buy(story, purchase(bayou, 2, 74, place.phoenix))
  const announced = purchase(gulf, 1, 0, place.phoenix)
  const canadian = purchase(prairie, 1, 118, place.calgary)
  buy(story, announced, 'PR')
  buy(story, canadian, 'OP')
  buy(story, atSaguaro(), 'OP')
  const [rich] = inWarehouse
  return [
    { hedge: 'KES-1196', ago: 4, checkIn: () => rich?.checkInIds[0] ?? 0, toz: [3500, 6200, 900] },
    { hedge: 'ARR-2270', ago: 1, checkIn: () => canadian.checkInIds[0] ?? 0, toz: [1800, 3100, 400] },
  ]
}

/** The check-in that Marco has open on his phone. */
function atSaguaro(): Purchase {
  const byCode = (code: string, name: string) =>
    converters.find((one) => one.code === code && one.name === name)?.id ?? 0
  return {
    ...purchase(saguaro, 1, 0, place.phoenix),
    weight: 4,
    checkIns: [[byCode('TX-49', 'Full'), byCode('HD-77B', ''), byCode('KA-2210', 'Pre-cat')]],
    extras: [
      { item: item.domesticFoil, price: '41.00' },
      { item: item.importFoil, price: '22.50' },
      { item: item.sensorLead, price: '18.75' },
    ],
  }
}

function purchase(yard: number, bought: number, pieces: number, location: number): Purchase {
  const chance = new Random(`waiting ${yard} ${bought} ${pieces}`)
  // Also those that the lab never saw, or found empty.
  const seen = converters.filter(({ pool }) => pool === 'OM' || pool === 'AM')
  const kinds = chance.shuffled(seen).slice(0, 34)
  const bag = Array.from({ length: pieces }, () => chance.pick(kinds))
  return {
    ...untold(),
    ...handsOf(yard === prairie),
    yard,
    location,
    designation: 'DIRECT',
    lot: undefined,
    bought,
    checkIns: inCheckIns(bag.map(({ id }) => id)),
    extras: handPriced(chance, pieces > 0 ? 2 : 0),
    weight: Math.round(bag.reduce((sum: number, one: Converter) => sum + meanAssay(one).lbs, 0) * 20) * 5,
    dust: 0,
  }
}
