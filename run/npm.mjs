import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pass } from './pass.mjs'
import { root } from './root.mjs'

/**
 * Runs npm with the Node that runs this, not with the one npm was installed beside: under an older Node npm quietly
 * picks older versions. Its chatter goes to stderr, for a task's stdout belongs to the task.
 */
export function npm(args) {
  const script = npmScript()
  const own = { npm_config_cache: npmCache(), npm_config_update_notifier: 'false' }
  const env = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  const options = { env, quiet: true, stdin: 'ignore' }
  return script ? pass(process.execPath, [script, ...args], options) : pass('npm', args, options)
}

/** The program of npm itself: the one that called us, or the one on the PATH (on Windows `npm.cmd` is no program). */
function npmScript() {
  const calling = process.env.npm_execpath
  if (calling && /npm-cli\.[cm]?js$/.test(calling) && fs.existsSync(calling)) return calling
  for (const folder of (process.env.PATH ?? process.env.Path ?? '').split(path.delimiter)) {
    const beside = path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
    const linked = path.join(folder, 'npm')
    if (process.platform === 'win32' && fs.existsSync(beside)) return beside
    if (process.platform !== 'win32' && fs.existsSync(linked)) {
      const real = fs.realpathSync(linked)
      if (real.endsWith('.js')) return real
    }
  }
  return undefined
}

/** npm insists on a cache that it can write to; where the home folder is none, the checkout keeps one. */
function npmCache() {
  try {
    const usual = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
    fs.mkdirSync(path.join(usual, '_cacache'), { recursive: true })
    fs.accessSync(path.join(usual, '_cacache'), fs.constants.W_OK)
    return undefined
  } catch {
    return path.join(root, '.node', 'npm-cache')
  }
}
