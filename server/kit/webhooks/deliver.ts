import type { Me } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../http/routes.ts'
import type { Database } from '../query/database.ts'
import { transaction } from '../query/transaction.ts'
import { eventOf, type Told } from './event.ts'
import { postOutside } from './post-outside.ts'
import { signedHeaders } from './signature.ts'

/** What the feed is told by whoever opens it: identity, the secret of the house, the setting. */
export interface Telling {
  app: App
  /** As whom a webhook reads: the person behind its key, or whoever made it; nobody when that one has left. */
  reader: (webhook: Hook) => Promise<Me | undefined>
  unseal: (secret: string) => Promise<string>
  /** The mail to whoever made a webhook that was disabled. */
  disabledMail: (webhook: Hook, why: string) => Promise<{ to: string; subject: string; text: string } | undefined>
  allowInside?: boolean
}

export interface Hook {
  id: number
  name: string
  address: string
  entities: string[]
  service_key: number | null
  created_by: number
  secret_sealed: string
  failing_since: string | null
}

const leaseSeconds = 90
const mostAttempts = 8
/** Longer than this nobody waits in vain. */
const mostFailingMs = 3 * 24 * 3_600_000
/** So many in one go; the next look goes on. */
const atOnce = 200

/** Tells every webhook what has happened since, oldest first. Returns how many deliveries arrived. */
export async function tellWebhooks(telling: Telling, stopping = () => false): Promise<number> {
  const { db } = telling.app
  const began = await db.one<{ now: string }>(sql`select now() as now`)
  let arrived = 0
  for (;;) {
    const hook = stopping() ? undefined : await take(db, began?.now ?? '')
    if (!hook) return arrived
    arrived += await tell(telling, hook, stopping)
  }
}

/** Looks now and then, until told to stop: then what is on its way is waited for, and nothing more begun. */
export function watchWebhooks(telling: Telling, failed: (error: unknown) => void, everyMs = 5000): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let stopping = false
  const look = () => {
    running = running.then(() => tellWebhooks(telling, () => stopping)).catch(failed)
  }
  const timer = setInterval(look, everyMs)
  return async () => {
    stopping = true
    clearInterval(timer)
    await running
  }
}

/** One process at a time tells a webhook: only so do events arrive in order. Each is taken once a look. */
function take(db: Database, began: string): Promise<Hook | undefined> {
  return db.one<Hook>(sql`
    with taken as (
      select f.webhook from webhook_feeds f join webhooks w on w.id = f.webhook
      where w.is_active and w.secret_sealed is not null and f.next_at <= ${began}::timestamptz
        and (f.leased_until is null or f.leased_until < now())
      order by f.next_at for update of f skip locked limit 1),
    leased as (
      update webhook_feeds f set leased_until = now() + make_interval(secs => ${leaseSeconds})
      from taken t where f.webhook = t.webhook returning f.webhook)
    select w.id, w.name, w.address, w.entities, w.service_key, w.created_by, w.secret_sealed, w.failing_since
    from webhooks w join leased l on l.webhook = w.id`)
}

async function tell(telling: Telling, hook: Hook, stopping: () => boolean): Promise<number> {
  const { db } = telling.app
  await queueNew(db, hook, [...telling.app.resources.keys()])
  let arrived = 0
  let wait = 0
  for (let n = 0; n < atOnce && !stopping(); n++) {
    const next = await db.one<Waiting>(sql`
      select id, change, event, attempts from webhook_deliveries
      where webhook = ${hook.id} and outcome = 'WA' order by id limit 1`)
    if (!next) break
    const ended = await deliver(telling, hook, next)
    if (ended === 'arrived') arrived += 1
    if (ended === 'failed') {
      wait = next.attempts + 1 >= mostAttempts ? 0 : Math.min(3600, 15 * 2 ** (next.attempts + 1))
      break
    }
    await db.rows(sql`
      update webhook_feeds set leased_until = now() + make_interval(secs => ${leaseSeconds}) where webhook = ${hook.id}`)
  }
  await db.rows(sql`
    update webhook_feeds set leased_until = null, next_at = clock_timestamp() + make_interval(secs => ${wait})
    where webhook = ${hook.id}`)
  return arrived
}

/**
 * What has been committed since the last time, in the order of the log. A transaction that is still under way holds back
 * those that began after it: what it will have written must not come too late.
 */
