import { yard } from '@cupel/domain/yards/yard.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, Refused, type Answers } from './draw.tsx'
import { EditDialog } from './EditDialog.tsx'

const saved: unknown[] = []
let router: Awaited<ReturnType<typeof draw>>
let answer: object = { id: 7, version: 1, name: 'Saguaro' }
const answers: Answers = {
  'POST /api/yards/': ({ body }) => {
    saved.push(body)
    return answer
  },
}

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New yard
      </button>
      {open && <EditDialog card={yard} fields={['name', 'exchange_id', 'state']} onClose={() => setOpen(false)} />}
    </>
  )
}

const opener = page.getByRole('button', { name: 'New yard' })
const dialog = page.getByRole('dialog', { name: 'New yard' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const save = dialog.getByRole('button', { name: 'Save' })

beforeEach(async () => {
  saved.length = 0
  answer = { id: 7, version: 1, name: 'Saguaro' }
  router = await draw(<Page />, answers)
  await opener.click()
  await expect.element(field('Name')).toHaveFocus()
})

test('WID-011 Save is off until the card has nothing against it, and sends what was typed', async () => {
  await expect.element(save).toBeDisabled()
  await userEvent.keyboard('Saguaro{Tab}7-2{Tab}')
  await expect.element(field('Exchange id')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(save).toBeDisabled()
  await field('Exchange id').fill('7-20114')
  await expect.element(save).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved).toEqual([expect.objectContaining({ name: 'Saguaro', exchange_id: '7-20114' })])
  await expect.element(opener).toHaveFocus()
})

test('what the server has against a field stands at the field, and what was typed stays', async () => {
  answer = new Refused(400, { errors: { name: ['A yard of this name exists.'] } })
  await userEvent.keyboard('Saguaro{Enter}')
  await expect.element(field('Name')).toHaveAccessibleDescription('A yard of this name exists.')
  await expect.element(field('Name')).toHaveValue('Saguaro')
})

test('what failed for another reason is said, with the next try', async () => {
  answer = new Refused(500, {})
  await userEvent.keyboard('Saguaro{Enter}')
  await expect.element(dialog.getByText(/What you typed is kept/)).toBeVisible()
  answer = { id: 7, version: 1, name: 'Saguaro' }
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape closes what is untouched, and asks when something was typed', async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.keyboard('S{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(question.getByRole('button', { name: 'Go on editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('S')
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard the changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a click beside it asks, and so does Back; what was typed is still there', async () => {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const ways = [
    () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true }),
    async () => {
      router.history.push('/elsewhere')
      await Promise.resolve()
    },
  ]
  await userEvent.keyboard('Half a name')
  for (const leave of ways) {
    await leave()
    await question.getByRole('button', { name: 'Go on editing' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field('Name')).toHaveValue('Half a name')
  }
})

test('the focus stays in the dialog', async () => {
  for (let i = 0; i < 6; i += 1) {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test('WID-010 it is called Edit where nothing else is said, with Cancel and Save, 800 wide, and fills a small screen', async () => {
  await page.viewport(1200, 800)
  await draw(
    <EditDialog card={yard} row={{ id: 7, version: 1, name: 'Saguaro' }} fields={['name']} onClose={() => {}} />,
  )
  const edit = page.getByRole('dialog', { name: 'Edit', exact: true })
  const size = () => {
    const { width, height } = (edit.element().parentElement as HTMLElement).getBoundingClientRect()
    return [width, height]
  }
  await expect.element(edit.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(
    edit
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Cancel', 'Save'])
  expect(size()[0]).toBe(800)
  await page.viewport(400, 700)
  await expect.poll(size).toEqual([400, 700])
  await page.viewport(1200, 800)
})
