import { spawn } from 'node:child_process'
import os from 'node:os'
import { whenOrphaned } from './orphan.mjs'
import { root } from './root.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program as if it were this one: same terminal, same signals, same exit code. A signal is handed on and the
 * program waited for, so that nothing is left behind however long it takes to close its doors. (From a terminal
 * Ctrl-C reaches the program twice, once directly: it must take the second for the first.)
 */
export function pass(command, args, { env, cwd = root, quiet = false, stdin = 'inherit', signal } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? [stdin, process.stderr, process.stderr] : [stdin, 'inherit', 'inherit']
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } })
    const stop = () => child.kill('SIGTERM')
    const hand = Object.fromEntries(signals.map((name) => [name, () => passOn(child, name)]))
    const watched = whenOrphaned(stop)
    const forget = () => {
      watched()
      for (const name of signals) process.off(name, hand[name])
      signal?.removeEventListener('abort', stop)
    }
    for (const name of signals) process.on(name, hand[name])
    signal?.addEventListener('abort', stop)
    child.on('error', (error) => {
      forget()
      reject(error)
    })
    child.on('exit', (code, name) => {
      forget()
      resolve(code ?? 128 + (os.constants.signals[name] ?? 0))
    })
  })
}

/** On Windows the console itself tells every program of a Ctrl-C, and `kill` would end it without a word. */
function passOn(child, name) {
  if (process.platform !== 'win32') child.kill(name)
}
