import { location } from '@cupel/domain/places/location.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { divisions } from './division.table.ts'
import { locations } from './location.table.ts'

export function locationRoutes(app: App): void {
  mountResource(app, location, {
    table: locations,
    join: [[divisions, eq(divisions.id, locations.division)]],
    select: { division_code: divisions.code },
    visible: 'all',
  })
}
