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
  return {
    to,
    subject: `${by} mentioned you on ${record}`,
    text: `${by} wrote about ${record}:

${body}

Open it: ${url}
`,
  }
}
