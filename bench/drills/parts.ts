import { metaOf } from '@cupel/domain/kit/fields.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { Me } from '@cupel/domain/kit/roles.ts'
import type * as z from 'zod'
import type { App } from '../../server/kit/http/routes.ts'
import { visibleTo } from '../../server/kit/query/store.ts'
import { drillRegisters } from './registers.ts'

/** Fields that only mention a record by its number, of which they show nothing but what its label says. */
const mentions = Object.assign({}, ...drillRegisters.map((area) => area.mentions)) as Readonly<Record<string, string>>

/** Every field that refers to a record which not everybody may read. */
function references(app: App) {
  const guarded = [...app.resources.values()].filter(({ card, store }) => card.may.read !== 'anyone' || isScoped(store))
  const names = new Set(guarded.map(({ card }) => card.name))
  return [...app.resources.values()].flatMap(({ card }) =>
    fieldsOf(card)
      .filter(({ to }) => names.has(to) && to !== 'user' && to !== card.name)
      .map((field) => ({ card, ...field })),
  )
}

const isScoped = ({ visible }: { visible: unknown }) => visible !== 'all'

export function fieldsOf(card: AnyCard): { field: string; to: string }[] {
  return Object.entries(card.row.shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
    const { kind, to } = metaOf(schema)
    return kind === 'ref' && to !== undefined ? [{ field, to }] : []
  })
}

/** A card that refers to a guarded record, and says neither that it is part of it nor that it only mentions it. */
export function forgottenParts(app: App): string[] {
  const found = references(app)
  const unsaid = found.filter(({ card, field }) => !(field in card.partOf) && !(`${card.name}.${field}` in mentions))
  const stale = Object.keys(mentions).filter(
    (name) => !found.some(({ card, field }) => `${card.name}.${field}` === name),
  )
  return [
    ...unsaid.map(({ card, field, to }) => `${card.name}.${field} refers to ${to}: say it is within, or why it is not`),
    ...stale.map((name) => `${name} refers to no guarded record any more`),
  ]
}

/** Cards of which this person sees only some records, those that he owns and what is part of them; but the directory. */
export function scopedCards(app: App, me: Me): AnyCard[] {
  return [...app.resources.values()]
    .filter(({ card, store }) => card.name !== 'user' && visibleTo(store, me) !== undefined)
    .map(({ card }) => card)
}
