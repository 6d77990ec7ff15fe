import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** A screen as an area declares it: its path, and the file of its page. */
const declared = /screen\('(?<at>[^']+)'[^]*?page: \(\) => import\('(?<page>[^']+)'\)/g

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
      const screens = [...code.matchAll(declared)]
      if (screens.length !== code.split('page: () =>').length - 1) throw new Error(`${id} declares screens unusually`)
      for (const { groups } of screens)
        pages.set(groups?.at as string, path.resolve(path.dirname(id), groups?.page as string))
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

/** The chunk, what it imports and their styles. Styles first, which are small and waited for; then the longest; fonts. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const all = new Set([chunk])
  for (const { imports } of all) for (const name of imports) if (bundle[name]?.type === 'chunk') all.add(bundle[name])
  const scripts = [...all].toSorted((a, b) => b.code.length - a.code.length)
  const styles = scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  return [...styles, ...scripts.map(({ fileName }) => fileName), ...fonts]
}
