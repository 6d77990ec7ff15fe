import { test } from '@playwright/test'
import { companyFiles, lines } from '../server/test-first-files.ts'
import { openBrowserApp } from './browser-app.ts'
test('pictures', async ({ browser }) => {
  test.setTimeout(300000)
  const app = await openBrowserApp(browser)
  const p = await app.person('Sam Kessler', ['admin'])
  for (const [kind, text] of companyFiles.slice(0, 5)) await app.call(p, 'POST', `/api/imports/${kind}/`, { text })
  const yards = lines('Yard,Region,State,Standing,Terms,Pt rate,Treatment charge', 'Saguaro Auto Salvage,Southwest,TX,Good Standing,,,', 'Gulf Coast Core Supply,Southwest,TX,Good Standing,Standard,"95,5",1.30', ',,AZ,,,,', 'Bad Yard,Atlantis,ARIZONA,Doubtful,x,ninety,-1', 'Desert Core,Southwest,AZ,Good Standing,,,')
  for (const [width, theme] of [[1440, 'light'], [1440, 'dark'], [400, 'light'], [400, 'dark']] as const) {
    const page = await app.page('Sam Kessler', ['admin'], { at: '/first-run', width, theme })
    await page.getByText('of 7 needed').first().waitFor()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/fr-${width}-${theme}.png`, fullPage: true })
    await page.getByRole('listitem', { name: 'Yards and terms' }).getByRole('button', { name: 'From a file' }).click()
    await page.getByLabel('Yards and terms file').setInputFiles({ name: 'yards.csv', mimeType: 'text/csv', buffer: Buffer.from(yards) })
    await page.getByText('refused').first().waitFor()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/im-${width}-${theme}.png`, fullPage: true })
    if (theme === 'light') {
      await page.keyboard.press('Escape')
      await page.goto(app.url + '/yard-list')
      await page.getByText('Saguaro').first().waitFor()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/li-${width}.png` })
    }
    await page.close()
  }
  await app.close()
})
