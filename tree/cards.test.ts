import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { metaOf } from '../domain/kit/fields.ts'
import type { AnyCard } from '../domain/kit/card.ts'
import type * as z from 'zod'
import { cards as registered, machines } from '../domain/registers.ts'
import { root } from './sources.ts'

let cards: AnyCard[]
let pickers: Record<string, () => Promise<Pick<AnyCard, 'name' | 'publicFields'>>>
beforeAll(async () => {
  cards = await allCards()
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
  const named = (some: readonly { name: string }[]) => some.map(({ name }) => name).toSorted()
  expect(named(registered)).toEqual(named(cards))
  const drawn = new Set(named(machines))
  expect(
    cards.filter((card) => Object.keys(card.moves).length > 0 && !drawn.has(card.name)).map(({ name }) => name),
  ).toEqual([])
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

async function allCards(): Promise<AnyCard[]> {
  const folder = path.join(root, 'domain')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => /^\w+[\\/][\w-]+\.ts$/.test(file) && !file.startsWith('node_modules'))
  const modules = await Promise.all(own.map((file) => import(path.join(folder, file)) as Promise<object>))
  const found = modules.flatMap((one) => Object.values(one) as unknown[]).filter(isCard)
  return [...new Map(found.map((card) => [card.name, card])).values()]
}

function isCard(one: unknown): one is AnyCard {
  return typeof one === 'object' && one !== null && 'createBody' in one && 'path' in one
}
