import { mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts the maps from what is built to the sources aside, under a name with a point, which is never served: the browser is
 * told of none, and `npm run places` reads them.
 */
export function sourceMapsAside(): Plugin {
  return {
    name: 'source-maps-aside',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    async writeBundle({ dir = '' }) {
      const assets = path.join(dir, 'assets')
      await mkdir(path.join(dir, '.maps'))
      for (const name of await readdir(assets))
        if (name.endsWith('.map')) await rename(path.join(assets, name), path.join(dir, '.maps', name))
    },
  }
}
