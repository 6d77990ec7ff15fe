import { smelter } from '@cupel/domain/smelters/smelter.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { smelters } from './smelter.table.ts'

export function smelterRoutes(app: App): void {
  mountResource(app, smelter, { table: smelters, select: {}, visible: 'all' })
}
