import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

/** The application in small: a process of its own that holds the database open until it is told to leave. */
export interface LeaseHolder {
  url: string
  pid: number
  startedByUs: boolean
  /** Stops in an orderly way and ends. */
  leave(): Promise<void>
  /** Ends without a word, as a power cut would end it. */
  kill(): Promise<void>
}

const program = `
  const { startPostgres } = await import(process.env.POSTGRES_SOURCE)
  const postgres = await startPostgres({ dataDir: process.env.CUPEL_DATA || undefined })
  console.log(JSON.stringify(postgres))
  process.stdin.on('end', () => postgres.stop().then(() => process.exit(0))).resume()
`

/** Starts another process on a folder, with the sources of this checkout or of a copy of it. */
export async function startLeaseHolder(
  dataDir: string | undefined,
  sources = import.meta.dirname,
  env = {},
): Promise<LeaseHolder> {
  const source = pathToFileURL(path.join(sources, 'postgres.ts')).href
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, POSTGRES_SOURCE: source, CUPEL_DATA: dataDir ?? '', ...env },
  })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  const ended = once(child, 'exit')
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (typeof first[0] !== 'string') throw new Error(complaint)
  const leave = async () => {
    child.stdin.end()
    await ended
    if (child.exitCode !== 0) throw new Error(complaint)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { ...(JSON.parse(first[0]) as Pick<LeaseHolder, 'url' | 'pid' | 'startedByUs'>), leave, kill }
}

/** Asks a database one thing. */
export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** The server that runs on a folder, by its own file; undefined when none does (a zombie is none). */
export async function serverOn(dataDir: string): Promise<number | undefined> {
  const words = await readFile(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(words, 10)
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return status && !/^State:\s+Z/m.test(status) ? pid : undefined
}

/** The processes that a process has begun. */
export async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return list
    .split(' ')
    .filter(Boolean)
    .map((child) => Number.parseInt(child, 10))
}
