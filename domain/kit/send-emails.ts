import * as z from 'zod'
import type { AnyCard } from './card.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { line, text } from './fields.ts'

const address = z.email(messages.email).max(254, messages.max).trim().toLowerCase()

/** What of a record is said in a letter, as far as its sender sees it. */
export interface Mailed<Field extends string = string> {
  fields: readonly Field[]
  /** Its lines, from the row with its detail. */
  table?: (row: Readonly<Record<string, unknown>>) => MailedTable | undefined
}
interface MailedTable {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** To people outside, a person sends no more in an hour: whoever gets hold of a token sends no crowd our letters. */
export const mostOutsideAnHour = 100

/** To whom a record is mailed, and what is said with it. With `preview` it is only shown. */
export const sendEmailsBody = z.strictObject({
  to: z.array(address).min(1, messages.required).max(20, 'Choose at most 20 recipients'),
  subject: line().optional(),
  note: text(4000).trim().default(''),
  preview: z.boolean().default(false),
})

/** What a letter says, once: it is written out as plain text, as HTML, and on the screen before it is sent. */
export const letterContent = z.object({
  subject: z.string(),
  /** Paragraphs before anything else. */
  says: z.array(z.string()),
  /** What is known, a line each. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })).default([]),
  table: z.object({ heads: z.array(z.string()), rows: z.array(z.array(z.string())) }).optional(),
  /** The one thing to do about it. */
  link: z.object({ text: z.string(), url: z.string() }).optional(),
})

export const sendEmailsAnswer = z.object({
  /** How many letters wait to leave; none of a preview. */
  sent: z.int(),
  letter: letterContent,
})

/** Lines of a letter, by their labels; what there is nothing to say of is left out. */
export function factsOf(lines: Readonly<Record<string, string | undefined>>): { label: string; text: string }[] {
  return Object.entries(lines).flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** Mails one record, as its sender sees it, to colleagues who may see it and to others. */
export const sendEmails = (card: Pick<AnyCard, 'name' | 'title' | 'path' | 'may'>) =>
  endpoint({
    name: `send_${card.name}_emails`,
    says: `E-mails one ${card.title.toLowerCase()}; with preview it is only shown`,
    method: 'POST',
    path: `${card.path as `/${string}/`}{id}/send_emails/`,
    may: card.may.read,
    input: sendEmailsBody,
    output: sendEmailsAnswer,
  })
