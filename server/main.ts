/**
 * Reads the environment, opens the doors, and closes them in order when told to stop.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { openApp } from './app.ts'
import { serveBrowserApp } from './browser-app.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { causeOf } from './kit/http/cause.ts'
import { Complaint } from '@cupel/postgres/complaint.ts'
import { jobsOf } from './jobs.ts'
import { fileStoreOf } from './file-store-of.ts'
import { firstStart } from './first-start.ts'
import { linkForFirstAdmin } from './identity/invitation.ts'
import { runJob } from './identity/run-job.ts'
import { opensTheKeys } from './identity/sealed-keys.ts'
import { demoHere } from './identity/settings.ts'
import { migrate, openDatabase, type Database } from './kit/query/database.ts'
import { Standby, type StandbyState } from './kit/query/standby.ts'
import { watchJobs } from './kit/jobs/job-queue.ts'
import { postman } from './kit/mail/mail.ts'
import { watchWebhooks } from './kit/webhooks/deliver.ts'
import { tellingOf } from './identity/webhook-telling.ts'
import { watchOutbox } from './kit/mail/outbox.ts'
import { openPostgres } from '@cupel/postgres/postgres.ts'

/** At a terminal only what went wrong is worth a line; in production every request is. */
process.env.LOG_LEVEL ||= process.env.NODE_ENV === 'production' ? 'info' : 'warn'
const log = pino({ level: process.env.LOG_LEVEL })

/** What was opened, in this order: PostgreSQL, the connections to it, the doors. */
const opened: (() => Promise<unknown>)[] = []
/** How long the doors may take to finish what is in flight; and all of it, however it hangs. */
const drainMs = 10_000
const mostMs = 14_000
let ending: Promise<never> | undefined

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))
process.on('uncaughtException', (error) => {
  log.fatal({ cause: causeOf(error) }, 'an error nobody caught')
  process.exit(1)
})

const starting = start()
try {
  await starting
} catch (error) {
  if (error instanceof Complaint) console.error(error.message)
  else log.fatal({ cause: causeOf(error) }, 'could not start')
  await end(1)
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const postgres = await openPostgres(process.env, (line) => log.info(line))
  opened.push(() => postgres.stop())
  await migrate(postgres.url)
  const files = await fileStoreOf(process.env)
  // A storage that is away may come back; one that was named wrongly would be noticed by the first to attach a paper.
  const wrong = await files.wrong?.()
  if (wrong !== undefined) throw new Complaint(wrong)
  await firstStart(postgres.url, environment, files)
  const db = openDatabase(postgres.url)
  const reads = environment.standbyUrl ? await Standby.open(environment.standbyUrl, db, tellStandby) : undefined
  opened.push(async () => {
    await reads?.close()
    await db.close()
  })
  if (!environment.signIn.outside && !(await opensTheKeys(db, environment.signIn.secret)))
    throw new Complaint(
      'CUPEL_SECRET is not the one this database was used with. To change it, empty the table auth_keys; all sign in again, and each webhook needs a new secret.',
    )
  const app = await openApp({
    db,
    reads,
    files,
    signIn: environment.signIn,
    trustedProxy: environment.trustedProxy,
    metricsToken: environment.metricsToken,
    mailLeaves: environment.mail !== undefined,
    log: true,
  })
  opened.push(() => app.http.close())
  if (environment.mail) {
    const { smtpUrl, from } = environment.mail
    opened.push(
      watchOutbox(db, { mail: postman(smtpUrl, from) }, (error) =>
        log.error({ cause: causeOf(error) }, 'the outbox could not be read'),
      ),
    )
  }
  const { signIn, url, webhooksInside } = environment
  const telling = tellingOf(app, { secret: signIn.secret, url, allowInside: webhooksInside })
  opened.push(watchWebhooks(telling, (error) => log.error({ cause: causeOf(error) }, 'webhooks could not be told')))
  await serveBrowserApp(app.http, fileURLToPath(new URL('../web/dist', import.meta.url)))
  await listen(app.http, environment)
  await welcome(db, environment)
  // Nobody waits for them: they begin when the doors are open.
  opened.push(
    watchJobs(db, jobsOf(app, files), {
      run: (job, signal) => runJob(db, job, signal),
      failed: (error) => log.error({ cause: causeOf(error) }, 'a job failed'),
    }),
  )
}

function tellStandby(standby: StandbyState): void {
  if (standby === 'read') log.info({ standby }, 'reads go to the standby')
  else log.warn({ standby }, 'reads go to the primary: the standby cannot answer them')
}

async function listen(http: Awaited<ReturnType<typeof openApp>>['http'], { host, port }: Environment): Promise<void> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Complaint(`Port ${port} is taken: another Cupel may be running. PORT=${port + 1} would use the next one.`)
  }
}

/** Says where to go, and as whom. */
async function welcome(db: Database, { url, isEmbedded, signIn, mail, firstAdmin }: Environment): Promise<void> {
  console.log(`Cupel is open at ${url}`)
  if (isEmbedded)
    console.log('Its database is the embedded PostgreSQL (beta packages), for trying out: DATABASE_URL names another.')
  if (firstAdmin && !mail && !signIn.outside && !signIn.issuers?.length) {
    const link = await linkForFirstAdmin(db, firstAdmin, url)
    if (link) console.log(`${firstAdmin} comes in by this link, once, within seven days: ${link}`)
  }
  const demo = signIn.demo && !signIn.outside ? await demoHere(db) : undefined
  if (!demo) return
  console.log('The demo company is here. Sign in as:')
  for (const { name, role, email, password } of demo.cast)
    console.log(`  ${name.padEnd(16)} ${role.padEnd(24)} ${email}  ${password}`)
}

/** Unready first, then what is in flight is finished, then the database is let go. A second signal changes nothing. */
function end(code: number): Promise<never> {
  return (ending ??= closeAll(code))
}

async function closeAll(code: number): Promise<never> {
  // What is just being opened could not be closed otherwise.
  await Promise.race([starting.catch(() => undefined), sleep(drainMs)])
  setTimeout(() => process.exit(code), mostMs).unref()
  // The doors and whatever goes out through them close together: neither waits for the other to be unready.
  const doors = opened.splice(2)
  for (const closing of [doors, ...opened.toReversed().map((close) => [close])])
    await Promise.race([Promise.all(closing.map((close) => close().catch(told))), sleep(drainMs)])
  process.exit(code)
}

function told(error: unknown): void {
  log.error({ cause: causeOf(error) }, 'could not close')
}
