import { expect, test } from 'vitest'
import { screensIn } from './screen-files.ts'

const list = `export const cratesScreen = screen('/crates', {
  may: 'view-inventory',
  page: () => import('./CratesPage.tsx'),
})
`

test('the screens of an area are found with the files of their pages', () => {
  const record = `const crateScreen = screen(\n  '/crates/$id', { page: () => import('./CratePage.tsx') })\n`
  expect(screensIn(`const { screen, area } = webArea('Crates')\n${list}${record}`, 'crates.area.ts')).toEqual([
    { at: '/crates', page: './CratesPage.tsx' },
    { at: '/crates/$id', page: './CratePage.tsx' },
  ])
})

test.each(["'/crates/$id', { page: cratePage", "at, { page: () => import('./CratePage.tsx')"])(
  'one that is declared unusually is told of, and never takes the page of the next: screen(%s',
  (unusual) => {
    const record = `export const crateScreen = screen(${unusual} })\n`
    for (const code of [list + record, record + list])
      expect(() => screensIn(code, 'crates.area.ts')).toThrow(`crates.area.ts: screen(${unusual}`)
  },
)
