import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '@cupel/postgres/postgres.ts'
import { isRunning } from '@cupel/postgres/process-identity.ts'
import { adminUrlName, createTemplate } from './test-template.ts'

const prefix = 'cupel-test-'

/**
 * One real PostgreSQL for all tests of a run, in a folder of its own, so that it never meets a running Cupel. It may
 * lose everything when the machine fails, for there is nothing to keep, and is the faster for it. Its address stands in
 * the environment, which every worker of every runner inherits; whoever asks for it again is given the same one.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[adminUrlName]) return async () => undefined
  await sweep()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const postgres = await startPostgres({ dataDir, settings })
  const abandon = endWithUs(postgres.pid)
  const close = async () => {
    abandon()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await createTemplate(postgres.url)
  } catch (error) {
    await close()
    throw error
  }
  process.env[adminUrlName] = postgres.url
  return close
}

/** A run that is told to stop has no time for more than a last word to the server; its folder is swept by the next run. */
function endWithUs(pid: number): () => void {
  const last = () => process.kill(pid, 'SIGQUIT')
  const exit = () => process.exit(1)
  process.once('exit', last)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, exit)
  return () => {
    process.off('exit', last)
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.off(signal, exit)
  }
}

/** Ends what runs that were killed have left behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (!name.startsWith(prefix) || !(pid > 0) || isRunning(pid)) continue
    const dataDir = path.join(os.tmpdir(), name)
    const left = await startPostgres({ dataDir }).catch(() => undefined)
    await left?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
