import { createTransport } from 'nodemailer'
import type { Delivery } from './outbox.ts'

/** Plain text: nothing in it can be markup. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Sends letters by SMTP, `smtp://user:password@host:587`. Without an address they stay in the outbox, for admins to read. */
export function postman(smtpUrl: string, from: string): Delivery {
  const transport = createTransport(smtpUrl)
  return async (letter: Letter) => {
    await transport.sendMail({ from, to: letter.to, subject: oneLine(letter.subject), text: letter.text })
  }
}

/** A line break in a subject would begin another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
