import { lotsByStage } from '@cupel/domain/lots/lots-by-stage.ts'
import { final } from '@cupel/domain/lots/lot-status.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { mountQuestion } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import { remembered } from '../kit/query/answer-memory.ts'
import { ouncesOfLot, weightOfLot } from './lot-ounces.ts'

type Stage = z.infer<typeof lotsByStage.output>['stages'][number]

/** Of the lots under way, which are few at any time; each is weighed once. */
export function lotStages(app: App): void {
  mountQuestion(app, lotsByStage, async ({ read }) => ({
    stages: [
      ...(await remembered<Stage>(
        read,
        sql`
          select
            lots.status,
            count(*)::int as lots,
            coalesce(sum(own.lbs), 0.00) as lbs,
            min(lots.created_at) as oldest,
            coalesce(sum(contained.pt), 0.000) as contained_pt,
            coalesce(sum(contained.pd), 0.000) as contained_pd,
            coalesce(sum(contained.rh), 0.000) as contained_rh
          from lots
          cross join ${weightOfLot} own
          left join ${ouncesOfLot} contained on true
          where lots.status <> all(${sql.param([...final])}::text[])
          group by lots.status`,
      )),
    ],
  }))
}
