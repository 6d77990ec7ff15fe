import fs from 'node:fs'
import path from 'node:path'
import { pass } from './pass.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { check, test } from './test.mjs'
import { tool } from './tool.mjs'

/**
 * How the server's process is run: with a bound to its memory. Some fifty megabytes of it are alive at any time; left alone,
 * it lets ten times that lie about, at the same rate (docs/bench.md).
 */
const serving = JSON.parse(fs.readFileSync(new URL('serving.json', import.meta.url), 'utf8'))

/** What can be asked of `node run.mjs`; each answers the exit code. */
export const tasks = {
  start: async (args) => {
    await prepare({ web: true })
    return pass(process.execPath, [...serving, 'server/main.ts', ...args])
  },
  build: async () => {
    await prepare({ web: true })
    return 0
  },
  dev: async (args) => {
    await prepare()
    return together((signal) => [
      pass(process.execPath, ['--watch', 'server/main.ts', ...args], { signal }),
      pass(process.execPath, [tool('vite')], { cwd: path.join(root, 'web'), signal, stdin: 'ignore' }),
    ])
  },
  test: async (args) => {
    await prepare({ web: true, tools: true })
    return test(args)
  },
  check: async () => {
    await prepare({ tools: true })
    return check()
  },
  figure: program('server/figure.ts'),
  reliability: program('bench/reliability.ts', { web: true, tools: true }),
  mutation: program('bench/mutation/run.ts', { tools: true, apart: 'bench/mutation' }),
  ratio: program('bench/ratio/run.ts', { tools: true }),
  plans: program('bench/plans/run.ts', { tools: true }),
  demo: program('server/db/demo.ts'),
  backup: program('server/backup.ts'),
  restore: program('server/restore.ts'),
  upgrade: program('server/upgrade.ts'),
  places: program('server/places.ts', { web: true }),
  generate: async ([name = 'name_me']) => {
    await prepare({ tools: true })
    const migration = [tool('drizzle-kit'), 'generate', '--name', name]
    const code = await pass(process.execPath, migration, { cwd: path.join(root, 'server') })
    if (code !== 0) return code
    forgetOldSnapshots()
    for (const file of [
      'server/openapi.ts',
      'tree/write-requirements.ts',
      'tree/write-machines.ts',
      'tree/write-links.ts',
    ]) {
      const failed = await node(file, [])
      if (failed !== 0) return failed
    }
    return 0
  },
}

function program(file, needs) {
  return async (args) => {
    await prepare(needs)
    return node(file, args)
  }
}

/** A migration is made from the last snapshot of the tables; the others would be bulk. */
function forgetOldSnapshots() {
  const folder = path.join(root, 'server/db/migrations/meta')
  const snapshots = fs.readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))
  for (const file of snapshots.toSorted().slice(0, -1)) fs.rmSync(path.join(folder, file))
}

function node(file, args) {
  return pass(process.execPath, [file, ...args])
}

/** Programs of one life: when one ends, so do the others. */
async function together(begin) {
  const end = new AbortController()
  const codes = await Promise.all(
    begin(end.signal).map(async (running) => {
      const code = await running.finally(() => end.abort())
      return code
    }),
  )
  return codes.find((code) => code !== 0) ?? 0
}
