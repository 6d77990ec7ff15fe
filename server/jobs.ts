import { sql } from 'drizzle-orm'
import type { App } from './kit/http/routes.ts'
import { forgottenFiles } from './kit/files/forgotten-files.ts'
import type { FileStore } from './kit/files/file-store.ts'
import { forget, type Job } from './kit/jobs/job.ts'
import { reportLetters } from './identity/report-letters.ts'
import { allocationChanges } from './lots/allocation-changes.ts'
import { returnDateNotices } from './lots/return-date-notices.ts'

const isOver = sql`"expiresAt" < now()`
const olderThan = (age: string) => sql`created_at < now() - ${age}::interval`
/** A letter with a way in, from before such were emptied when they left. */
const holdsLink = sql`(delivered_at is not null or dead) and payload->>'text' like '%/reset-password?token=%'`
const leftLongAgo = sql`delivered_at < now() - interval '1 month'`

/** What the house forgets unasked: its name, when (a crontab's line, America/Phoenix), and what it does. */
export const jobs: readonly Job[] = [
  { name: 'ended-sessions', at: '5 2 * * *', run: forget({ auth_sessions: isOver, auth_verifications: isOver }) },
  { name: 'old-answers', at: '10 2 * * *', run: forget({ idempotency_keys: olderThan('1 day') }) },
  { name: 'delivered-mail', at: '15 2 * * *', run: forget({ outbox: sql`(${leftLongAgo} or ${holdsLink})` }) },
  { name: 'old-page-views', at: '20 2 * * *', run: forget({ page_views: olderThan('3 months') }) },
  { name: 'told-webhooks', at: '35 2 * * *', run: forget({ webhook_deliveries: leftLongAgo }) },
  {
    name: 'old-job-runs',
    at: '25 2 * * *',
    run: forget({
      job_runs: sql`started_at < now() - interval '1 year'`,
      done_once: sql`at < now() - interval '1 year'`,
    }),
  },
]

/** And all that it does unasked: what it tells needs what is served, and files lie where they are kept. */
export const jobsOf = (app: App, files?: FileStore): readonly Job[] => [
  ...jobs,
  ...(files ? [forgottenFiles(files)] : []),
  { name: 'allocation-changes', at: '0 6 * * *', run: allocationChanges(app) },
  { name: 'report-letters', at: '0 6 * * *', run: reportLetters(app) },
  { name: 'reminders', at: '0 6-15 * * 1-5', run: returnDateNotices(app) },
]
