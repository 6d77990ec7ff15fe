import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActingButton } from './ActingButton.tsx'
import { draw } from './draw.tsx'

afterEach(() => vi.useRealTimers())

test('WID-023 a text button is locked for three seconds after a click: no second click does the thing twice', async () => {
  const pressed = vi.fn<() => void>()
  await draw(<ActingButton onClick={() => pressed()}>Send again</ActingButton>)
  const button = page.getByRole('button', { name: 'Send again' })
  await expect.element(button).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const element = button.element() as HTMLButtonElement
  element.click()
  element.click()
  expect(pressed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2999)
  element.click()
  expect(pressed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  element.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('it keeps the focus while it is locked, and says that it is', async () => {
  await draw(<ActingButton>Send again</ActingButton>)
  const button = page.getByRole('button', { name: 'Send again' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
})
