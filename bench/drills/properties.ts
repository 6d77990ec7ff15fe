import { properties } from '../properties/all.ts'
import { none, type Drill } from './drill.ts'

/** The long form of the properties of figures; `npm test` looks for each claim with a thousand inputs. */
export const figureDrills: readonly Drill[] = properties.map(({ id, says, claims }) => ({
  id,
  says,
  short: 1000,
  long: 100_000,
  of: 'inputs to each calculation',
  run: ({ seed, rounds }) =>
    Promise.resolve(
      claims.map(({ of, says: claimed, search }) => {
        const against = search({ seed, runs: rounds })
        return none(`${of}: ${claimed}`, against === undefined ? [] : [against])
      }),
    ),
}))
