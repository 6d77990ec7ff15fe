import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Notes which files each screen needs: `{ "/lot/$id": ["assets/shell-….css", "assets/libraries-….js", …] }`. The server
 * names them in the head of its answer, so that a page's own come together with the program and not after it.
 */
export function screenFiles(): Plugin {
  const pages = new Map<string, string>()
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.area.ts')) return
      for (const { at, page } of screensIn(code, id)) pages.set(at, path.resolve(path.dirname(id), page))
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needs = [...pages].map(([at, page]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === page)
        if (!chunk) throw new Error(`${at} has no file of its own: ${page}`)
        return [at, filesOf(chunk, bundle)]
      })
      await writeFile(path.join(dir, '.screens.json'), JSON.stringify(Object.fromEntries(needs)))
    },
  }
}

/**
 * The screens that an area declares: their paths, and the files of their pages, both as they are written.
 * @throws for one that is declared in another way: nobody would notice that its files are not named
 */
export function screensIn(code: string, file: string): { at: string; page: string }[] {
  const declared = code.split(/\bscreen\(/).slice(1)
  return declared.map((said) => {
    const { at, page } = /^\s*'(?<at>[^']+)'[^]*?page: \(\) => import\('(?<page>[^']+)'\)/.exec(said)?.groups ?? {}
    if (at !== undefined && page !== undefined) return { at, page }
    const begins = said.trim().split('\n')[0]
    throw new Error(`${file}: screen(${begins} must say its path as a text, and page: () => import('./ItsPage.tsx')`)
  })
}

/** The chunk, what it imports and their styles. Styles first, which are small and waited for; then the longest; fonts. */
export function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const all = new Set([chunk])
  for (const { imports } of all) for (const name of imports) if (bundle[name]?.type === 'chunk') all.add(bundle[name])
  const scripts = [...all].toSorted((a, b) => b.code.length - a.code.length)
  const styles = scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  return [...styles, ...scripts.map(({ fileName }) => fileName), ...fonts]
}
