import { metaOf } from '@cupel/domain/kit/fields.ts'
import type { AnyCard } from '@cupel/domain/kit/card.ts'
import { mightBe, type Me } from '@cupel/domain/kit/roles.ts'
import * as z from 'zod'
import type { App, RouteDescription } from '../http/routes.ts'

/**
 * Whether this person may choose such a record somewhere, or reads one that refers to it: pickers and links need its
 * label. To whoever can do nothing with it, the label is as closed as the list: that there is a purchase, and of which
 * yard, is told by its label already.
 */
export function needsLabels({ routes }: Pick<App, 'routes'>, card: AnyCard, me: Me): boolean {
  return routes.some((call) => {
    const { may, card: own, method, writes } = call
    // A call that only works something out from its body keeps and shows no record.
    if (method === 'POST' && !own && !writes) return false
    if (may === 'public' || own?.name === card.name || !mightBe(may, me)) return false
    // Some rights to a write are a row's own, so that anybody might have them: but nobody changes what he may not read.
    return (!own || mightBe(own.may.read, me)) && typesNamedBy(call).has(card.name)
  })
}

const known = new WeakMap<RouteDescription, ReadonlySet<string>>()

/** The types of the records that a call's body, its query or its rows refer to. */
function typesNamedBy(call: RouteDescription): ReadonlySet<string> {
  const found = known.get(call) ?? typesIn([call.body, call.query, call.card?.row, call.card?.scopes])
  known.set(call, found)
  return found
}

function typesIn(root: unknown): Set<string> {
  const types = new Set<string>()
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk)
    if (!(part instanceof z.ZodType)) return void (part && Object.values(part).forEach(walk))
    const { to } = metaOf(part)
    if (to !== undefined) types.add(to)
    if (part instanceof z.ZodObject) walk(part.shape)
    if (part instanceof z.ZodArray) walk(part.element)
    if (part instanceof z.ZodRecord) walk(part.valueType)
    if (part instanceof z.ZodUnion) walk(part.options)
    if (part instanceof z.ZodOptional || part instanceof z.ZodNullable || part instanceof z.ZodDefault)
      walk(part.unwrap())
  }
  walk(root)
  return types
}
