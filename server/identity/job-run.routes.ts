import { jobRun } from '@cupel/domain/identity/job-run.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import { jobRuns } from './job-run.table.ts'

export function jobRunRoutes(app: App): void {
  mountResource(app, jobRun, { table: jobRuns, select: {}, visible: 'all' })
}
