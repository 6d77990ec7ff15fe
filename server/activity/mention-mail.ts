import { letterOf } from '../kit/mail/letter.ts'
import type { Letter } from '../kit/mail/mail.ts'

interface Mention {
  /** Who speaks. */
  by: string
  /** What the record is called: `PGM-2608`. */
  record: string
  body: string
  url: string
}

/** Tells somebody that a comment speaks to them. */
export function mentionMail(to: string, { by, record, body, url }: Mention): Letter {
  const content = {
    subject: `${by} mentioned you on ${record}`,
    says: [`${by} wrote about ${record}:`, body],
    link: { text: `Open ${record}`, url },
  }
  return letterOf(to, content, { trigger: 'Mentioned in a comment' })
}
