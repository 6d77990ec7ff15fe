import { lot } from '@cupel/domain/lots/lot.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../draw.tsx'
import { FilterEditor } from '../list/FilterEditor.tsx'
import type { ListControl } from '../list/list-state.ts'
import { DateInput } from './DateInput.tsx'

function Day({ begin, min, max }: { begin: string; min?: string; max?: string }) {
  const [day, setDay] = useState(begin)
  return (
    <>
      <DateInput label="Ship date" value={day} onChange={setDay} min={min} max={max} />
      <output>{day}</output>
    </>
  )
}
const box = page.getByRole('textbox', { name: 'Ship date' })
const calendar = page.getByRole('dialog', { name: 'Ship date' })
const open = () => page.getByRole('button', { name: 'Open the calendar' }).click()

test('WID-025 WID-027 a day is picked from a calendar 290 wide, by keys too; what lies beyond cannot be picked', async () => {
  await draw(<Day begin="2026-11-18" min="2026-11-10" max="2026-11-24" />)
  await open()
  await expect.element(calendar).toBeVisible()
  await expect.element(calendar.getByText('November 2026').first()).toBeVisible()
  expect((calendar.getByRole('application').element() as HTMLElement).offsetWidth).toBe(290)
  await expect.element(page.getByRole('button', { name: /November 9, 2026/ })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: /November 18, 2026/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('11/20/2026')
  box.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await page.getByRole('button', { name: /November 12, 2026/ }).click()
  await expect.element(page.getByText('2026-11-12')).toBeInTheDocument()
  await expect.element(box).toHaveFocus()
})

test('WID-025 what is typed beyond the bounds is said, and Escape leaves what stood there', async () => {
  await draw(<Day begin="2026-11-18" min="2026-11-10" />)
  await box.fill('11092026')
  await expect.element(page.getByText('Must be on 11/10/2026 or later')).toBeVisible()
  await open()
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(page.getByText('2026-11-09')).toBeInTheDocument()
})

test('WID-026 the start of a range is capped by its end and the end by its start: crossing days are said and not asked for', async () => {
  const setFilters = vi.fn<(filters: unknown) => void>()
  const list = { filters: {}, setFilters } as unknown as ListControl
  await draw(<FilterEditor card={lot} field="created_at" list={list} onClose={() => {}} />)
  const since = page.getByRole('textbox', { name: /Since/ })
  const until = page.getByRole('textbox', { name: /Until/ })
  await until.fill('11202026')
  await since.fill('11212026')
  await expect.element(page.getByText('Must be on 11/20/2026 or earlier')).toBeVisible()
  await expect.element(page.getByText('Must be on 11/21/2026 or later')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await since.fill('11/39/2026')
  await expect.element(page.getByText('Must be a date (MM/DD/YYYY)')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await since.fill('11192026')
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(setFilters).toHaveBeenCalledWith({ created_at__gte: '2026-11-19', created_at__lte: '2026-11-20' })
})
