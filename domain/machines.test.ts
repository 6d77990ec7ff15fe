import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { metaOf } from './kit/fields.ts'
import type { AnyMachine } from './kit/machine.ts'
import {
  always,
  checkState,
  movesOf,
  movesSetOff,
  checkInput,
  checkMove,
  effectsInWords,
  type Guard,
  type Move,
  type Refusal,
} from './kit/moves.ts'
import { allowed, groups, needs, permissions, type Me } from './kit/roles.ts'
import { boxesFixed, purchasesFixed } from './lots/lot-contents.ts'
import type { AreaRegister } from './kit/area-register.ts'
import { machines, registers } from './registers.ts'
import { takesCheckIns } from './purchasing/check-in.ts'
import { noNewVersion } from './settlement/advance-calculator-card.ts'
import { noNewAdvance } from './settlement/advance.ts'

type Known = Record<string, unknown>
type Cases = Record<string, Record<string, { refused: Known[]; allowed: Known[] }>>
/** What `*.guards.json` says: a row that no guard speaks against, and for every guard rows that it refuses and rows that it lets pass. */
interface Facts {
  for?: string[]
  row: Known & { id: number }
  row_for?: Record<string, Known>
  guards?: Cases
  told?: Record<string, Known>
  inputGuards?: Cases
  /** Bodies of actions, good ones and bad ones. */
  asked?: Record<string, { good: Known[]; bad: Known[] }>
}
type AnyMove = Move<never>

const known = new Set(machines.flatMap((machine) => movesOf(machine).map(([event]) => `${machine.name}.${event}`)))

const facts = readFacts()
const relations = ['created_by', 'created_for', 'check_in_created_by', 'check_in_created_for', 'user', 'member_ids']
const me = (more: Partial<Me>): Me => ({
  id: 77,
  username: 'p',
  email: 'p@example.com',
  groups: [],
  client_permissions: [],
  division: null,
  divisioncode: null,
  fx_currency: 'USD',
  dark_theme: false,
  ...more,
})
/** Everybody there is: by each role, each permission, each relation to the record alone; and a stranger. */
const actors = [
  { name: 'anyone', who: me({}), relation: undefined },
  ...groups
    .filter((name) => name !== 'admin')
    .map((name) => ({ name, who: me({ groups: [name] }), relation: undefined })),
  ...permissions.map((name) => ({ name, who: me({ client_permissions: [name] }), relation: undefined })),
  ...relations.map((relation) => ({ name: relation, who: me({}), relation })),
]
const admin = me({ groups: ['admin'] })
/** Texts that the trade has given to a state's refusal in place of the usual one. */
const given = [
  'Settlement is finalized',
  'Transit is locked',
  'Purchase is already intook',
  'A transit cannot return to NEW',
  'The smelter has the lot: its ship date is corrected, not cleared',
]

