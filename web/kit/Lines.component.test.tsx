import { decimal, pounds, text } from '@cupel/domain/kit/fields.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { draw } from './draw.tsx'
import { pasteColumn, pastedLines } from './lines-paste.ts'
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

const paste = (name: string, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const input = page.getByLabelText(name, { exact: true }).element()
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const values = () =>
  page
    .getByRole('textbox')
    .elements()
    .map((input) => (input as HTMLInputElement).value)

test('cells of a sheet fill the lines from where they are pasted, make the missing ones, and are taken back', async () => {
  await draw(<Page />)
  await expect.element(page.getByLabelText('Name of line 2')).toBeVisible()
  paste('Name of line 2', '"two\nlines"\t$1,234.50\nx\t(3.00)\ny\tabc\n')
  await expect.poll(values).toEqual(['a', '', 'two lines', '1,234.50', 'x', '−3.00', 'y', 'abc'])
  await expect.element(page.getByText('3 lines pasted, but: row 3, Weight: “abc” is no number')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(values).toEqual(['a', '', 'b', '', 'c', ''])
})

test('heads put columns in whatever order where they belong, and what is in no column is named', async () => {
  await draw(<Page />)
  await expect.element(page.getByLabelText('Name of line 1')).toBeVisible()
  paste('Name of line 1', 'Weight (lbs)\tGrade\tName\n1,200.5 lbs\tA\tfirst\n7 %\tB\tsecond')
  await expect.poll(values).toEqual(['first', '1,200.50', 'second', '7.00', 'c', ''])
  const columns = [pasteColumn('name', 'Name', text())]
  expect(pastedLines('Name\tGrade\nx\tA', columns, { from: 'name', noun: 'line' }).said).toEqual([
    'no column is called “Grade”',
  ])
})

/** Lines whose inputs are a form's own, as those of a settlement. */
function OfForm() {
  const [rows, setRows] = useState([
    { key: 'pt', metal: 'Platinum', rate: '95' },
    { key: 'pd', metal: 'Palladium', rate: '96' },
  ])
  const type = (key: string, change: object) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...change } : row)))
  return (
    <Lines
      noun="metal"
      called={(row) => row.metal}
      rows={rows}
      onType={type}
      pastes={{ columns: [pasteColumn('rate', 'Rate', decimal({ decimals: 2 }))], standing: (row) => row }}
      columns={[
        {
          head: 'Rate',
          cell: (row, at) => <input name={`metals.${at}.rate`} aria-label={row.metal} value={row.rate} readOnly />,
        },
      ]}
    />
  )
}

test('cells go into the inputs of a form, by place or by the names of the lines, and are taken back', async () => {
  await draw(<OfForm />)
  await expect.element(page.getByLabelText('Platinum')).toBeVisible()
  paste('Platinum', '97.5\n98\n')
  await expect.poll(values).toEqual(['97.5', '98'])
  paste('Platinum', 'Metal\tRate\nPalladium\t99\nOsmium\t1\n')
  await expect.poll(values).toEqual(['97.5', '99'])
  await expect.element(page.getByText('1 metal pasted, but: row 2: no metal is called “Osmium”')).toBeVisible()
  await page
    .getByRole('alertdialog', { name: /^1 metal/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(values).toEqual(['97.5', '98'])
})
