import { useState, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from './draw.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

let arrives = false

interface Props {
  onClose: () => void
}

const Late = lazyDialog<Props>(() =>
  arrives
    ? Promise.resolve((({ onClose }) => <button onClick={onClose}>Close it</button>) satisfies ComponentType<Props>)
    : Promise.reject(new TypeError('Failed to fetch')),
)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Notes" />
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <Late onClose={() => setOpen(false)} />}
    </>
  )
}

test('a dialog whose code does not come leaves the page and what is typed, and opens at the next try', async () => {
  await draw(<Page />)
  await page.getByLabelText('Notes').fill('not saved yet')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => document.body.textContent).toContain('its code did not arrive')
  await expect.element(page.getByLabelText('Notes')).toHaveValue('not saved yet')
  arrives = true
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('button', { name: 'Close it' })).toBeVisible()
})
