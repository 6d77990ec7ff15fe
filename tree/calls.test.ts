import { expect, test } from 'vitest'
import { readPages, readRoutes, unknownCalls } from './calls.ts'
import { readSources } from './sources.ts'

const routes = readRoutes()

test('every call that a page, a source, or a title of a test names stands in openapi.json, which `npm run generate` writes', () => {
  const excused = [
    // How an area is added is told of crates, which Cupel does not have.
    'docs/adding-an-entity.md names /api/crates/',
  ]
  const unknown = unknownCalls([...readPages(), ...readSources()], routes)
  expect(unknown.filter((one) => !excused.includes(one))).toEqual([])
})

test('a call that is none is found wherever it is named, and in the middle of a test it is not', () => {
  const none = '/api/nothing/'
  const sources = [
    { path: 'docs/a.md', text: `Ask \`GET ${none}\`, or PUT /api/lots/.` },
    { path: 'web/lots/a.ts', text: `/** Of ${none}{id}/ */ send(\`/api/lots/\${lot.id}/nothing/\`)` },
    { path: 'web/lots/a.test.ts', text: `test('LOT-001 GET ${none}', () => send('${none}'))` },
    { path: 'server/a.test.ts', text: `test('plain', () => send('${none}'))` },
  ]
  expect(unknownCalls(sources, ['GET /api/lots/', 'GET /api/lots/{id}/'])).toEqual([
    'docs/a.md names GET /api/nothing/',
    'docs/a.md names PUT /api/lots/',
    'web/lots/a.ts names /api/nothing/{id}/',
    'web/lots/a.ts names /api/lots/{}/nothing/',
    'web/lots/a.test.ts names GET /api/nothing/',
  ])
})