async function queueNew(db: Database, hook: Hook, served: readonly string[]): Promise<void> {
  const told = hook.entities.length > 0 ? hook.entities : served
  const why = { me: { id: hook.created_by }, request: crypto.randomUUID(), move: 'webhook.feed' }
  await transaction(db, why, async (tx) => {
    // Other databases of the same server have transactions of their own, which are none of ours: what writes here holds
    // a lock here. It is asked before the log is read, so that what ends in between is seen.
    const now = await tx.one<{ ahead: string; writing: string[] }>(sql`
      select pg_snapshot_xmax(pg_current_snapshot())::text as ahead,
        array(select distinct t.transactionid::text from pg_locks t join pg_locks r on r.pid = t.pid
          where t.locktype = 'transactionid' and t.granted
            and r.database = (select oid from pg_database where datname = current_database())) as writing`)
    await tx.rows(sql`
      with feed as (
        select webhook, since, least(${now?.ahead ?? '0'}::xid8, (
          select min(x) from pg_snapshot_xip(pg_current_snapshot()) x
          where x::xid::text = any(${sql.param(now?.writing ?? [])}::text[]))) as until from webhook_feeds
        where webhook = ${hook.id} for update),
      told as (
        insert into webhook_deliveries (webhook, event, entity, record, change)
        select f.webhook, coalesce(c.move, c.entity), c.entity, c.entity_id, c.id
        from feed f join changes c on c.xact >= f.since and c.xact < f.until
        where c.entity = any(${sql.param([...told])}::text[]) order by c.id)
      update webhook_feeds w set since = f.until from feed f where w.webhook = f.webhook and f.until > f.since`)
  })
}

interface Waiting {
  id: number
  change: number | null
  event: string
  attempts: number
}

async function deliver(telling: Telling, hook: Hook, next: Waiting): Promise<'arrived' | 'left out' | 'failed'> {
  const { app, unseal, allowInside } = telling
  const me = await telling.reader(hook)
  if (!me) {
    await disable(telling, hook, 'whoever it reads for may no longer do so')
    return 'failed'
  }
  const told = next.change === null ? ping(hook) : await eventOf(app, app.db, next.change, me)
  if (!told) {
    await end(app.db, next.id, 'LE')
    return 'left out'
  }
  const body = JSON.stringify(told)
  // The same event has the same id, however often it is sent.
  const name = next.change === null ? `ping_${next.id}` : `evt_${next.change}`
  try {
    const headers = signedHeaders(await unseal(hook.secret_sealed), name, body)
    const status = await postOutside(hook.address, body, headers, { allowInside: allowInside ?? false })
    if (status < 200 || status >= 300) throw new Error(`Answered ${status}`)
  } catch (error) {
    await failedOnce(telling, hook, next, error instanceof Error ? error.message : String(error))
    return 'failed'
  }
  await end(app.db, next.id, 'DE')
  if (hook.failing_since !== null) {
    hook.failing_since = null
    await app.db.rows(sql`update webhooks set failing_since = null where id = ${hook.id}`)
  }
  return 'arrived'
}

const ping = ({ id, name }: Hook): Told => ({
  type: 'ping',
  timestamp: new Date().toISOString(),
  data: { webhook: id, name },
})

async function end(db: Database, id: number, outcome: 'DE' | 'LE'): Promise<void> {
  await db.rows(sql`
    update webhook_deliveries set outcome = ${outcome}, attempts = attempts + 1, delivered_at = now(), last_error = null
    where id = ${id}`)
}

async function failedOnce(telling: Telling, hook: Hook, { id, attempts }: Waiting, why: string): Promise<void> {
  const { db } = telling.app
  const isDead = attempts + 1 >= mostAttempts
  await db.rows(sql`
    update webhook_deliveries
    set attempts = attempts + 1, last_error = ${why.slice(0, 500)}, outcome = ${isDead ? 'DD' : 'WA'} where id = ${id}`)
  if (hook.failing_since === null)
    await db.rows(sql`update webhooks set failing_since = now() where id = ${hook.id} and failing_since is null`)
  else if (Date.parse(hook.failing_since) < Date.now() - mostFailingMs)
    await disable(telling, hook, 'nothing has arrived for three days')
}

/** Ends it until somebody says otherwise, and tells whoever made it. */
async function disable(telling: Telling, hook: Hook, why: string): Promise<void> {
  const { db } = telling.app
  const mail = await telling.disabledMail(hook, why)
  const request = crypto.randomUUID()
  await transaction(db, { me: { id: hook.created_by }, request, move: 'webhook.disable' }, async (tx) => {
    await tx.rows(sql`update webhooks set is_active = false, disabled_why = ${why} where id = ${hook.id}`)
    if (mail) await tx.send('mail', mail)
  })
}
