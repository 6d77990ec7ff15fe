import { brokerageTerm, yard } from '@cupel/domain/yards/yard.ts'
import { eq, sql } from 'drizzle-orm'
import type { App } from '../kit/routes.ts'
import { serve } from '../kit/serve.ts'
import { regions } from '../places/place.table.ts'
import { brokerageTerms, yards } from './yard.table.ts'
import { termsOf } from './terms-of.ts'

export function yardRoutes(app: App): void {
  serve(app, yard, {
    table: yards,
    join: [[regions, eq(regions.id, yards.region)]],
    select: { region_name: regions.name },
    visible: 'all',
    detail: async (read, row) => ({ brokerageterm: (await termsOf(read, row.id)) ?? null }),
  })
  serve(app, brokerageTerm, {
    table: brokerageTerms,
    join: [[yards, eq(yards.id, brokerageTerms.yard)]],
    select: { yard_name: sql`coalesce(${yards.name}, '')` },
    visible: 'all',
  })
}
