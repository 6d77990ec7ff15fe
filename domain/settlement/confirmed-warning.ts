import { defineCard } from '../kit/card.ts'
import { id, instant, text, version, whole } from '../kit/fields.ts'
import { group } from '../kit/roles.ts'

/**
 * What a weighty move was warned of, whoever made it, and why it was made all the same; no reason where the caller was not
 * asked. Part of the change log: nobody makes, changes or removes one. Of a record that is not seen nothing is told.
 */
export const confirmedWarning = defineCard({
  name: 'confirmed_warning',
  path: '/api/confirmed_warnings/',
  row: {
    id,
    version,
    at: instant,
    actor: whole().nullable(),
    who: text().nullable(),
    entity: text(),
    entity_id: whole(1, 2_147_483_647),
    /** What the record is called today; null for one that is known by its number. */
    record_name: text().nullable(),
    move: text(),
    code: text(),
    text: text(2000),
    field: text().nullable(),
    reason: text(1000).nullable(),
  },
  filter: {
    at: ['gte', 'lte'],
    actor: ['exact'],
    entity: ['exact', 'in'],
    entity_id: ['exact', 'in'],
    code: ['exact', 'in', 'icontains'],
    reason: ['isnull'],
  },
  search: ['who', 'text', 'reason'],
  order: ['-id', 'at', 'entity', 'code'],
  may: { read: group('coordinator'), list: group('coordinator') },
})
