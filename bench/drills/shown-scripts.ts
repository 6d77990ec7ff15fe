import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { none, type Drill } from './drill.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The journey of `npm test`, over all screens and for as many rounds as it takes to bring each payload into each text. */
export const shownScripts: Drill = {
  id: 'X1',
  says: 'script payloads in every text stay text on screens, on paper, in files and in letters, in a real browser',
  short: 1,
  long: 40,
  of: 'rounds',
  run: async ({ rounds }) => {
    const runner = path.join(root, 'node_modules/@playwright/test/cli.js')
    const child = spawn(
      process.execPath,
      [runner, 'test', '--config=e2e/playwright.config.ts', '--reporter=line', 'scripts'],
      { cwd: root, env: { ...process.env, X1: String(rounds) }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let words = ''
    child.stdout.on('data', (part: Buffer) => (words += part.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    return [none('payloads that did not stay text', code === 0 ? [] : said(words), code === 0 ? 0 : 'some, or no end')]
  },
}

/** What the journey found, without the colours of a terminal. */
function said(words: string): string[] {
  // oxlint-disable-next-line no-control-regex -- that is what colours begin with
  const lines = words.replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '').split('\n')
  return lines.map((line) => line.trim()).filter((line) => /^[-+] {2,}"|Error:|did not/.test(line))
}
