import { defineCard } from '../kit/card.ts'
import { flag, id, instant, ref, text, version, whole } from '../kit/fields.ts'

/**
 * How a person has a list: under a name, a view to come back to; without one, as he left it. Whoever sees a view of
 * somebody else asks its questions with his own rights.
 */
export const listView = defineCard({
  name: 'list_view',
  title: 'View',
  path: '/api/list-views/',
  row: {
    id,
    version,
    created_by: ref('user'),
    created_by_name: text(),
    /** Which list, as the screen names it: `lot`. */
    list: text(60),
    name: text(40).nullable(),
    /** Filters, search and order, as they stand in the address of the list: `status__in=HE,CU&ordering=-id`. */
    query: text(4000).default(''),
    /** The columns shown, in their order, with their widths in pixels where they were set: `name:240,status`. */
    columns: text(2000).default(''),
    page_size: whole(1, 100).nullable(),
    shared: flag.default(false),
    /** The list begins with it. */
    is_default: flag.default(false),
    created_at: instant,
  },
  create: ['list', 'name', 'query', 'columns', 'page_size', 'shared', 'is_default'],
  update: ['name', 'query', 'columns', 'page_size', 'shared', 'is_default'],
  filter: { list: ['exact', 'in'] },
  order: ['id', 'list', 'name'],
  may: { read: 'anyone', list: 'anyone', create: 'anyone', update: { is: 'created_by' }, delete: { is: 'created_by' } },
})
