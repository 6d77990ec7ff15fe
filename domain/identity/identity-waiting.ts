import { waitsFor } from '../kit/waiting.ts'
import { jobRun } from './job-run.ts'
import { letter } from './letter.ts'
import { webhookDelivery } from './webhook-delivery.ts'

export const identityWaiting = [
  waitsFor(letter, {
    name: 'letters_failed',
    query: { status: 'FA' },
    may: letter.may.list,
    says: 'E-mails that could not be sent',
    verb: 'Look',
    urgent: true,
    as: 'whole',
  }),
  waitsFor(jobRun, {
    name: 'jobs_failed',
    query: (today) => ({ outcome: 'FA', started_at__gte: today }),
    may: jobRun.may.list,
    says: 'Jobs that failed today',
    verb: 'Look',
    since: 'started_at',
    urgent: true,
    as: 'whole',
  }),
  waitsFor(webhookDelivery, {
    name: 'deliveries_dead',
    query: { outcome: 'DD' },
    may: webhookDelivery.may.list,
    says: 'Webhook deliveries that were given up',
    verb: 'Look',
    as: 'whole',
  }),
]
