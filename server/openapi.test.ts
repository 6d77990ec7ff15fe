import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { version } from '@cupel/domain/kit/version.ts'
import { describeApi } from './describe-api.ts'

test('openapi.json is as the routes are: `npm run generate` writes it anew', async () => {
  const kept = await readFile(new URL('../openapi.json', import.meta.url), 'utf8')
  expect(kept === (await describeApi()), 'openapi.json is stale').toBe(true)
})

test('the version is the one of the package', async () => {
  const { version: packaged } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(version).toBe(packaged)
})
