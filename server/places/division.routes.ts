import { division } from '@cupel/domain/places/division.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { divisions } from './division.table.ts'
import { locations } from './location.table.ts'

export function divisionRoutes(app: App): void {
  mountResource(app, division, {
    table: divisions,
    join: [[locations, eq(locations.id, divisions.location)]],
    select: { location_name: locations.name },
    visible: 'all',
  })
}
