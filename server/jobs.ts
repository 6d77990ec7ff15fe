import { sql } from 'drizzle-orm'
import { forgottenFiles } from './identity/forgotten-files.ts'
import type { FileStore } from './kit/files/file-store.ts'
import { forget, type Job } from './kit/jobs/job.ts'

const isOver = sql`"expiresAt" < now()`
const olderThan = (age: string) => sql`created_at < now() - ${age}::interval`
/** A letter with a way in, from before such were emptied when they left. */
const holdsLink = sql`(delivered_at is not null or dead) and payload->>'text' like '%/reset-password?token=%'`
const leftLongAgo = sql`delivered_at < now() - interval '1 month'`

/** Everything that the house does unasked: its name, when (a crontab's line, America/Phoenix), and what it does. */
export const jobs: readonly Job[] = [
  { name: 'ended-sessions', at: '5 2 * * *', run: forget({ auth_sessions: isOver, auth_verifications: isOver }) },
  { name: 'old-answers', at: '10 2 * * *', run: forget({ idempotency_keys: olderThan('1 day') }) },
  { name: 'delivered-mail', at: '15 2 * * *', run: forget({ outbox: sql`(${leftLongAgo} or ${holdsLink})` }) },
  { name: 'old-page-views', at: '20 2 * * *', run: forget({ page_views: olderThan('3 months') }) },
  { name: 'old-job-runs', at: '25 2 * * *', run: forget({ job_runs: sql`started_at < now() - interval '1 year'` }) },
]

/** With those that need to know where files are kept. */
export const jobsWith = (files: FileStore): readonly Job[] => [...jobs, forgottenFiles(files)]
