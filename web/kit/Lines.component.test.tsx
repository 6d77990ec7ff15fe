import { pounds, text } from '@cupel/domain/kit/fields.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { draw } from './draw.tsx'
import { Lines, useDraftLines, type LineColumn } from './Lines.tsx'

interface Line {
  key: string
  name: string
  weight: string
}

const schema = z.object({ name: text(), weight: pounds() })
let drawn: string[] = []
const columns: LineColumn<Line>[] = [
  'name',
  'weight',
  {
    head: 'Words',
    cell: ({ key, name }) => {
      drawn.push(key)
      return `called ${name}`
    },
  },
]

function Page() {
  const [rows, onChange] = useState<readonly Line[]>(['a', 'b', 'c'].map((key) => ({ key, name: key, weight: '' })))
  const { typed } = useDraftLines<Line>({
    rows,
    onChange,
    blank: () => ({ key: crypto.randomUUID(), name: '', weight: '' }),
    isBlank: ({ name }) => name === '',
    first: () => 'name',
    called: ({ name }) => name,
  })
  const letters = rows.reduce((count, { name }) => count + name.length, 0)
  return <Lines noun="line" of={schema} columns={columns} totals={{ name: `${letters} letters` }} {...typed} />
}

test('a keystroke in one line draws that line, and the totals', async () => {
  await draw(<Page />)
  const input = page.getByLabelText('Name of line 2')
  await input.click()
  drawn = []
  await userEvent.keyboard('ox')
  await expect.element(page.getByText('called box')).toBeVisible()
  await expect.element(page.getByText('5 letters')).toBeVisible()
  expect(drawn).toEqual(['b', 'b'])
})