describe.each(machines.map((machine) => ({ name: machine.name, machine })))('$name', ({ name, machine }) => {
  const moves = movesOf(machine) as [string, AnyMove][]
  const codes: readonly string[] = statesOf(machine)?.codes ?? []

  test('every answer, for every state, event and role, is allowed, 403, 409 or 400, with its text', () => {
    const odd: unknown[] = []
    for (const [event, move] of moves)
      for (const state of statesAt(machine, move)) {
        const said = [undefined, ...given, usual(machine, state, move.label)]
        for (const { who, relation } of [...actors, { who: admin, relation: undefined }]) {
          const no = answer(machine, event, state, who, relation)
          const isUsual = no?.status === 403 ? /^Needs [a-z]/.test(no.text) : said.includes(no?.text)
          if (!isUsual || ![undefined, 403, 409].includes(no?.status))
            odd.push({ event, state, groups: who.groups, no })
        }
      }
    expect(odd).toEqual([])
  })
  test('the right is asked first, then the state, then the guard', () => {
    for (const [event, cases] of Object.entries(factsOf(name).guards ?? {})) {
      const move = machine.moves[event] as AnyMove
      const outside = codes.find((code) => move.from && !move.from.includes(code))
      for (const [said, { refused }] of Object.entries(cases)) {
        const bad = rowOf(machine, event, refused[0] ?? {})
        if (move.allow !== 'nobody') expect(checkMove(machine, event, bad as never, me({}))?.status).toBe(403)
        if (outside !== undefined && said.startsWith('400') && !('status' in (refused[0] ?? {})))
          expect(checkState(machine, event, { ...bad, status: outside } as never)?.status).toBe(409)
      }
    }
  })
  test('the status that it has already is no move; none leads where no arrow does', () => {
    const odd: unknown[] = []
    for (const from of codes)
      for (const to of codes) {
        const events = moves.filter(([, { on, to: end }]) => on === 'status' && end === to)
        const there = arrows(machine, from, to)
        for (const { who } of [...actors, { who: admin }]) {
          const set = movesSetOff(machine, { id: 5, status: from }, {}, to, who)
          const expected = ended(from, to, who, events, there)
          if (!isDeepStrictEqual('status' in set && expected === 403 ? set.status : set, expected))
            odd.push({ from, to, who, set, expected })
        }
      }
    expect(odd).toEqual([])
  })
  /** The move that leads there, or the refusal; of a right that a move names itself, its status alone. */
  function ended(from: string, to: string, who: Me, events: typeof moves, there: string[]) {
    const byHand = machine.manualFrom?.[from]
    if (from === to) return []
    if (byHand !== undefined && !allowed(byHand, who)) return { status: 403, text: `Needs ${needs(byHand)}` }
    if (there.length > 0) return there
    const mine = events.filter(([event]) => answer(machine, event, from, who, undefined)?.status !== 403)
    if (events.length > 0 && mine.length === 0) return 403
    const label = mine[0]?.[1].label ?? `a change to ${nameOf(machine, to)}`
    return { status: 409, text: usual(machine, from, label).replace(/ \S+ is /, ' 5 is ') }
  }
  test('starts where its create move leads, and reaches every state from there', () => {
    const start = moves.find(([, { on }]) => on === 'create')?.[1].to
    const reached = new Set([start])
    for (let before = 0; before !== reached.size;) {
      before = reached.size
      for (const [, move] of moves)
        if (move.to !== undefined && !isNever(move) && (move.from ?? codes).some((code) => reached.has(code)))
          reached.add(move.to)
    }
    if (codes.length === 0) return expect(start).toBeUndefined()
    expect(codes.filter((code) => !reached.has(code))).toEqual(name === 'trip' ? ['DE'] : [])
    const status = machine.row.shape.status as unknown as { def?: { defaultValue?: string } }
    expect(status.def?.defaultValue).toBe(start)
    for (const [, { from = [], to }] of moves) expect(codes).toEqual(expect.arrayContaining([...from, to ?? start]))
  })
  test('every guard refuses what it should, with its text, and nothing else', () => {
    for (const [event, move] of moves) {
      const { guards = {}, inputGuards = {}, told = {} } = factsOf(name)
      const start = move.from?.[0]
      const judged = (patch: Known) =>
        checkState(machine, event, { ...rowOf(machine, event, {}), status: start, ...patch } as never)
      tried(guards[event], move.guards, judged)
      tried(inputGuards[event], move.inputGuards, (patch) => checkInput(machine, event, { ...told[event], ...patch }))
    }
  })
  test('an action takes the body it asks for and no other', () => {
    for (const [event, { input }] of moves) {
      const { good = [], bad = [] } = factsOf(name).asked?.[event] ?? {}
      expect([good.length > 0, bad.length > 0], event).toEqual([input !== undefined, input !== undefined])
      const body = z.strictObject(input ?? {})
      expect(good.filter((one) => !body.safeParse(one).success)).toEqual([])
      expect(bad.filter((one) => body.safeParse(one).success)).toEqual([])
    }
  })
  test('what its moves set off elsewhere is a move there', () => {
    const effects = moves.flatMap(([event, { effects = [] }]) =>
      effects.flatMap((effect) => (typeof effect === 'string' ? [] : [[event, effect[0]] as const])),
    )
    const unknown = effects.filter(([, effect]) => !known.has(effect))
    expect(unknown.map(([event, effect]) => `${name}.${event} names ${effect}, which is no move of a machine`)).toEqual(
      [],
    )
  })
})

test('INV-011 LOT-020 LOT-023 PUR-080 who may do what from where, and what leaves a final state: as the policies say that were reviewed apart', () => {
  for (const [area, { machines: drawn }] of Object.entries(registers) as [string, AreaRegister][]) {
    const file = path.join(import.meta.dirname, area, `${area}.policy.txt`)
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const rules = kept.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect.soft(drawn.flatMap(rulesOf), `${area}.policy.txt`).toEqual(rules)
  }
})

function rulesOf(machine: AnyMachine): string[] {
  return [
    wordsOf(machine),
    ...movesOf(machine).map(([event, move]) => unlessUnknown(machine, () => ruleOf(machine, event, move as AnyMove))),
    ...finalStates(machine).map(
      (code) => `  ${code} is final but for: ${unlessUnknown(machine, () => leaving(machine, code))}`,
    ),
  ]
}

