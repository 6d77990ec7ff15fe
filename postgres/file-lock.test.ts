import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withFileLock } from './file-lock.ts'

let tmp: string
let locks: string

beforeEach(async () => {
  tmp = await mkdtemp(path.join(os.tmpdir(), 'cupel-lock-'))
  locks = path.join(tmp, 'locks')
})

afterEach(() => rm(tmp, { recursive: true, force: true }))

/** Counts in a file in the way that loses counts when two do it at once. */
const program = `
  import fs from 'node:fs/promises'
  const { FILE_LOCK, FOLDER, COUNTER, TIMES } = process.env
  const { withFileLock } = await import(FILE_LOCK)
  for (let n = 0; n < Number(TIMES); n += 1) await withFileLock(FOLDER, async () => {
    const count = Number(await fs.readFile(COUNTER, 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 2))
    await fs.writeFile(COUNTER, String(count + 1))
  })
`

function count(times: number) {
  const env = {
    ...process.env,
    FILE_LOCK: path.join(import.meta.dirname, 'file-lock.ts'),
    FOLDER: locks,
    TIMES: `${times}`,
  }
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...env, COUNTER: path.join(tmp, 'counter') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

it('lets one process at a time work', async () => {
  await writeFile(path.join(tmp, 'counter'), '0')
  const ends = await Promise.all([1, 2, 3, 4].map(() => once(count(15), 'exit')))
  expect(ends.map(([code]) => code as number)).toEqual([0, 0, 0, 0])
  expect(await readFile(path.join(tmp, 'counter'), 'utf8')).toBe('60')
  expect(await readdir(locks)).toHaveLength(1)
})

it('passes on the lock of a process that was killed in the midst of it', async () => {
  await writeFile(path.join(tmp, 'counter'), '0')
  for (let round = 0; round < 3; round += 1) {
    const endless = count(1_000_000)
    while ((await readdir(locks).catch(() => [])).length === 0) await sleep(5)
    await sleep(50)
    endless.kill('SIGKILL')
    await once(endless, 'exit')
    expect(await withFileLock(locks, async () => round, 5000)).toBe(round)
  }
})

it('tells who keeps everybody waiting', async () => {
  const late = withFileLock(locks, () => withFileLock(locks, async () => undefined, 100))
  await expect(late).rejects.toThrow(`Gave up waiting for process ${process.pid}`)
})

it('is free again after work that failed', async () => {
  const fail = async () => {
    throw new Error('no luck')
  }
  await expect(withFileLock(locks, fail)).rejects.toThrow('no luck')
  expect(await withFileLock(locks, async () => 'next', 1000)).toBe('next')
})
