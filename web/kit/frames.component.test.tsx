import { lot } from '@cupel/domain/lots/lot.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lotsScreen } from '../lots/lots.area.ts'
import { registers } from '../registers.ts'
import { HelpDialog } from '../shell/HelpDialog.tsx'
import { OpenAccountMenu } from '../shell/OpenAccountMenu.tsx'
import { DataList } from './DataList.tsx'
import { draw, pageOf } from './draw.tsx'
import { PageHead } from './PageHead.tsx'
import { Panel } from './Panel.tsx'
import { registerAreas } from './registered.ts'

registerAreas(registers)
beforeEach(() => page.viewport(1200, 800))

test('WID-014 a card has a title and what stands in it', async () => {
  await draw(
    <Panel title="Boxes">
      <p>Two boxes</p>
    </Panel>,
  )
  await expect.element(page.getByRole('region', { name: 'Boxes' }).getByText('Two boxes')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Boxes' })).toBeVisible()
})

test('WID-018 breadcrumbs lead to what the screen stands below, and end with it; a phone has its way back', async () => {
  await draw(<PageHead title="PGM-7" crumbs={[lotsScreen]} />)
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect.element(way.getByRole('link', { name: 'Lots' })).toHaveAttribute('href', '/lot-list')
  await expect.element(way.getByText('PGM-7')).toHaveAttribute('aria-current', 'page')
})

test('WID-015 a list has its search, filters, pages of twenty, links, and says when it is empty', async () => {
  let isEmpty = false
  const lots = Array.from({ length: 45 }, (_, i) => ({ id: i + 1, name: `PGM-${i + 1}`, status: 'HE' }))
  const answers = {
    'GET /api/lots/': ({ query }: { query: URLSearchParams }) =>
      isEmpty ? pageOf([]) : pageOf(lots.slice(0, Number(query.get('page_size') ?? 20)), lots.length),
  }
  const list = <DataList card={lot} columns={['name', 'status']} open={{ href: () => '/lot/1' as never } as never} />
  await draw(list, answers)
  await expect.element(page.getByRole('link', { name: 'PGM-20' })).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(21)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Filter/ })).toBeVisible()
  await expect.element(page.getByText('1–20 of 45')).toBeVisible()
  isEmpty = true
  await draw(list, answers)
  await expect.element(page.getByText('There are no lots.')).toBeVisible()
})

test('WID-013 help says what the screen is for; on a phone the account’s menu leads to it', async () => {
  await draw(<HelpDialog screen={lotsScreen} onClose={() => {}} />)
  const help = page.getByRole('dialog', { name: 'Lots' })
  await expect.element(help.getByText(/lot/i).first()).toBeVisible()
  let asked = false
  const anchor = document.body.appendChild(document.createElement('button'))
  await draw(<OpenAccountMenu anchor={anchor} onHelp={() => (asked = true)} onClose={() => {}} />)
  await page.getByRole('menuitem', { name: 'Help' }).click()
  expect(asked).toBe(true)
  anchor.remove()
})
