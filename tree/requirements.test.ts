import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { requirementsPage } from './requirements.ts'
import { readSources } from './sources.ts'

test('docs/requirements.md is made from the titles of the tests: `npm run generate` writes it anew', () => {
  const kept = readFileSync(path.resolve(import.meta.dirname, '../docs/requirements.md'), 'utf8')
  expect(kept === requirementsPage(readSources()), 'docs/requirements.md is stale').toBe(true)
})

test('a title names its requirements, and a test without any names none', () => {
  // Put in below: this file too is read for the page.
  const title = 'LOT-016 SET-001 a name'
  const page = requirementsPage([{ path: 'a.test.ts', text: `test('${title}', () => {})\ntest('plain', f)` }])
  expect(page).toContain('- **LOT-016** a name (a.test.ts)')
  expect(page).toContain('2 requirements are named by a test.')
  expect(page).not.toContain('plain')
})
