import { fxRate } from '@cupel/domain/market/fx-rate.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { fxRates } from './fx-rate.table.ts'

export function fxRateRoutes(app: App): void {
  mountResource(app, fxRate, { table: fxRates, select: {}, visible: 'all' })
}
