import { letter, retryLetter } from '@cupel/domain/identity/letter.ts'
import { eq, sql } from 'drizzle-orm'
import { badField, httpError } from '../kit/http/errors.ts'
import { mountCommand } from '../kit/http/mount-endpoint.ts'
import type { App } from '../kit/http/routes.ts'
import { mountResource } from '../kit/record/mount-resource.ts'
import type { Letter } from '../kit/mail/mail.ts'
import { outbox } from './letter.table.ts'

/**
 * A letter with a way in is read by nobody but its reader, unless no mail server takes it there: then by people, who pass
 * it on. A key that read one would be that person afterwards, whatever it may and however long.
 */
export function letterRoutes(app: App): void {
  mountResource(app, letter, {
    table: outbox,
    select: {},
    visible: () => eq(outbox.kind, 'mail'),
    detail: async (read, { id }, me) => {
      const row = await read.one<{ letter: Letter }>(sql`select payload as letter from outbox where id = ${id}`)
      const { text = null, html = null, secret = false } = row?.letter ?? {}
      return secret && (app.mailLeaves || me.key) ? { text: null, html: null } : { text, html }
    },
  })

  mountCommand(app, retryLetter, async ({ tx, input }) => {
    const row = await tx.one<{ status: string; recipient: string; late: boolean | null; whole: boolean }>(sql`
      select status, recipient, good_until < now() as late, payload ? 'text' as whole
      from outbox
      where id = ${input.letter}
        and kind = 'mail'
      for update`)
    if (!row) throw badField('letter', 'There is no such letter')
    if (row.late || row.status === 'OU') throw httpError('This letter is out of date: it is not sent any more', 409)
    if (row.status !== 'FA') throw httpError(`The letter to ${row.recipient} has not failed`, 409)
    if (!row.whole) throw httpError('The words of this letter were not kept: a new one must be asked for', 409)
    await tx.rows(sql`
      update outbox
      set dead = false, attempts = 0, leased_until = null
      where id = ${input.letter}`)
    return { id: input.letter, status: 'WA' as const }
  })
}
