import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, pageOf, Refused, type Answers } from '../kit/draw.tsx'
import CommentsPanel from './CommentsPanel.tsx'

/** What is said about lot 7; Ines, who looks, is 1. */
let said: Record<string, unknown>[]
let sent: Record<string, unknown>[]
let isDown: boolean
/** Until when a new comment is under way. */
let held: Promise<void> | undefined

const of = (id: number, by: number, body: string, more = {}) => ({
  id,
  version: 1,
  entity: 'lot',
  entity_id: 7,
  body,
  mentions: [],
  mentioned: [],
  created_by: by,
  created_by_name: by === 1 ? 'Ines Okafor' : 'Priya Nair',
  created_at: '2026-11-18T17:00:00Z',
  edited_at: null,
  ...more,
})

const answers: Answers = {
  'GET /api/comments/': () => pageOf(said.toReversed()),
  'GET /api/comments/people/': ({ query }) => ({
    results: [
      { id: 2, username: 'Priya Nair' },
      { id: 3, username: 'Prudence Hall' },
    ].filter(({ username }) => username.toLowerCase().includes((query.get('text') ?? '').toLowerCase())),
  }),
  'POST /api/comments/': async ({ body }) => {
    await held
    if (isDown) return new Refused(500, { message: 'Something went wrong' })
    sent.push(body as Record<string, unknown>)
    const { body: text, mentions } = body as { body: string; mentions: number[] }
    said.push(
      of(said.length + 1, 1, text, { mentions, mentioned: mentions.map(() => ({ id: 2, name: 'Priya Nair' })) }),
    )
    return said.at(-1)
  },
  'PATCH /api/comments/1/': ({ body }) => Object.assign(said[0] as object, body, { edited_at: '2026-11-18T18:00:00Z' }),
  'DELETE /api/comments/1/': () => ({ was: said.shift() }),
}

const box = page.getByRole('textbox', { name: 'Comment' })
const show = () => draw(<CommentsPanel of="lot" id={7} />, answers)

beforeEach(async () => {
  said = [of(1, 1, 'It was <b>wet</b>'), of(2, 2, 'Thank you')]
  sent = []
  isDown = false
  held = undefined
  await show()
})

test('what is said is shown as text, the last at the end; only one’s own can be changed', async () => {
  await expect.element(page.getByText('It was <b>wet</b>')).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent?.includes('Priya')),
  ).toEqual([false, true])
  expect(page.getByRole('button', { name: 'Edit' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Edit' }).click()
  const change = page.getByRole('textbox', { name: 'Change the comment' })
  await userEvent.fill(change, 'It was dry')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByText('It was dry')).toBeVisible()
  await expect.element(page.getByText(/edited/)).toBeVisible()
})

test('an @ finds people by keys, and who is still named is spoken to', async () => {
  await userEvent.type(box, 'Look, @pr')
  await expect.element(page.getByRole('option', { name: 'Prudence Hall' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}please')
  await expect.element(box).toHaveValue('Look, @Priya Nair please')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(box).toHaveValue('')
  expect(sent).toEqual([{ entity: 'lot', entity_id: 7, body: 'Look, @Priya Nair please', mentions: [2] }])
})

test('what is typed is kept when it cannot be sent, and when the page is left', async () => {
  isDown = true
  await userEvent.type(box, 'Do not lose this')
  await page.getByRole('button', { name: /^Comment/ }).click()
  await expect.element(page.getByText(/What you wrote is kept/)).toBeVisible()
  await expect.element(box).toHaveValue('Do not lose this')
  const kept = localStorage.getItem('cupel-comment-on-lot-7')
  expect(kept).toContain('Do not lose this')
})

test('a comment is deleted after a question', async () => {
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('It was <b>wet</b>')).not.toBeInTheDocument()
})

test('Edit puts the caret behind the last word, and gives the keys back', async () => {
  await page.getByRole('button', { name: 'Edit' }).click()
  await userEvent.keyboard(', all of it')
  const change = page.getByRole('textbox', { name: 'Change the comment' })
  await expect.element(change).toHaveValue('It was <b>wet</b>, all of it')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('whoever deletes a comment stands in the box below', async () => {
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('It was <b>wet</b>')).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
})

test('on a slow line a comment is said once, however often the keys are pressed', async () => {
  let arrive = () => {}
  held = new Promise((done) => (arrive = done))
  await userEvent.type(box, 'Once')
  const keys = { key: 'Enter', ctrlKey: true, bubbles: true }
  for (let i = 0; i < 2; i++) box.element().dispatchEvent(new KeyboardEvent('keydown', keys))
  await expect.element(box).toHaveAttribute('readonly')
  arrive()
  await expect.element(box).toHaveValue('')
  expect(sent).toHaveLength(1)
})
