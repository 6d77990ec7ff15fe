import path from 'node:path'
import { pass } from './pass.mjs'
import { prepare } from './prepare.mjs'
import { root } from './root.mjs'
import { check, test } from './test.mjs'
import { tool } from './tool.mjs'

/** What can be asked of `node run.mjs`; each answers the exit code. */
export const tasks = {
  start: async (args) => {
    await prepare({ web: true })
    return node('server/main.ts', args)
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
  reliability: program('bench/reliability.ts', { tools: true }),
  mutation: program('bench/mutation.ts', { tools: true }),
  demo: program('server/db/demo.ts'),
  backup: program('server/backup.ts'),
  restore: program('server/restore.ts'),
  generate: async () => {
    await prepare({ tools: true })
    const code = await pass(process.execPath, [tool('drizzle-kit'), 'generate'], { cwd: path.join(root, 'server') })
    return (
      code ||
      (await node('server/openapi.ts', [])) ||
      (await node('tree/write-requirements.ts', [])) ||
      (await node('tree/write-machines.ts', [])) ||
      node('tree/write-links.ts', [])
    )
  },
}

function program(file, needs) {
  return async (args) => {
    await prepare(needs)
    return node(file, args)
  }
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
