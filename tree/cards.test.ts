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
  expect(missing.map(({ at, to }) => `${at} refers to ${to}, which is among no area’s pickers`)).toEqual([])
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

test('every card has a file of its name, and so have its table and its routes', () => {
  expect(missingFiles(found, globSync('{domain,server}/{*,kit/*}/*.ts', { cwd: root }))).toEqual([])
})

test('a card, a table or routes in the file of another would be named', () => {
  const files = ['domain/lots/crate-card.ts', 'server/kit/record/crate.table.ts', 'server/lots/crate.routes.ts']
  const [crate, bag] = [{ name: 'crate' }, { name: 'tool_bag' }]
  expect(missingFiles([{ card: crate, area: 'lots' }], files)).toEqual([])
  expect(missingFiles([{ card: bag, area: 'lots' }], files)).toEqual([
    'domain/lots/tool-bag.ts (or tool-bag-card.ts) should hold the card tool_bag',
    'server/lots/tool-bag.table.ts should hold the table of tool_bag',
    'server/lots/tool-bag.routes.ts should mount tool_bag',
  ])
})

/** Where a calculation has the name already, the card's file says so. An earlier area may keep a table that it asks. */
function missingFiles(cards: readonly { card: { name: string }; area: string }[], files: readonly string[]): string[] {
  return cards.flatMap(({ card: { name }, area }) => {
    const file = name.replaceAll('_', '-')
    const has = (layer: string, ...ends: string[]) =>
      files.some((one) => one.startsWith(`${layer}/`) && ends.some((end) => path.basename(one) === file + end))
    return [
      !has(`domain/${area}`, '.ts', '-card.ts') &&
        `domain/${area}/${file}.ts (or ${file}-card.ts) should hold the card ${name}`,
      !has('server', '.table.ts') && `server/${area}/${file}.table.ts should hold the table of ${name}`,
      !has(`server/${area}`, '.routes.ts') && `server/${area}/${file}.routes.ts should mount ${name}`,
    ].filter((one) => one !== false)
  })
}

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
