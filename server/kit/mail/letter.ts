import type { letterContent } from '@cupel/domain/kit/send-emails.ts'
import type * as z from 'zod'
import type { Letter } from './mail.ts'

/** What a letter says, once; it is written out both as plain text and as HTML. */
export type LetterContent = z.input<typeof letterContent>

/** How it goes out. */
export interface Sending {
  /** What set it off, for whoever reads the outbox. */
  trigger: string
  /** Hours until it is no longer true, and no longer sent. */
  goodForHours?: number
  /** Where its reader says no to the next one. */
  unsubscribe?: { group: string; url: string } | { report: string; url: string }
}

export function letterOf(to: string, content: LetterContent, { trigger, goodForHours, unsubscribe }: Sending): Letter {
  return {
    to,
    subject: content.subject,
    text: textOf(content, unsubscribe),
    html: htmlOf(content, unsubscribe),
    trigger,
    ...(goodForHours === undefined ? {} : { good_for_hours: goodForHours }),
    ...(unsubscribe ? { unsubscribe: unsubscribe.url } : {}),
  }
}

type Unsubscribe = Sending['unsubscribe']
const farewell = (of: NonNullable<Unsubscribe>) =>
  'group' in of
    ? `You get this letter as a member of “${of.group}”.`
    : `You get this letter because you asked for “${of.report}” by mail.`

function textOf({ says, facts = [], table, link }: LetterContent, unsubscribe: Unsubscribe): string {
  const parts = [
    ...says,
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    table && [table.heads, ...table.rows].map((row) => row.join('  |  ')).join('\n'),
    link && `${link.text}: ${link.url}`,
    unsubscribe && `--\n${farewell(unsubscribe)} To get no more of them: ${unsubscribe.url}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const ink = '#1b1f24'
const faint = '#5b6570'
const line = '#d8dde3'
const copper = '#9a4a17'

/** Styles stand beside each element: mail readers take none from elsewhere. */
function htmlOf(content: LetterContent, unsubscribe: Unsubscribe): string {
  const { subject, says, facts = [], table, link } = content
  const cell = `padding:6px 12px 6px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top`
  const body = [
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${safe(subject)}</h1>`,
    ...says.map((one) => `<p style="margin:0 0 12px">${safe(one).replaceAll('\n', '<br>')}</p>`),
    facts.length > 0 &&
      tableOf(
        facts.map(
          ({ label, text }) =>
            `<th scope="row" style="${cell};color:${faint};font-weight:400;white-space:nowrap">${safe(label)}</th><td style="${cell}">${safe(text)}</td>`,
        ),
      ),
    table &&
      tableOf([
        table.heads.map((head) => `<th scope="col" style="${cell};color:${faint}">${safe(head)}</th>`).join(''),
        ...table.rows.map((row) => row.map((text) => `<td style="${cell}">${safe(text)}</td>`).join('')),
      ]),
    link &&
      `<p style="margin:20px 0"><a href="${safe(link.url)}" style="background:${copper};border-radius:6px;color:#fff;display:inline-block;padding:10px 16px;text-decoration:none">${safe(link.text)}</a></p>`,
    unsubscribe &&
      `<p style="border-top:1px solid ${line};color:${faint};font-size:13px;margin:24px 0 0;padding-top:12px">${safe(farewell(unsubscribe))} <a href="${safe(unsubscribe.url)}" style="color:${copper}">Get no more of them</a></p>`,
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(subject)}</title></head><body style="background:#fff;color:${ink};font:15px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;margin:0"><div style="margin:0 auto;max-width:640px;padding:24px">${body.filter(Boolean).join('')}</div></body></html>`
}

function tableOf(rows: readonly string[]): string {
  return `<table style="border-collapse:collapse;margin:0 0 16px">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
}

/** Nothing that somebody typed is ever markup. */
function safe(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
