import { tozAggregateCall } from '@cupel/domain/hedges/hedge-calls.ts'
import { seesHedgePrices } from '@cupel/domain/hedges/hedge-rights.ts'
import { bankOf } from '@cupel/domain/hedges/toz-aggregate.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { money, toz } from '@cupel/domain/kit/units.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { remembered } from '../kit/query/answer-memory.ts'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'

type Sums = Record<`${Metal}_${'total' | 'available' | 'value'}`, string>

/** The ounces of all open hedges together, summed where they stand, and not again until one of them has changed. */
export function hedgeBank(app: App): void {
  mountQuestion(app, tozAggregateCall, async ({ read, me }) => {
    const [sums] = await remembered<Sums>(read, sql`select * from rules.hedge_bank()`)
    const seesPrices = allowed(seesHedgePrices, me)
    return perMetal((metal) => {
      const { total, available, committed, average_rate } = bankOf({
        total: given(sums?.[`${metal}_total`], 'total', toz),
        available: given(sums?.[`${metal}_available`], 'available', toz),
        value: given(sums?.[`${metal}_value`], 'value', money),
      })
      return {
        total: total.toString(),
        available: available.toString(),
        committed: committed.toString(),
        average_rate: seesPrices ? average_rate.toString() : null,
      }
    })
  })
}
