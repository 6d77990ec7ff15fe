import { metaOf } from '@cupel/domain/kit/fields.ts'
import type { Permission, Right } from '@cupel/domain/kit/roles.ts'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { App } from '../../server/kit/http/routes.ts'
import { kinds } from './test-data.ts'
import { tableOf } from './access-routes.ts'

export interface HiddenColumn {
  what: string
  table: string
  column: string
  /** A figure that is nowhere else. */
  as: string
  /** The permissions that open it, as its card says; who may do what by a role is told by policy.txt. */
  by: readonly Permission[]
}

/** The quantities that cards show to some (`sees`), as far as they are stored. */
export function hiddenColumns(app: App): HiddenColumn[] {
  const fields = [...app.resources.values()].flatMap(({ card, store }) =>
    Object.entries(card.readableBy)
      .filter(([field]) => field in getTableColumns(store.table as PgTable))
      .filter(([field]) => metaOf(card.row.shape[field] as z.ZodType).kind === 'decimal')
      .map(([column, right]) => ({ card, column, by: permissionsIn(right ?? 'anyone') })),
  )
  return fields
    .filter(({ card }) => tableOf(card.path) in kinds)
    .map(({ card, column, by }, n) => ({
      what: `${card.name}.${column}`,
      table: tableOf(card.path),
      column,
      as: `${41 + n}.${13 + n}`,
      by,
    }))
}

function permissionsIn(right: Right): Permission[] {
  if (Array.isArray(right)) return (right as readonly Right[]).flatMap(permissionsIn)
  return typeof right === 'string' && right !== 'anyone' && right !== 'nobody' ? [right] : []
}
