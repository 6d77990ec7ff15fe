import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withLines } from './doc-links.ts'
import { root } from './sources.ts'

for (const file of globSync('docs/**/*.md', { cwd: root }).map((one) => path.join(root, one))) {
  const page = readFileSync(file, 'utf8')
  const linked = withLines(page, path.dirname(file))
  if (linked !== page) writeFileSync(file, linked)
}