test('what the system does is set off by something, or stands here with its reason', () => {
  const set = new Set(
    machines.flatMap((one) => movesOf(one).flatMap(([, { effects = [] }]) => effects.map(([name]) => name))),
  )
  const alone = machines.flatMap((one) =>
    movesOf(one).flatMap(([event, { on }]) =>
      on === 'system' && !set.has(`${one.name}.${event}`) ? `${one.name}.${event}` : [],
    ),
  )
  // A file is attached by whoever announced it, once the server has looked at what came.
  expect(alone).toEqual(['upload.attach'])
})

test('a move by the system is nobody’s, and the other way about', () => {
  for (const machine of machines)
    for (const [event, move] of movesOf(machine))
      expect(move.allow === 'nobody', `${machine.name}.${event}`).toBe(move.on === 'system')
})

test('create, update and delete are known by their names; an action that keeps nothing needs no state', () => {
  for (const machine of machines)
    for (const [event, { on }] of movesOf(machine))
      for (const verb of ['create', 'update', 'delete']) expect(event === verb).toBe(on === verb)
})

test('what a page asks ahead is what the machine will say', () => {
  const lot = { id: 5, name: 'PGM-5', status: 'LK', allocations_final: false, settlement_status: null }
  const open = { ...lot, status: 'HE' }
  expect([boxesFixed(lot), purchasesFixed(lot), noNewAdvance({ ...lot, status: 'CO' })]).toEqual([
    'Lot PGM-5 is LOCKED; add boxes is not possible',
    'Lot PGM-5 is LOCKED; a change of its purchases is not possible',
    'Lot PGM-5 is COMPLETE; an advance is not possible',
  ])
  expect(noNewVersion({ name: 'PGM-5', status: 'DS' })).toBe('Lot PGM-5 is DISSOLVED; a new version is not possible')
  expect(takesCheckIns({ purchase_status: 'IN' })).toBe('Purchase is already intook')
  expect([boxesFixed(open), purchasesFixed(open), noNewAdvance(lot), noNewVersion(lot)]).toEqual(
    Array(4).fill(undefined),
  )
  expect(takesCheckIns({ purchase_status: 'RE' })).toBeUndefined()
})

test('the line under a button tells what else happens', () => {
  expect(effectsInWords({ effects: ['leaves the plan', ['box.ship', 'boxes become SHIPPED']] })).toBe(
    'Leaves the plan; boxes become SHIPPED',
  )
  expect(effectsInWords({})).toBeUndefined()
})

function answer(machine: AnyMachine, event: string, state: string | undefined, who: Me, relation: string | undefined) {
  const row = rowOf(machine, event, state === undefined ? {} : { status: state })
  if (relation !== undefined && relation in row) row[relation] = Array.isArray(row[relation]) ? [5, who.id] : who.id
  return checkMove(machine, event, row as never, who)
}

