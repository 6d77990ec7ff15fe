import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { filesOf } from './screen-files.ts'

/** What opens where there is no network: the program, what is said there, and the screens that a check-in is bought on. */
const kept = [
  'main.tsx',
  'kit/Snacks.tsx',
  'kit/client-log.ts',
  'kit/overlay/OpenDialog.tsx',
  'kit/overlay/OpenMenu.tsx',
  'kit/overlay/OpenSideSheet.tsx',
  'shell/HelpDialog.tsx',
  'shell/OpenAccountMenu.tsx',
  'shell/PhoneBars.tsx',
  'shell/offline/Away.tsx',
  'shell/offline/begin.ts',
  'shell/DashboardPage.tsx',
  'purchasing/CheckInsPage.tsx',
  'purchasing/CheckInPage.tsx',
  'purchasing/buying/BuyPage.tsx',
  'purchasing/buying/CountSheetDialog.tsx',
]

/** Of `public/`, and the page itself. */
const plain = ['boot.js', 'cupel.svg', 'index.html']

/**
 * Writes `worker.js`, the service worker, with the names of the files that it keeps. They change with what is in them, so
 * the worker is another one whenever the program is.
 */
export function workerFile(): Plugin {
  return {
    name: 'worker-file',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = keptOf(bundle).map((file) => `/${file}`)
      const bodies = await Promise.all(plain.slice(0, 2).map((file) => readFile(at('public', file), 'utf8')))
      const page = await readFile(at('index.html'), 'utf8')
      const version = createHash('sha256')
        .update([files, ...bodies, page].join('\n'))
        .digest('hex')
        .slice(0, 12)
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: `self.shellVersion = '${version}'\nself.shellFiles = ${JSON.stringify(files)}\n${code}`,
      })
    },
  }
}

const at = (...parts: string[]) => path.join(import.meta.dirname, ...parts)
const source = at('shell/offline/worker.ts')

/** @throws for a part that is kept and built no more: without it nothing would open there, and nobody notice here */
export function keptOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = kept.flatMap((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(at(module)))
    if (!chunk) throw new Error(`${module} is to be kept without a network, and is not built`)
    return filesOf(chunk, bundle)
  })
  return [...plain, ...new Set(files)]
}
