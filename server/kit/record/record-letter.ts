import { labelOf, metaOf } from '@cupel/domain/kit/fields.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import { mostOutsideAnHour, sendEmails, type letterContent } from '@cupel/domain/kit/send-emails.ts'
import { unitTag, valueText } from '@cupel/domain/kit/value-text.ts'
import { wordsBeside } from '@cupel/domain/kit/words-beside.ts'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { badField, HttpError } from '../http/errors.ts'
import { mountCommand } from '../http/mount-endpoint.ts'
import { recordLink, type App } from '../http/routes.ts'
import { letterOf } from '../mail/letter.ts'
import type { Tx } from '../query/transaction.ts'
import type { AnyRow } from './hooks.ts'
import type { Resource } from './mount-resource.ts'
import { readRow } from './read-row.ts'
import { redact } from './redact.ts'
import { seenBy } from './seen-by.ts'

/** Finds the colleagues that addresses belong to; identity knows them. */
export type ColleaguesAt = (tx: Tx, addresses: readonly string[]) => Promise<Me[]>

/** Every record whose card says what is mailed of it can be sent to colleagues and to others, as its sender sees it. */
export function recordLetters(app: App, colleaguesAt: ColleaguesAt): void {
  for (const of of app.resources.values()) if (of.card.mailed) mountLetters(app, of, colleaguesAt)
}

function mountLetters(app: App, of: Resource, colleaguesAt: ColleaguesAt): void {
  const { card } = of
  mountCommand(app, sendEmails(card), async ({ tx, me, params, input }) => {
    const id = Number.parseInt(params.id ?? '', 10)
    const row = await wholeRow(of, tx, id, me)
    const content = contentOf(of, row, me, input)
    if (input.preview) return { sent: 0, letter: content }
    const colleagues = await colleaguesAt(tx, input.to)
    await assertMaySee(of, tx, id, colleagues)
    const recipients = [...new Set(input.to)]
    await assertNoCrowd(tx, me, recipients.length - colleagues.length)
    for (const to of recipients) await tx.send('mail', letterOf(to, content, { trigger: sentBy(me) }))
    return { sent: recipients.length, letter: content }
  })
}

const sentBy = ({ username }: Me) => `Sent by ${username}`

/** Counted one after the other: many at once gain nothing. @throws 429 */
async function assertNoCrowd(tx: Tx, me: Me, outside: number): Promise<void> {
  if (outside === 0) return
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('letters to people outside'), ${me.id})`)
  const row = await tx.one<{ sent: number }>(sql`
    select count(*)::int as sent
    from outbox
    where kind = 'mail'
      and created_at > now() - interval '1 hour'
      and trigger = ${sentBy(me)}
      and not exists (select from users u where u.email = recipient and u.is_active)`)
  const sent = row?.sent ?? 0
  if (sent + outside <= mostOutsideAnHour) return
  const message = `You have sent ${sent} letters to people outside in the last hour. Please wait, or send fewer.`
  throw new HttpError(429, { message }, { 'retry-after': '600' })
}

async function wholeRow(of: Resource, tx: Tx, id: number, me: Me): Promise<AnyRow> {
  const row = await readRow(of, tx, id, me)
  const detail = of.card.mailed?.table ? await of.store.detail?.(tx, row, me) : {}
  return redact(of.card, { ...row, ...detail }, me)
}

/** A colleague is sent nothing that he may not open. */
async function assertMaySee(of: Resource, tx: Tx, id: number, colleagues: readonly Me[]): Promise<void> {
  const seeing = await seenBy(tx, of, id, colleagues)
  const blind = colleagues.find((one) => !seeing.includes(one))
  if (blind) throw badField('to', `${blind.username} may not see this ${of.card.title.toLowerCase()}`)
}

function contentOf(
  { app, card }: Resource,
  row: AnyRow,
  me: Me,
  { subject, note }: { subject?: string | undefined; note: string },
): z.output<typeof letterContent> {
  const known = String((card.knownBy ? row[card.knownBy] : undefined) ?? row.id)
  const table = card.mailed?.table?.(row)
  return {
    subject: subject || `${card.title} ${known}`,
    says: [...(note ? [note] : []), `${me.username} sends you ${card.title.toLowerCase()} ${known}.`],
    facts: factsOfRecord(card, row),
    ...(table ? { table: { heads: [...table.heads], rows: table.rows.map((cells) => [...cells]) } } : {}),
    link: { text: `Open ${card.title.toLowerCase()} ${known}`, url: recordLink(app, card.name, row.id) },
  }
}

/** What the card says is mailed, in its words; what is empty or hidden from the sender is left out. */
function factsOfRecord(card: AnyCard, row: AnyRow): { label: string; text: string }[] {
  return (card.mailed?.fields ?? []).flatMap((field) => {
    const value = row[field]
    if (value === null || value === undefined || value === '') return []
    const schema = card.row.shape[field] as z.ZodType
    const meta = metaOf(schema)
    const text = meta.kind === 'ref' ? (wordsBeside(row, field) ?? String(value)) : valueText(value, meta, row)
    const unit = unitTag(meta)
    return [
      {
        label: labelOf(field.replace(/_(name|code)$/, ''), schema),
        text: unit === undefined ? text : `${text} ${unit}`,
      },
    ]
  })
}
