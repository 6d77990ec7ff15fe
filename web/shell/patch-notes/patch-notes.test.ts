import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { patchNotesOf } from './patch-notes.ts'

const changes = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')

test('APP-037 APP-038 a heading of the list of changes is a note with title, date, by and body', () => {
  const said = `# Changes\n\nNewest first.\n\n## 3.5.0, 2027-01-02, Priya Nair\n\n- **\`Lots\`** can be\n  \`split\` now.\n- Faster.\n\n## 3.4.31, 2026-11-22, Cupel\n\n- First.\n`
  expect(patchNotesOf(said)).toEqual([
    {
      title: '3.5.0',
      date: '2027-01-02',
      by: 'Priya Nair',
      body: [
        [{ text: 'Lots', as: 'bold' }, { text: ' can be ' }, { text: 'split', as: 'code' }, { text: ' now.' }],
        [{ text: 'Faster.' }],
      ],
    },
    { title: '3.4.31', date: '2026-11-22', by: 'Cupel', body: [[{ text: 'First.' }]] },
  ])
})

test('APP-004 the version is 3.4.31 everywhere: of the package, of the footer and the logs, of the newest patch note', async () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  const { version } = await import('../../kit/hosts.ts')
  const { version: packaged } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect([version, packaged, patchNotesOf(changes)[0]?.title]).toEqual(['3.4.31', '3.4.31', '3.4.31'])
})

test('every note of the list of changes is whole, and they stand newest first', () => {
  const notes = patchNotesOf(changes)
  expect(notes.length).toBeGreaterThan(0)
  for (const { title, date, by, body } of notes) {
    expect(title).toMatch(/^\d+\.\d+\.\d+$/)
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(by).not.toBe('')
    expect(body.length).toBeGreaterThan(0)
  }
  expect(notes.map(({ date }) => date)).toEqual(
    notes
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
})
