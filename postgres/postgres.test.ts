import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LeaseHolder } from './test-lease-holder.ts'
import { ask, childrenOf, serverOn, startLeaseHolder } from './test-lease-holder.ts'
import { openPostgres, startPostgres } from './postgres.ts'

// What happens to processes is watched in /proc, which only Linux has.
const onLinux = describe.skipIf(process.platform !== 'linux')
const isRoot = process.getuid?.() === 0

let tmp: string
let dataDir: string
let holders: LeaseHolder[]

beforeEach(async () => {
  tmp = await mkdtemp(path.join(os.tmpdir(), 'cupel-pg-'))
  dataDir = path.join(tmp, 'data')
  holders = []
  await chmod(tmp, 0o755)
})

afterEach(async () => {
  for (const holder of holders) await holder.kill()
  const left = await serverOn(dataDir)
  if (left) await killServer(left)
  await rm(tmp, { recursive: true, force: true })
})

async function hold(...args: Parameters<typeof startLeaseHolder>): Promise<LeaseHolder> {
  const holder = await startLeaseHolder(...args)
  holders.push(holder)
  return holder
}

/** Some end by themselves meanwhile. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' })
  }
}

/** As the system kills for want of memory: the server and all that it began, at once. */
async function killServer(pid: number): Promise<void> {
  for (const each of [pid, ...(await childrenOf(pid))]) kill(each)
  while (await serverOn(dataDir)) await sleep(10)
}

describe('the embedded PostgreSQL', () => {
  it('starts on an empty folder, keeps what it was given, and is gone when stopped', async () => {
    const first = await startPostgres({ dataDir })
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    await first.stop()
    expect(await serverOn(dataDir)).toBeUndefined()

    const second = await startPostgres({ dataDir })
    expect(await ask(second.url, 'select answer from kept')).toEqual([42])
    expect(first.startedByUs && second.startedByUs).toBe(true)
    await second.stop()
  })

  it('keeps UTC, UTF-8, durability and no open port', async () => {
    const postgres = await startPostgres({ dataDir })
    const setting = async (name: string) => (await ask(postgres.url, `show ${name}`))[0]
    expect(await setting('timezone')).toBe('UTC')
    expect(await setting('server_encoding')).toBe('UTF8')
    expect(await setting('fsync')).toBe('on')
    expect(await setting('data_checksums')).toBe('on')
    expect(await setting('listen_addresses')).toBe(process.platform === 'win32' ? '127.0.0.1' : '')
    expect(await ask(postgres.url, "select lower('ÀÉ'), 'Éa' ilike 'éA'")).toEqual(['àé', true])
    await postgres.stop()
  })

  it('lives in a folder with a long and awkward name, whatever the surroundings say of other servers', async () => {
    const awkward = path.join(tmp, "it's a, b", 'x'.repeat(90))
    await mkdir(path.dirname(awkward))
    const elsewhere = {
      PGHOST: '/nowhere',
      PGPORT: '1',
      PGUSER: 'nobody',
      PGDATABASE: 'none',
      PGSSLMODE: 'require',
      LC_ALL: 'xx',
    }
    const holder = await hold(awkward, undefined, elsewhere)
    expect(await ask(holder.url, 'select 1')).toEqual([1])
    await holder.leave()
    expect(await serverOn(awkward)).toBeUndefined()
  })

  it('stands aside when the environment names a database', async () => {
    const opened = await openPostgres({ DATABASE_URL: 'postgresql://elsewhere/cupel', CUPEL_DATA: dataDir })
    expect(opened.url).toBe('postgresql://elsewhere/cupel')
    await opened.stop()
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
  })

  it('refuses the files of another major version in one sentence', async () => {
    await (await startPostgres({ dataDir })).stop()
    await writeFile(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
    await expect(startPostgres({ dataDir })).rejects.toThrow(/was made by PostgreSQL 17 and this Cupel brings 18/)
  })
})

onLinux('several processes on one folder', () => {
  it('share the server, and the last one out stops it', async () => {
    const [first, second] = [await hold(dataDir), await hold(dataDir)]
    expect([first.startedByUs, second.startedByUs]).toEqual([true, false])
    expect(second.pid).toBe(first.pid)
    await first.leave()
    expect(await ask(second.url, 'select 1')).toEqual([1])
    await second.leave()
    expect(await serverOn(dataDir)).toBeUndefined()
  })

  it('may all start at the same moment, on nothing', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => hold(dataDir)))
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1)
    expect(all.filter(({ startedByUs }) => startedByUs)).toHaveLength(1)
    await Promise.all(all.map((holder) => holder.leave()))
    expect(await serverOn(dataDir)).toBeUndefined()
  })

  it('may come and go in any order: who comes as the last one goes has a server', async () => {
    let holder = await hold(dataDir)
    for (let round = 0; round < 5; round += 1) {
      const [next] = await Promise.all([hold(dataDir), holder.leave()])
      expect(await ask(next.url, 'select 1')).toEqual([1])
      holder = next
    }
    await holder.leave()
    expect(await serverOn(dataDir)).toBeUndefined()
  })
})

