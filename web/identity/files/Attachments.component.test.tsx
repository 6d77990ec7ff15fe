import { lot } from '@cupel/domain/lots/lot.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, Refused } from '../../kit/draw.tsx'
import { Attachments } from './Attachments.tsx'

const bill = {
  id: 3,
  name: 'bill.pdf',
  status: 'AT',
  version: 2,
  entity: 'lot',
  record: 7,
  kind: 'documents',
  type: 'application/pdf',
  size: 302,
  replaces: null,
  created_at: '2026-11-18T17:00:00Z',
  created_by: 1,
  created_by_name: 'Ines Okafor',
  attached_at: '2026-11-18T17:00:00Z',
  ended_at: null,
  url: '/api/files/?token=a',
}
let announced: object[]
let answer: Refused

beforeEach(async () => {
  announced = []
  answer = new Refused(400, { errors: { size: ['Larger than 25 MB'] } })
  await draw(<Attachments card={lot} id={7} />, {
    'GET /api/uploads/of_record/': () => ({ may_attach: ['photos', 'documents'], files: [bill] }),
    'POST /api/uploads/': ({ body }) => {
      announced.push(body as object)
      return answer
    },
  })
  await expect.element(page.getByText('bill.pdf')).toBeVisible()
})

const give = (label: string, file: File) => {
  const input = document.querySelector(`input[type=file][aria-label="${label}"]`) as HTMLElement
  return userEvent.upload(page.elementLocator(input), file)
}

test('a paper may give way to a picture of it: it stays among the papers', async () => {
  await give('Replace bill.pdf', new File(['x'], 'bill.png', { type: 'image/png' }))
  await expect.poll(() => announced).toEqual([expect.objectContaining({ kind: 'documents', replaces: 3 })])
})

test('a second try is offered where it may end otherwise', async () => {
  await give('Add files', new File(['x'], 'one.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText(/one.pdf: Larger than 25 MB/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Forget one.pdf' }).click()
  answer = new Refused(409, { detail: 'Documents: 40 at most; remove one first' })
  await give('Add files', new File(['x'], 'two.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Forget two.pdf' }).click()
})

test('an empty file is not sent', async () => {
  await give('Add files', new File([], 'none.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('none.pdf: the file is empty')).toBeVisible()
  expect(announced).toEqual([])
})
