import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withPlaces } from '../server/places.ts'
import { openBrowserApp, type BrowserApp } from './browser-app.ts'

/** What was built, as it is served: nobody is shown more of the sources than runs, and whose work it is is said. */
const root = path.resolve(import.meta.dirname, '..')
const maps = path.join(root, 'web/dist/.maps')
let app: BrowserApp
test.beforeAll(async ({ browser }) => {
  app = await openBrowserApp(browser)
})
test.afterAll(() => app.close())

test('what a browser reports is found in the sources, and the way there is not served', async () => {
  const [script = ''] = readdirSync(path.join(root, 'web/dist/assets')).filter((name) => /^LotPage-.*\.js$/.test(name))
  const words = await (await fetch(`${app.url}/assets/${script}`)).text()
  const said = 'Gross metal value'
  const report = `Error at f (${app.url}/assets/${script}:1:${words.indexOf(said) + 1})`
  const found = await withPlaces(report, maps)
  const [, line = ''] = /^Error at f \(web\/lots\/LotWeights\.tsx:(\d+):\d+\)$/.exec(found) ?? []
  const source = readFileSync(path.join(root, 'web/lots/LotWeights.tsx'), 'utf8').split('\n')
  expect(source[Number.parseInt(line, 10) - 1], found).toContain(said)
  const gone = 'at /assets/LotPage-of-another-build.js:1:5, <anonymous>:1:2'
  expect(await withPlaces(gone, maps)).toBe(gone)

  expect(words).not.toContain('sourceMappingURL')
  for (const at of [`assets/${script}.map`, `.maps/${script}.map`, `%2emaps/${script}.map`])
    expect((await fetch(`${app.url}/${at}`)).status, at).toBe(404)
})

test('the licences of what is sent to browsers are served, and named by the page', async () => {
  const page = await (await fetch(app.url)).text()
  expect(page).toContain('<link rel="license" href="/licences.txt"')
  const answer = await fetch(`${app.url}/licences.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const notices = await answer.text()
  for (const one of ['react ', 'zod ', 'react-aria-components ', '@fontsource-variable/inter '])
    expect(notices).toContain(`\n${one}`)
  expect(notices).toContain('Permission is hereby granted, free of charge')
  expect(notices).not.toMatch(/\n@cupel\//)
})
