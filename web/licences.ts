import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Writes `licences.txt`: whose work the browser is sent besides ours, and on what terms. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle(_, bundle) {
      const notices = await Promise.all([...packagesIn(bundle), ...besides].toSorted().map(noticeOf))
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${head}${notices.join('')}` })
    },
  }
}

const head = 'Cupel is sent to the browser together with the work of others, which stands under their own terms.\n'

/** Of workers, which are built by themselves: web/shell/scan. */
const besides = [path.resolve(import.meta.dirname, '../node_modules/zxing-wasm')]

/** The folders of packages of which anything at all is in the bundle, scripts, styles and fonts. */
export function packagesIn(bundle: Rolldown.OutputBundle): string[] {
  const sources = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
  )
  const found = sources.flatMap((id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/'))?.[0] ?? [])
  return [...new Set(found.map((folder) => path.resolve(import.meta.dirname, folder.replace(/^\0/, ''))))].toSorted()
}

/** @throws for a package that names no licence: nobody may pass it on */
export async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
  }
  if (!license) throw new Error(`${name} names no licence: it must not be sent to browsers`)
  const texts = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice)\b/i.test(file)).toSorted()
  const words = await Promise.all(texts.map((file) => readFile(path.join(folder, file), 'utf8')))
  return [`\n${'-'.repeat(80)}\n${name} ${version}: ${license}\n`, ...words.map((text) => `\n${text.trim()}\n`)].join(
    '',
  )
}
