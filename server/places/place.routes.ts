import { division, location, region } from '@cupel/domain/places/place.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { divisions } from './division.table.ts'
import { locations } from './location.table.ts'
import { regions } from './region.table.ts'

export function places(app: App): void {
  mountResource(app, division, {
    table: divisions,
    join: [[locations, eq(locations.id, divisions.location)]],
    select: { location_name: locations.name },
    visible: 'all',
  })
  mountResource(app, region, { table: regions, select: {}, visible: 'all' })
  mountResource(app, location, {
    table: locations,
    join: [[divisions, eq(divisions.id, locations.division)]],
    select: { division_code: divisions.code },
    visible: 'all',
  })
}
