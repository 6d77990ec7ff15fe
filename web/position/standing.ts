import { perMetal, type Metal, type PerMetal } from '@cupel/domain/kit/metals.ts'
import { sum } from '@cupel/domain/kit/given.ts'
import { money } from '@cupel/domain/kit/units.ts'
import { standingOf } from '@cupel/domain/position/metal-position.ts'
import type { positionCall } from '@cupel/domain/position/position-calls.ts'
import { stages, type Custody, type Stage } from '@cupel/domain/position/position-stages.ts'
import type * as z from 'zod'

export type Sums = z.infer<typeof positionCall.output>['sums']

/** What a cell holds; nothing where the answer has none. */
export function cellOf(sums: Sums, custody: Custody, stage: Stage | 'hedged') {
  return sums.find((one) => one.custody === custody && one.stage === stage)
}

/** How each metal stands, as figures that open to the stages that made them. */
export function standings(sums: Sums, custody: Custody, prices: PerMetal<string> | undefined) {
  const ounces = (stage: Stage | 'hedged', metal: Metal) => cellOf(sums, custody, stage)?.[metal] ?? '0.000'
  const of = perMetal((metal) =>
    standingOf(
      Object.fromEntries(stages.map((stage) => [stage, ounces(stage, metal)])) as Record<Stage, string>,
      ounces('hedged', metal),
      prices?.[metal],
    ),
  )
  const values = Object.values(of).flatMap(({ value }) => value ?? [])
  return { of, total: values.length === 3 ? sum(values).as('Net at market', money) : null }
}
