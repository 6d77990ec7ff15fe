import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Person } from '../server/identity/test-people.ts'
import { openOffice } from '../server/kit/mail/test-office.ts'
import { postman } from '../server/kit/mail/mail.ts'
import { deliverWaiting } from '../server/kit/mail/outbox.ts'
import type { BrowserApp } from './browser-app.ts'
import { payloads } from './script-payloads.ts'
import type { watchScripts } from './planted-screens.ts'

/**
 * Mails a record of every kind that can be mailed, with a payload for a note, and opens what a mail server was handed on an
 * empty page: readers of mail have no policy that would forbid a script. Answers how many letters were read.
 */
export async function readLetters(
  app: BrowserApp,
  who: Person,
  page: Page,
  found: Awaited<ReturnType<typeof watchScripts>>,
  round: number,
): Promise<number> {
  await app.db.rows(sql`delete from outbox`)
  for (const [n, { card }] of [...app.server.resources.values()].filter(({ card: of }) => of.mailed).entries()) {
    const { body } = await app.call(who, 'GET', `${card.path}?page_size=1`)
    const id = body.results?.[0]?.id as number | undefined
    const note = payloads[(round + n) % payloads.length]
    const mail = { to: [`reader${n}@yard.test`], note }
    if (id !== undefined) await app.call(who, 'POST', `${card.path}${id}/send_emails/`, mail)
  }
  const office = await openOffice()
  await deliverWaiting(app.db, { mail: postman(office.url, 'Cupel <cupel@cupel.test>') })
  await office.close()
  const heads = office.arrived.map(({ raw }) => raw.split('\r\n\r\n')[0] ?? '')
  found.all.push(
    ...heads.filter((head) => /^(?:.*<script|Bcc:)/im.test(head)).map((head) => `a letter's head: ${head}`),
  )
  const letters = await app.db.rows<{ html: string; subject: string }>(
    sql`select payload->>'html' as html, subject from outbox where status = 'SE' and payload ? 'html'`,
  )
  await page.goto('about:blank')
  for (const { html, subject } of letters) {
    found.at = `letter ${subject}`
    await page.setContent(html)
    await found.look(`letter ${subject}`)
  }
  return letters.length
}
