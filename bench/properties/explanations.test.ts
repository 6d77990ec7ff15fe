import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { figuresOf } from '../../domain/figures.ts'
import { explain, type Explanation } from '../../domain/kit/explanation.ts'
import { given } from '../../domain/kit/given.ts'
import { money, pieces, ppm } from '../../domain/kit/units.ts'
import { chanceOfExplanations } from './chance.ts'
import { descended, figuresIn, replayed } from './explained.ts'
import { replayer } from './replay.ts'

describe.each([replayed, descended])('$id $says', ({ claims }) => {
  test.for(claims)('$of: $says', { timeout: 120_000 }, ({ search }) => {
    expect(search(chanceOfExplanations)).toBeUndefined()
  })
})

describe('worked cases', () => {
  const files = globSync(`${import.meta.dirname}/../../domain/*/*.cases.json`)
  test.each(files.map((file) => [path.basename(file), file]))(
    'of %s follow from their leaves, read from JSON',
    (_, file) => {
      const { name, cases } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; cases: { inputs: unknown }[] }
      for (const { inputs: input } of cases) {
        const result = figuresOf(name, input)
        if ('errors' in result) throw new Error(JSON.stringify(result.errors))
        for (const [, figure] of figuresIn(result.outputs)) {
          const explanation = JSON.parse(JSON.stringify(explain(figure))) as Explanation
          expect(replayer()(explanation), explanation.name).toBe(figure.toString())
        }
      }
    },
  )
})

test('an explanation that says something else is noticed', () => {
  const explanation: Explanation = explain(
    given('2.345', 'price', ppm)
      .times(given('3', 'count', pieces))
      .as('total', money),
  )
  expect(replayer()(explanation)).toBe('7.04')
  const [price, count] = explanation.parts as [Explanation, Explanation]
  for (const other of [
    { ...explanation, parts: [{ ...price, value: '2.349' }, count] },
    { ...explanation, parts: [price, { ...count, operator: '+' as const }] },
    { ...explanation, steps: [] },
    { ...explanation, formula: null, value: '7.05' },
  ])
    expect(replayer()(other)).not.toBe('7.04')
  const since = { ...price, operator: 'since' as const }
  expect(() => replayer()({ ...explanation, parts: [price, count, since, { ...count, operator: '>' }] })).toThrow(
    'is not >',
  )
})
