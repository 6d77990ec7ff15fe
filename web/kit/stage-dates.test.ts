import { expect, test } from 'vitest'
import type { Change } from './client.ts'
import { stageDates } from './stage-dates.ts'

const change = (at: string, before: string, after: string): Change => ({
  id: 1,
  at,
  who: 'Marco Reyes',
  move: null,
  changed: { status: [before, after] },
})

test('each stage stands under the day it was reached last', () => {
  const newestFirst = [
    change('2026-11-20T18:00:00Z', 'OP', 'CO'),
    change('2026-11-19T18:00:00Z', 'CO', 'OP'),
    change('2026-11-18T18:00:00Z', 'OP', 'CO'),
    change('2026-11-17T18:00:00Z', 'PR', 'OP'),
  ]
  expect(stageDates(newestFirst, 'PR', '2026-11-16T18:00:00Z')).toEqual({
    PR: '11/16/2026',
    OP: '11/19/2026',
    CO: '11/20/2026',
  })
})
