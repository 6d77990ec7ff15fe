import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

test('migrations have names that people gave them, and one snapshot: `npm run generate -- name_of_the_change`', () => {
  const files = globSync('server/db/migrations/**/*', { cwd: root }).map((file) =>
    file.slice('server/db/migrations/'.length),
  )
  expect(files.filter((file) => file.includes('name_me'))).toEqual([])
  expect(files.filter((file) => file.endsWith('_snapshot.json'))).toHaveLength(1)
})
