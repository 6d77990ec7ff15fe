import type { ImportedRow, Preview } from '@cupel/domain/kit/imports.ts'
import { divisionImport } from '@cupel/domain/places/places-imports.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, Refused } from '../draw.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const row = (line: number, more: Partial<ImportedRow>): ImportedRow => ({
  line,
  name: `D${line}`,
  is: 'new',
  problems: [],
  warnings: [],
  differs: [],
  ...more,
})
const none: Preview = { new: 0, there: 0, refused: 0, problems: [], rows: [], asks_reason: false }
const box = () => page.getByRole('textbox', { name: 'Divisions' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

function drawn(preview: Partial<Preview> | Refused, sent: unknown[] = [], onClose = () => {}) {
  return draw(<ImportDialog of={divisionImport} onClose={onClose} />, {
    'POST /api/imports/divisions/preview/': () => (preview instanceof Refused ? preview : { ...none, ...preview }),
    'POST /api/imports/divisions/': ({ body }) => {
      sent.push(body)
      return { new: 2, there: 1 }
    },
  })
}

test('rows that are refused stand first, by line, column and words, and nothing can be imported', async () => {
  const problems = [
    { column: 'Code', text: 'This field is required' },
    { column: null, text: 'Refused' },
  ]
  const rows = [row(2, {}), row(3, { is: 'refused', problems }), row(4, { is: 'there', differs: ['Name', 'Code'] })]
  await drawn({ new: 1, there: 1, refused: 1, rows })
  await box().fill('Name,Code')
  await expect.element(page.getByText('1 row to import')).toBeVisible()
  await expect.element(page.getByRole('row', { name: '3 D3 Code This field is required Refused' })).toBeVisible()
  await expect.element(button('Import 1 row')).toBeDisabled()
  await expect.element(page.getByRole('row', { name: /^2 D2/ })).not.toBeInTheDocument()
  await page.getByText('There already 1').click()
  await expect.element(page.getByRole('row', { name: /^4 D4 Name, Code differs in the file/ })).toBeVisible()
})

test('what looks senseless needs a reason, and the import says what it made', async () => {
  const sent: unknown[] = []
  let closed = 0
  const warned = row(2, { warnings: [{ column: 'Rate', text: 'Ten times that of the day before' }] })
  await drawn({ new: 2, there: 1, rows: [warned, row(3, {})], asks_reason: true }, sent, () => closed++)
  await box().fill('Name,Code')
  await expect.element(page.getByRole('row', { name: /Ten times that of the day before/ }).first()).toBeVisible()
  await expect.element(button('Import 2 rows')).toBeDisabled()
  await page.getByLabelText('Why the values that look senseless are meant').fill('From the bank')
  await button('Import 2 rows').click()
  await expect.element(page.getByText('Divisions: 2 rows imported, 1 row was there already')).toBeVisible()
  expect(sent).toEqual([{ text: 'Name,Code', reason: 'From the bank' }])
  expect(closed).toBe(1)
})

test('a file that is not read says why, and a preview that fails can be tried again', async () => {
  await drawn({ problems: [{ column: 'Colour', text: 'No such column' }] })
  await box().fill('Colour')
  await expect.element(page.getByText('The file is not read')).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Colour No such column')
  await expect.element(button('Import')).toBeDisabled()
  await drawn(new Refused(400, { errors: { text: ['The file is too long: divide it'] } }))
  await box().fill('Name')
  await expect.element(page.getByText('The file could not be read')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
})

test('a file is asked for before it is left, and its letters are read as they were written', async () => {
  let closed = 0
  const name = 'Name,Code\nQuébec,QC'
  await drawn({ new: 1, rows: [row(2, {})] }, [], () => closed++)
  const utf16 = new Uint8Array(new Uint16Array([0xfeff, ...name.split('').map((one) => one.charCodeAt(0))]).buffer)
  await userEvent.upload(page.getByLabelText('Divisions file'), new File([utf16], 'unicode.txt'))
  await expect.element(box()).toHaveValue(name)
  const latin = new Uint8Array(name.split('').map((one) => one.charCodeAt(0)))
  await userEvent.upload(page.getByLabelText('Divisions file'), new File([latin], 'latin.csv'))
  await expect.element(box()).toHaveValue(name.replace('é', '\uFFFD'))
  await button('Cancel').click()
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  expect(closed).toBe(0)
  await button('Leave without importing').click()
  expect(closed).toBe(1)
})
