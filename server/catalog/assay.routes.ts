import { assay } from '@cupel/domain/catalog/assay.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { assays } from './assay.table.ts'

export function assayRoutes(app: App): void {
  mountResource(app, assay, { table: assays, select: {}, visible: 'all' })
}
