import { catalog } from '@cupel/domain/catalog/catalog.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { catalogs } from './catalog.table.ts'

export function catalogRoutes(app: App): void {
  mountResource(app, catalog, { table: catalogs, select: {}, visible: 'all' })
}
