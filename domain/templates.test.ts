import { expect, test } from 'vitest'
import { templateScopes } from './identity/text-template.ts'
import { metaOf } from './kit/fields.ts'
import type { AnyCard } from './kit/card.ts'
import { cards } from './registers.ts'

const isNotes = (name: string, { maxLength }: { maxLength?: number | null }) =>
  /(^|_)(notes|memo)$/.test(name) && (maxLength ?? 0) > 500
const shapesOf = ({ createBody, updateBody }: AnyCard) => Object.entries({ ...createBody.shape, ...updateBody.shape })
const inside = (schema: unknown): object => {
  const { unwrap } = schema as { unwrap?: () => unknown }
  return unwrap ? inside(unwrap.call(schema)) : (schema as object)
}

test('a text can be kept for the notes of every kind of record that has such, and for no other', () => {
  const noted = cards.filter((card) => shapesOf(card).some(([name, schema]) => isNotes(name, inside(schema))))
  const kinds: readonly string[] = templateScopes.options
  const offered = kinds.filter((kind) => kind !== 'any' && !metaOf(templateScopes).retired?.includes(kind))
  const inDialogs = ['ppm_calculation']
  expect([...noted.map(({ name }) => name), ...inDialogs].toSorted()).toEqual(offered.toSorted())
})