onLinux('after a kill', () => {
  it('of the server and its children, the next start has every committed row', async () => {
    const holder = await hold(dataDir)
    await ask(holder.url, 'create table kept (n int)')
    for (let n = 1; n <= 20; n += 1) await ask(holder.url, `insert into kept values (${n})`)
    await holder.kill()
    await killServer(holder.pid)

    const next = await startPostgres({ dataDir })
    expect(await ask(next.url, 'select count(*)::int, sum(n)::int from kept')).toEqual([20, 210])
    expect(next.startedByUs).toBe(true)
    await next.stop()
  })

  it('of the server alone, the next start waits for children that still work', async () => {
    const holder = await hold(dataDir)
    const work = ask(holder.url, 'select count(*) from generate_series(1, 8000000)').catch(() => undefined)
    await sleep(300)
    await holder.kill()
    process.kill(holder.pid, 'SIGKILL')
    const next = await startPostgres({ dataDir })
    expect(await ask(next.url, 'select 1')).toEqual([1])
    await next.stop()
    await work
  })

  it('of the server, whoever holds it brings it back by himself', async () => {
    const holder = await hold(dataDir)
    await ask(holder.url, 'create table kept as select 7 as answer')
    await killServer(holder.pid)
    const back = async () => ask(holder.url, 'select answer from kept').catch(() => undefined)
    await expect.poll(back, { timeout: 5000, interval: 100 }).toEqual([7])
    await holder.leave()
    expect(await serverOn(dataDir)).toBeUndefined()
  })

  it('of the application, the next one takes the running server over and stops it in the end', async () => {
    const killed = await hold(dataDir)
    await ask(killed.url, 'create table kept as select 1 as answer')
    await killed.kill()
    const heir = await hold(dataDir)
    expect(heir).toMatchObject({ pid: killed.pid, startedByUs: false })
    expect(await ask(heir.url, 'select answer from kept')).toEqual([1])
    await heir.leave()
    expect(await serverOn(dataDir)).toBeUndefined()
  })

  it('of a process in the midst of its first start, the next one begins anew', async () => {
    const starting = startLeaseHolder(dataDir).catch((error: unknown) => error)
    const made = () => readdir(path.join(dataDir, 'postgres')).catch(() => [])
    while (!(await made()).some((name) => name.startsWith('draft-of-cluster'))) await sleep(5)
    const locks = path.join(dataDir, 'postgres', 'turns')
    const [pid] = (
      await readFile(
        path.join(
          locks,
          (await readdir(locks)).find((name) => /^\d+$/.test(name))!,
        ),
        'utf8',
      )
    ).split(' ')
    process.kill(Number.parseInt(pid!, 10), 'SIGKILL')
    expect(await starting).toBeInstanceOf(Error)

    const next = await startPostgres({ dataDir })
    expect(await ask(next.url, 'select 1')).toEqual([1])
    await next.stop()
  })

  it('a pid file whose number has gone to another program is no hindrance', async () => {
    const holder = await hold(dataDir)
    await holder.kill()
    const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    const written = await readFile(pidFile, 'utf8')
    await killServer(holder.pid)
    const postgres = await startPostgres({ dataDir })
    await postgres.stop()
    await writeFile(pidFile, written.replace(/^\d+/, `${process.pid}`))
    const next = await startPostgres({ dataDir })
    expect(next.startedByUs).toBe(true)
    await next.stop()
  })
})

describe.skipIf(!isRoot || process.platform !== 'linux')('under root', () => {
  it('keeps the data of a checkout that others may not enter where a service keeps it', async () => {
    const closed = path.join(tmp, 'closed')
    const sources = path.join(closed, 'cupel', 'postgres')
    await mkdir(closed, { mode: 0o700 })
    await cp(import.meta.dirname, sources, { recursive: true })
    await symlink(path.join(import.meta.dirname, '..', 'node_modules'), path.join(closed, 'cupel', 'node_modules'))

    const holder = await hold(undefined, sources)
    const socket = new URL(holder.url.replace('@/', '@socket/')).searchParams.get('host')!
    dataDir = path.join(socket, '..', '..')
    expect(dataDir).toMatch(/^\/var\/lib\/cupel\/cupel-/)
    expect(await ask(holder.url, 'select 1')).toEqual([1])
    await holder.leave()
    await rm(dataDir, { recursive: true })
    expect(await readdir(path.join(closed, 'cupel'))).not.toContain('data')
  })

  it('lets the account through to a folder that root keeps to itself', async () => {
    await mkdir(dataDir, { mode: 0o700 })
    const postgres = await startPostgres({ dataDir })
    expect(await ask(postgres.url, 'select 1')).toEqual([1])
    await postgres.stop()
  })

  it('says so when a folder that was asked for is out of reach', async () => {
    await mkdir(path.join(tmp, 'closed'), { mode: 0o700 })
    const start = startPostgres({ dataDir: path.join(tmp, 'closed', 'data') })
    await expect(start).rejects.toThrow(
      /cannot keep a database in .*closed\/data: name another folder in CUPEL_DATA\.$/,
    )
  })
})
