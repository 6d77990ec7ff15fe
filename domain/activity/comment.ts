import { defineCard } from '../kit/card.ts'
import { id, instant, name, ref, text, version, whole } from '../kit/fields.ts'
import { messages } from '../kit/messages.ts'
import * as z from 'zod'

const mostMentions = 20

/** People who are spoken to, by their numbers: all of them may see the record. */
const mentions = z
  .array(z.int().positive().max(2_147_483_647, messages.missing))
  .max(mostMentions, messages.max)
  .meta({ kind: 'ids', label: 'Mentions' })

/**
 * What somebody says about a record: plain text. It is seen by whoever may read that record and sees it, changed and taken
 * back by whoever wrote it; what it was stays in the change log.
 */
export const comment = defineCard({
  name: 'comment',
  path: '/api/comments/',
  row: {
    id,
    version,
    entity: text(60),
    entity_id: whole(1, 2_147_483_647),
    body: name(4000),
    mentions: mentions.default([]),
    mentioned: z.array(z.object({ id: z.int(), name: z.string() })).meta({ kind: 'json' }),
    created_by: ref('user').nullable(),
    created_by_name: text().nullable(),
    created_at: instant,
    edited_at: instant.nullable(),
  },
  create: ['entity', 'entity_id', 'body', 'mentions'],
  update: ['body', 'mentions'],
  filter: { entity: ['exact'], entity_id: ['exact'], created_by: ['exact'], created_at: ['gte', 'lte'] },
  order: ['-id', 'created_at'],
  may: {
    read: 'anyone',
    list: 'anyone',
    create: 'anyone',
    update: { is: 'created_by' },
    delete: { is: 'created_by' },
  },
})
