import { region } from '@cupel/domain/places/region.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { regions } from './region.table.ts'

export function regionRoutes(app: App): void {
  mountResource(app, region, { table: regions, select: {}, visible: 'all' })
}
