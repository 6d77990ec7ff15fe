import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { beforeAll, expect, test } from 'vitest'
import { describeApi } from './describe-api.ts'
import type { openApi } from './kit/http/openapi.ts'

let text: string
beforeAll(async () => {
  text = await describeApi()
})

test('Redocly finds nothing in the description of the API', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'parameter-description': 'error',
      // The specified client calls every path with its slash; the server takes both, and says one.
      'no-path-trailing-slash': 'off',
      // The two calls of signing in with Microsoft only send one elsewhere. Spectral knows that, and asks for 2xx or 3xx.
      'operation-2xx-response': 'off',
    },
  })
  const found = await lintFromString({ source: text, config, absoluteRef: '/openapi.json' })
  expect(found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
})

test('Spectral finds nothing in the description of the API', async () => {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({
    extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']],
    // As above: one of the two ways that the server takes, and the specified client's own.
    rules: { 'path-keys-no-trailing-slash': 'off' },
  })
  const found = await spectral.run(JSON.parse(text) as Record<string, unknown>)
  expect(found.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`)).toEqual([])
})

test('a heading is one however it might be written, and every call stands under one that is described', () => {
  const { tags, paths } = JSON.parse(text) as ReturnType<typeof openApi>
  const plain = tags.map(({ name }) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  expect(new Set(plain).size).toBe(plain.length)
  const used = Object.values(paths).flatMap((calls) => Object.values(calls).flatMap((call) => call.tags))
  expect(new Set(used)).toEqual(new Set(tags.map(({ name }) => name)))
})
