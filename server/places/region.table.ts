import { text } from 'drizzle-orm/pg-core'
import { entityTable, id, version } from '../kit/query/columns.ts'

export const regions = entityTable('region', 'regions', {
  id: id(),
  version: version(),
  name: text().notNull().unique(),
})
