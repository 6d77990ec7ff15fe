import { smelter } from '@cupel/domain/smelters/smelter.ts'
import type { App } from '../kit/routes.ts'
import { mountResource } from '../kit/serve.ts'
import { smelters } from './smelter.table.ts'

export function smelterRoutes(app: App): void {
  mountResource(app, smelter, { table: smelters, select: {}, visible: 'all' })
}
