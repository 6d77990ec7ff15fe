import { properties } from '../properties/all.ts'
import { budget } from '../properties/chance.ts'
import { descended, replayed } from '../properties/explained.ts'
import { none, type Drill } from './drill.ts'

/** The long form of the properties of figures. */
export const figureDrills: readonly Drill[] = properties.map((property) => ({
  id: property.id,
  says: property.says,
  short: property === replayed || property === descended ? budget.explanations : budget.figures,
  long: 100_000,
  of: 'inputs to each calculation',
  run: ({ seed, rounds }) =>
    Promise.resolve(
      property.claims.map(({ of, says: claimed, search }) => {
        const against = search({ seed, runs: rounds })
        return none(`${of}: ${claimed}`, against === undefined ? [] : [against])
      }),
    ),
}))
