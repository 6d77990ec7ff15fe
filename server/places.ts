import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** As browsers write it: `https://cupel.example.com/assets/LotPage-3fa9.js:1:2345`. */
const built = /[\w:./-]*\bassets\/([\w$.-]+\.js):(\d+):(\d+)/g

/*
 * Says of what browsers reported where it stands in the sources: `npm run -s places < the-log`. It must be of the build
 * that stands here: a place of another one stays as it is.
 */
if (import.meta.main) {
  const maps = fileURLToPath(new URL('../web/dist/.maps', import.meta.url))
  process.stdout.write(await withPlaces(await text(process.stdin), maps))
}

/** The text with `web/lots/LotPage.tsx:12:5` for each place in what was built of it, as the maps in the folder say. */
export async function withPlaces(report: string, maps: string): Promise<string> {
  const files = new Set([...report.matchAll(built)].map(([, file = '']) => file))
  const known = new Map<string, SourceMap>()
  for (const file of files) {
    const map = await readFile(path.join(maps, `${file}.map`), 'utf8').catch(() => undefined)
    if (map !== undefined) known.set(file, new SourceMap(JSON.parse(map) as SourceMapPayload))
  }
  return report.replace(built, (said, file: string, line: string, column: string) => {
    const found = known.get(file)?.findEntry(Number.parseInt(line, 10) - 1, Number.parseInt(column, 10) - 1)
    // What the builder made itself has no place.
    if (!found || !('originalSource' in found) || found.originalSource === undefined) return said
    const { originalSource, originalLine, originalColumn } = found
    return `${path.posix.join('web/dist/assets', originalSource)}:${originalLine + 1}:${originalColumn + 1}`
  })
}
