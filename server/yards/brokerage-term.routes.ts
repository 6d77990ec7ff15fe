import { brokerageTerm } from '@cupel/domain/yards/brokerage-term.ts'
import { eq, sql } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { brokerageTerms } from './brokerage-term.table.ts'
import { yards } from './yard.table.ts'

export function brokerageTermRoutes(app: App): void {
  mountResource(app, brokerageTerm, {
    table: brokerageTerms,
    join: [[yards, eq(yards.id, brokerageTerms.yard)]],
    select: { yard_name: sql`coalesce(${yards.name}, '')` },
    visible: 'through',
  })
}
