import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { astray, withLines } from './doc-links.ts'
import { root } from './sources.ts'

test.each(globSync('docs/**/*.md', { cwd: root }))(
  '%s links the lines it means: `npm run generate` writes them anew',
  (file) => {
    const page = readFileSync(path.join(root, file), 'utf8')
    expect(astray(page, path.dirname(path.join(root, file)))).toEqual([])
  },
)

test('a name that has gone, or a file, is noticed', () => {
  const here = import.meta.dirname
  expect(withLines('[`withLines`](../tree/doc-links.ts#L1)', here)).toBe('[`withLines`](../tree/doc-links.ts#L8)')
  expect(astray('[`withLines`](../tree/doc-links.ts#L9)', here)).toEqual([])
  expect(astray('[`withLines`](../tree/doc-links.ts#L90)', here)).toEqual(['`withLines`'])
  expect(() => withLines('[`away`](../tree/doc-links.ts)', here)).toThrow('doc-links.ts declares no away')
  expect(() => withLines('[it](../tree/away.ts)', here)).toThrow('../tree/away.ts is no longer there')
})
