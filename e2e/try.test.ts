import { test } from 'vitest'
import { loadDemo } from '../server/db/demo.ts'
import { openCompany } from './house.ts'
import { screenshot } from './browser.ts'
test('look', async () => {
  const c = await openCompany({ load: (url) => loadDemo(url) })
  const p = await c.page('Priya Nair', ['coordinator'])
  for (const path of (process.env.LOOK ?? '/dashboard,/yard-list').split(',')) {
    for (const width of (process.env.WIDTHS ?? '1440').split(',').map(Number)) {
      await p.setViewportSize({ width, height: 900 })
      await p.goto(c.url + path)
      await p.waitForLoadState('networkidle')
      await p.screenshot({ path: `/tmp/look${path.replaceAll('/', '-')}-${width}.png` })
    }
  }
  await c.close()
})
