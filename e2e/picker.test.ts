import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCompany, type Company } from './house.ts'

/** Choosing a record by typing, faster than the server answers. */
let company: Company
let page: Page

beforeAll(async () => {
  company = await openCompany()
  const admin = await company.person('Ines Okafor', ['admin', 'coordinator'])
  for (const [code, name] of [
    ['SAG', 'Saguaro Refining'],
    ['GLF', 'Gulf Metals'],
    ['GLX', 'Glendale Exchange'],
    ['OLD', 'Gulf of Old'],
  ])
    expect((await company.call(admin, 'POST', '/api/smelters/', { code, name })).status).toBe(201)
  const { body } = await company.call(admin, 'GET', '/api/smelters/?search=OLD')
  await company.call(admin, 'PATCH', `/api/smelters/${body.results[0].id}/`, { is_active: false })
  page = await company.page('Ines Okafor', ['admin', 'coordinator'])
  page.setDefaultTimeout(5000)
  // What one test has typed is not kept for the next.
  await page.addInitScript(() => localStorage.clear())
  await page.route('**/api/smelters/**', async (route) => {
    await new Promise((done) => setTimeout(done, 150))
    await route.continue()
  })
})
afterAll(() => company.close())

beforeEach(async () => {
  await page.goto(`${company.url}/create-hedge`)
  await page.getByLabel('Code').fill('H-1')
  await box().click()
  // What was looked at before anything was typed.
  await page.getByRole('option', { name: /SAG/ }).waitFor()
})

const box = () => page.getByRole('combobox', { name: 'Smelter' })
const save = () => page.getByRole('button', { name: 'Save' })
const shows = (text: string) => expect.poll(() => box().inputValue()).toBe(text)
const problem = () => page.getByText('Choose one of the list', { exact: true }).first()

test('Enter at once takes the only record that the typed text finds, never one found before', async () => {
  await box().pressSequentially('Gulf')
  await box().press('Enter')
  await shows('GLF')
  await expect.poll(() => save().isEnabled()).toBe(true)
})

test('Tab at once takes it too, and the next field has the focus', async () => {
  await box().pressSequentially('Gulf')
  await box().press('Tab')
  expect(await box().evaluate((input) => input === document.activeElement)).toBe(false)
  await shows('GLF')
})

test('text that several records answer to stays, with the list on Enter and as an error once it is left', async () => {
  await box().pressSequentially('gl')
  await box().press('Enter')
  await page.getByRole('option', { name: /GLX/ }).waitFor()
  await shows('gl')
  await box().press('Tab')
  await problem().waitFor()
  await shows('gl')
  expect(await save().isDisabled()).toBe(true)
  // The exact match is taken, though the other one is found as well.
  await box().fill('glf')
  await box().press('Enter')
  await shows('GLF')
  await problem().waitFor({ state: 'detached' })
})

test('a click beside it decides as Tab does, Escape takes back what was typed', async () => {
  await box().fill('Nobody')
  await page.getByRole('heading', { name: 'New hedge' }).click()
  await problem().waitFor()
  await shows('Nobody')
  await box().click()
  await box().press('Escape')
  await shows('')
  await problem().waitFor({ state: 'detached' })
})

test('what can no longer be chosen is not offered', async () => {
  await box().fill('Old')
  await page.getByText('No smelters Found').waitFor()
})
