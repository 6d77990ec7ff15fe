import { createTransport } from 'nodemailer'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivery } from './outbox.ts'

/** The same words as plain text and, where it is more than a line or two, as HTML (`letterOf`). */
export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
  /** What set it off, for whoever reads the outbox. */
  trigger?: string
  /** Hours until it is no longer true: from then on it is not sent. */
  good_for_hours?: number
  /** The page on which its reader says no to the next one. */
  unsubscribe?: string
  /** The text lets whoever reads it in: it is kept only for as long as it waits to be delivered. */
  secret?: true
}

/** Sends letters by SMTP, `smtp://user:password@host:587`. Without an address they stay in the outbox, for admins to read. */
export function postman(smtpUrl: string, from: string): Delivery {
  const limits = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  }
  const transport = createTransport({ url: smtpUrl, ...limits })
  const server = /@([\w.-]+)/.exec(from)?.[1] ?? 'cupel'
  return async (letter: Letter, name: string) => {
    const sending = transport.sendMail({
      from,
      to: letter.to,
      subject: oneLine(letter.subject),
      text: letter.text,
      ...(letter.html === undefined ? {} : { html: letter.html }),
      ...(letter.unsubscribe === undefined ? {} : { list: { unsubscribe: letter.unsubscribe } }),
      messageId: `<${name}@${server}>`,
    })
    await within(sending, mostMs)
  }
}

/** A server that says nothing for so long is given up, and one that drips its answers after `mostMs`: before the lease ends. */
const patienceMs = 10_000
const mostMs = 30_000

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const stop = new AbortController()
  const late = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`The mail server took more than ${ms / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}

/** A line break in a subject would begin another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
