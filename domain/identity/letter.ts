import * as z from 'zod'
import { defineCard } from '../kit/card.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, instant, status, text, whole } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'
import { statuses } from '../kit/statuses.ts'

export const letterStatus = statuses({
  WA: ['Waiting', 'blue', 'leaves as soon as the mail server takes it'],
  SE: ['Sent', 'green', 'handed to the mail server', 'final'],
  FA: ['Failed', 'red', 'was tried eight times; it can be tried again'],
  OU: ['Out of date', 'hollow', 'waited until it was no longer true, and was not sent', 'final'],
})

/** A letter that the house has written: kept until it has left, and a month longer. */
export const letter = defineCard({
  name: 'letter',
  title: 'E-mail',
  path: '/api/outbox/',
  row: {
    id,
    status: status(letterStatus),
    recipient: text(),
    subject: text(),
    /** What set it off: a move, a job, or somebody who sent it. */
    trigger: text().nullable(),
    created_at: instant,
    delivered_at: instant.nullable(),
    attempts: whole(),
    last_error: text(1000).nullable(),
    good_until: instant.nullable(),
  },
  detail: {
    /** Null of a letter with a way in, once it has left. */
    text: z.string().nullable(),
    html: z.string().nullable(),
  },
  filter: { status: ['exact', 'in'], created_at: ['gte', 'lte'] },
  search: ['recipient', 'subject', 'trigger'],
  order: ['-id', 'created_at', 'status'],
  may: { read: group('admin'), list: group('admin') },
})

export const retryLetter = endpoint({
  name: 'retry_letter',
  says: 'Sends a letter that failed once more; what is out of date is never sent',
  method: 'POST',
  path: '/api/outbox/retry/',
  may: group('admin'),
  input: z.strictObject({ letter: id }),
  output: z.object({ id, status: status(letterStatus) }),
})
