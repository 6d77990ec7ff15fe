import { globSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { metaOf } from '../domain/kit/fields.ts'
import type { AnyCard } from '../domain/kit/card.ts'
import type * as z from 'zod'
import { cards as registered, machines } from '../domain/registers.ts'
import { root } from './sources.ts'

let found: { card: AnyCard; area: string }[]
let cards: AnyCard[]
let pickers: Record<string, () => Promise<Pick<AnyCard, 'name' | 'publicFields'>>>
beforeAll(async () => {
  found = await allCards()
  cards = found.map(({ card }) => card)
  const { registers } = (await import(path.join(root, 'web/registers.ts'))) as {
    registers: { pickers?: typeof pickers }[]
  }
  pickers = Object.assign({}, ...registers.map((area) => area.pickers)) as typeof pickers
})

test('what is referred to can be picked by its words: it stands among its area’s pickers', () => {
  expect(cards.length).toBeGreaterThan(25)
  const missing = cards.flatMap((card) => referred(card).filter((reference) => !(reference.to in pickers)))
  expect(missing.map(({ at, to }) => `${at} refers to ${to}`)).toEqual([])
})

test('each picker is that of its name, and its records have words', async () => {
  for (const [name, fetch] of Object.entries(pickers)) {
    const card = await fetch()
    expect(card.name).toBe(name)
    expect(card.publicFields.length, `${name} has no label`).toBeGreaterThan(0)
  }
})

test('no guard reads what some people do not see: their browser would judge by a null', () => {
  const read = new Map(machines.map(({ name, row }) => [name, Object.keys(row.shape)]))
  const blind = cards.flatMap(({ name, readableBy }) =>
    (read.get(name) ?? []).filter((field) => field in readableBy).map((field) => `${name}.${field}`),
  )
  expect(blind).toEqual([])
})

test('every card stands in the register of its area, and the machine of its moves with it', () => {
  const [known, drawn] = [registered, machines].map((some) => new Set(some.map(({ name }) => name)))
  const forgotten = found.flatMap(({ card: { name, moves }, area }) => [
    !known?.has(name) && `domain/${area}/${area}.area.ts does not name the card ${name} under cards`,
    Object.keys(moves).length > 0 &&
      !drawn?.has(name) &&
      `domain/${area}/${area}.area.ts does not name the machine of ${name} under machines`,
  ])
  expect(forgotten.filter(Boolean)).toEqual([])
})

interface Reference {
  at: string
  to: string
}

/** The references that a person may fill in or filter by. */
function referred(card: AnyCard): Reference[] {
  const fields = new Set([...card.create, ...card.update, ...Object.keys(card.filter)])
  const own = [...fields].map((field) => [`${card.name}.${field}`, card.row.shape[field]] as const)
  const asked = Object.entries(card.scopes).map(([field, schema]) => [`${card.name}.${field}`, schema] as const)
  return [...own, ...asked].flatMap(([at, schema]) => {
    const { kind, to } = metaOf(schema as z.ZodType)
    return kind === 'ref' && to !== undefined ? [{ at, to }] : []
  })
}

/** The cards of every area, as its files declare them. */
async function allCards(): Promise<{ card: AnyCard; area: string }[]> {
  const files = globSync('domain/*/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const found = await Promise.all(
    files.map(async (file) => {
      const values: unknown[] = Object.values((await import(path.join(root, file))) as object)
      return values
        .filter(isCard)
        .map((card) => [card.name, { card, area: path.basename(path.dirname(file)) }] as const)
    }),
  )
  return [...new Map(found.flat()).values()]
}

function isCard(one: unknown): one is AnyCard {
  return typeof one === 'object' && one !== null && 'createBody' in one && 'path' in one
}
