import { allowed } from '@cupel/domain/kit/roles.ts'
import { brokerageTerm } from '@cupel/domain/yards/brokerage-term.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { regions } from '../places/region.table.ts'
import { yards } from './yard.table.ts'
import { termsOf } from './terms-of.ts'

export function yardRoutes(app: App): void {
  mountResource(app, yard, {
    table: yards,
    join: [[regions, eq(regions.id, yards.region)]],
    select: { region_name: regions.name },
    visible: 'all',
    // Anyone may know a yard; its terms are for those who may read yards.
    detail: async (read, row, me) => ({
      brokerageterm: allowed(brokerageTerm.may.read, me) ? ((await termsOf(read, row.id)) ?? null) : null,
    }),
  })
}
