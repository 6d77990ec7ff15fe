import { yard } from '@cupel/domain/yards/yard.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DataList } from './DataList.tsx'
import { draw, pageOf, type Answers } from './draw.tsx'
import type { KeptView } from './list/kept-views.ts'

const rows = Array.from({ length: 60 }, (_, i) => ({ id: i + 1, name: `Yard ${i + 1}`, status: 'GS', state: 'AZ' }))
const view = (change: Partial<KeptView>): KeptView => ({
  id: 7,
  version: 1,
  created_by: 1,
  created_by_name: 'Ines Okafor',
  list: 'yard',
  name: 'Mine',
  query: '',
  columns: '',
  page_size: null,
  shared: false,
  is_default: false,
  ...change,
})

function server(kept: KeptView[]) {
  const asked: URLSearchParams[] = []
  const written: unknown[] = []
  const answers: Answers = {
    'GET /api/yards/': ({ query }) => {
      asked.push(query)
      const size = Number(query.get('page_size') ?? 20)
      return pageOf(rows.slice(0, size), rows.length)
    },
    'GET /api/list-views/': () => pageOf(kept),
    'POST /api/list-views/': ({ body }) => {
      written.push(body)
      const made = view({ id: 100 + written.length, ...(body as object) })
      kept.push(made)
      return made
    },
    'PATCH /api/list-views/101/': ({ body }) => {
      written.push(body)
      return view({ ...kept.find(({ id }) => id === 101), ...(body as object) })
    },
    'PATCH /api/list-views/7/': ({ body }) => {
      written.push(body)
      return view({ ...kept.find(({ id }) => id === 7), ...(body as object) })
    },
  }
  return { asked, written, answers }
}

const list = <DataList card={yard} columns={['name', 'status', 'state']} />
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)

test('a list begins with the view that its person made the beginning, its columns and page size', async () => {
  const mine = view({
    query: 'state__in=TX&ordering=-name',
    columns: 'state,name:240',
    page_size: 50,
    is_default: true,
  })
  const { asked, answers } = server([mine])
  await draw(list, answers)
  await expect.poll(heads).toEqual(['State', 'Name'])
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toEqual({
      fields: 'id,name,state',
      page: '1',
      ordering: '-name',
      page_size: '50',
      state__in: 'TX',
    })
  expect((page.getByRole('columnheader', { name: 'Name' }).element() as HTMLElement).style.width).toBe('240px')
  await expect.element(page.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('columns moved by keys, made wider and taken away are kept for the person, and the page size', async () => {
  const { asked, written, answers } = server([])
  await draw(list, answers)
  await expect.poll(heads).toEqual(['Name', 'Status', 'State'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'State' })).toBeVisible()
  ;(page.getByRole('checkbox', { name: 'State' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowRight}{/Alt}')
  await expect.poll(heads).toEqual(['State', 'Name', 'Status'])
  await page.getByRole('checkbox', { name: 'Status' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Export yards, rows of a page' }).click()
  await page.getByRole('menuitem', { name: '50 rows a page' }).click()
  await expect.poll(() => asked.at(-1)?.get('page_size')).toBe('50')
  await vi.waitFor(() =>
    expect(Object.assign({}, ...(written as object[]))).toEqual({
      list: 'yard',
      name: null,
      columns: 'state:136,name',
      page_size: 50,
    }),
  )
})

test('what is shown is saved as a view, shared by who may, and called otherwise', async () => {
  const { written, answers } = server([])
  const router = await draw(list, answers)
  await expect.poll(heads).toEqual(['Name', 'Status', 'State'])
  await router.navigate({ to: '.', search: { state__in: 'TX' } })
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Texans')
  await page.getByRole('checkbox', { name: 'Everybody sees it' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByRole('button', { name: /^Texans/ })).toHaveAttribute('aria-pressed', 'true')
  expect(written).toEqual([
    {
      list: 'yard',
      name: 'Texans',
      query: 'state__in=TX',
      columns: '',
      page_size: null,
      shared: true,
      is_default: false,
    },
  ])
})

test('what an older release kept in the browser goes to the server, once', async () => {
  const { written, answers } = server([])
  await draw(<AfterOlder />, answers)
  await expect.element(page.getByRole('button', { name: 'Old' })).toBeVisible()
  await expect.poll(heads).toEqual(['Name', 'State'])
  expect(written).toEqual([
    { list: 'yard', name: 'Old', query: 'state__in=AZ&ordering=name' },
    { list: 'yard', name: null, columns: 'name,state' },
  ])
  expect(Object.keys(localStorage).filter((name) => /^cupel-(views|columns)-/.test(name))).toEqual([])
})

/** The list in a browser that the older release has left behind. */
function AfterOlder() {
  useState(() => {
    const old = [{ name: 'Old', filters: { state__in: 'AZ' }, ordering: 'name' }]
    localStorage.setItem('cupel-views-yard', JSON.stringify(old))
    localStorage.setItem('cupel-columns-yard', JSON.stringify(['name', 'state']))
  })
  return list
}