/** Machine, event, way and roles in one line, from the answers alone. */
function ruleOf(machine: AnyMachine, event: string, move: AnyMove): string {
  const apart = Object.keys(move.allowIn ?? {})
  const states = statesAt(machine, move)
  const from = states.filter(
    (state) => checkState(machine, event, rowOf(machine, event, { status: state }) as never) === undefined,
  )
  const usually = whoMay(
    machine,
    event,
    states.filter((state) => !apart.includes(state ?? '')),
  )
  const way = from.length === 0 ? 'never' : from.length === states.length ? 'any' : from.join(' ')
  const end = move.to ?? { create: 'there', delete: 'gone' }[move.on as string] ?? 'same'
  const who = [usually, ...apart.map((state) => `at ${state} ${whoMay(machine, event, [state])}`)].join(', ')
  const sets = (move.effects ?? []).flatMap((effect) => (typeof effect === 'string' ? [] : effect[0]))
  return [
    `  ${event}${askedBy(move)} “${move.label}”${move.final ? ' for good' : ''}:`,
    move.on === 'create' ? '' : way,
    `→ ${end}: ${who}`,
    sets.length > 0 ? `⇒ ${sets.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function finalStates(machine: AnyMachine): string[] {
  const states = statesOf(machine)
  return (states?.codes ?? []).filter((code: string) => states?.lines[code]?.[3] === 'final')
}

/** The moves that may still be made in a state, as far as the state has a say. */
function leaving(machine: AnyMachine, code: string): string {
  const row = (event: string) => rowOf(machine, event, { status: code }) as never
  const left = movesOf(machine).filter(
    ([event, { on }]) => on !== 'create' && checkState(machine, event, row(event)) === undefined,
  )
  return left.map(([event]) => event).join(', ') || 'nothing'
}

/** Everybody who may make the move from these states, in which it is the same people. */
function whoMay(machine: AnyMachine, event: string, states: readonly (string | undefined)[]): string {
  const allowedAt = (who: Me, relation?: string) =>
    states.filter((state) => answer(machine, event, state, who, relation)?.status !== 403)
  const anyone = allowedAt(me({})).length > 0
  const mine = actors.filter(({ name, who, relation }) => {
    const may = allowedAt(who, relation)
    expect([0, states.length], `${event} by ${name} depends on the state`).toContain(may.length)
    return may.length > 0 && (name === 'anyone' || !anyone)
  })
  const nobody = (machine.moves[event] as AnyMove).allow === 'nobody'
  expect(allowedAt(admin).length).toBe(nobody ? 0 : states.length)
  return mine.length === 0 ? (nobody ? 'the system' : 'admin') : mine.map(({ name }) => name).join(', ')
}

function askedBy({ on, input = {} }: AnyMove): string {
  const asks = Object.keys(input)
  const plain = ['status', 'system', 'create', 'update', 'delete']
  const how =
    typeof on === 'object' ? `, ${on.set ? 'fills' : 'clears'} ${on.field}` : plain.includes(on) ? '' : `, ${on}`
  return `${asks.length > 0 ? `(${asks.join(', ')})` : ''}${how}`
}

/** `lot = Lot: HE Open, CU Cutting, …` */
function wordsOf(machine: AnyMachine): string {
  const states = statesOf(machine)
  const codes: readonly string[] | undefined = states?.codes
  const names = codes?.map((code) => `${code} ${states?.label(code)}`).join(', ')
  return `${machine.name} = ${machine.title}${names === undefined ? '' : `: ${names}`}`
}

function tried(
  cases: Cases[string] | undefined,
  guards: readonly Guard<never>[] | undefined,
  judged: (patch: Known) => Refusal | undefined,
) {
  expect(Object.keys(cases ?? {}).length, guards?.[0]?.[0]).toBe(guards?.length ?? 0)
  for (const [said, { refused, allowed }] of Object.entries(cases ?? {})) {
    expect(refused.length).toBeGreaterThan(0)
    for (const patch of refused) expect(saidBy(judged(patch)), JSON.stringify(patch)).toBe(said)
    for (const patch of allowed) expect(judged(patch), `${said} ${JSON.stringify(patch)}`).toBeUndefined()
  }
}

const saidBy = (no: Refusal | undefined) =>
  no && `${no.status} ${no.field === undefined ? '' : `${no.field}: `}${no.text}`

function arrows(machine: AnyMachine, from: string, to: string): string[] {
  const there = movesOf(machine).filter(
    ([, { on, to: end, from: start }]) => on === 'status' && end === to && start?.includes(from),
  )
  return there.slice(0, 1).map(([event]) => event)
}

function isNever({ guards = [] }: AnyMove): boolean {
  return guards.some(([, when]) => when === always)
}

function statesAt(machine: AnyMachine, { on }: AnyMove): readonly (string | undefined)[] {
  const codes = statesOf(machine)?.codes
  return on === 'create' || !codes ? [undefined] : codes
}

function statesOf(machine: AnyMachine) {
  const field = machine.row.shape.status
  return field && metaOf(field as never).statuses
}

const nameOf = (machine: AnyMachine, code: string | undefined) =>
  (statesOf(machine)?.label(code ?? '') ?? '').toUpperCase()

function usual(machine: AnyMachine, state: string | undefined, what: string): string {
  const { row } = factsOf(machine.name)
  const known = machine.knownBy === undefined ? row.id : (row[machine.knownBy] ?? row.id)
  const words = what.startsWith('a change to') ? what : what.toLowerCase()
  return `${machine.title} ${String(known)} is ${nameOf(machine, state)}; ${words} is not possible`
}

function rowOf(machine: AnyMachine, event: string, patch: Known): Known {
  const { row, row_for = {} } = factsOf(machine.name)
  const start = (machine.moves[event] as AnyMove).from?.[0] ?? statesOf(machine)?.codes[0]
  return { ...row, ...(start === undefined ? {} : { status: start }), ...row_for[event], ...patch }
}

function readFacts(): (name: string) => Facts | undefined {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const all = files
    .filter((file) => file.endsWith('.guards.json') && !file.includes('node_modules'))
    .map((file) => ({
      name: path.basename(file, '.guards.json'),
      facts: JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Facts,
    }))
  const byMachine = new Map(all.flatMap(({ name, facts }) => (facts.for ?? [name]).map((of) => [of, facts] as const)))
  return (name) => byMachine.get(name)
}

function factsOf(name: string): Facts {
  const found = facts(name)
  if (!found) throw new Error(`There is no ${name}.guards.json`)
  return found
}

/** A machine of which nobody has written its guards.json does not hide what else is missing. */
function unlessUnknown(machine: AnyMachine, rule: () => string): string {
  return facts(machine.name) ? rule() : `(what follows is only known with ${machine.name}.guards.json)`
}
