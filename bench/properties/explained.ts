import fc from 'fast-check'
import { calculations, figuresOf } from '../../domain/figures.ts'
import { dayNumber } from '../../domain/kit/dates.ts'
import { differences } from '../../domain/kit/differences.ts'
import { explainer, type Explanation } from '../../domain/kit/explanation.ts'
import { Figure } from '../../domain/kit/figure.ts'
import { given } from '../../domain/kit/given.ts'
import { date, lbs } from '../../domain/kit/units.ts'
import { claim, sure, type Property } from './claim.ts'
import { inputs, type Name } from './inputs.ts'
import { replayer } from './replay.ts'

export const replayed: Property = {
  id: 'P11',
  says: 'the leaves of every explanation, worked out again, give the figure, and every line has its name',
  claims: (Object.keys(inputs) as Name[]).map((of) =>
    claim(of, 'every output follows from its leaves', inputs[of] as never, (input: unknown) => {
      const result = figuresOf(of, input)
      if ('errors' in result) throw new Error(JSON.stringify(result.errors))
      const [explained, replay] = [explainer(), replayer()]
      for (const [path, figure] of figuresIn(result.outputs)) {
        const explanation = explained(figure)
        const again = replay(explanation)
        sure(isLegible(explanation), () => `${path} has a line without a name`)
        sure(again === figure.toString(), () => `${path}: ${again} instead of ${figure.toString()}`)
      }
    }),
  ),
}

export const descended: Property = {
  id: 'P12',
  says: 'changing one input changes the explanations that hold it, in that input, and no other figure',
  claims: (Object.keys(inputs) as Name[]).map((of) =>
    claim(of, 'only what descends from it', changed(of), ({ input, path, to }) => {
      if (path === '') return
      const [first, second] = [explained(of, input), explained(of, replaced(input, path, to))]
      const [before, after] = [kept(first, second, path), kept(second, first, path)]
      for (const [name, was] of before) {
        const is = after.get(name)
        if (!is) continue
        const told = differences(was, is)
        if (!holds(was, path) && !holds(is, path))
          sure(
            told.length === 0 && was.value === is.value,
            () => `${name} changed with ${path}, which it does not hold`,
          )
        else sure(told.length > 0, () => `${name} holds ${path} and shows no change of it`)
        for (const one of told)
          sure(
            [one.before, one.after].some((side) => side && holds(side, path)),
            () => `${name} changed at ${one.path.join(' / ')} with ${path}`,
          )
      }
    }),
  ),
}

/** Every line is called by something, and nothing is empty that is said. */
function isLegible(explanation: Explanation, seen = new Set<Explanation>()): boolean {
  if (seen.has(explanation)) return true
  seen.add(explanation)
  const { name, unit, formula, rounding, reason } = explanation
  return (
    ![name, unit, formula, rounding, reason].includes('') && explanation.parts.every((part) => isLegible(part, seen))
  )
}

interface Changed {
  input: unknown
  path: string
  to: string
}

/** Inputs, one of their amounts or days, and another value for it that is neither empty nor nothing. */
function changed(of: Name): fc.Arbitrary<Changed> {
  return (inputs[of] as fc.Arbitrary<unknown>).chain((input) => {
    const amounts = [...leavesIn(input)]
    return fc
      .record({ at: fc.nat(Math.max(0, amounts.length - 1)), more: fc.integer({ min: 1, max: 500_000 }) })
      .map(({ at, more }) => {
        const [path, value] = amounts[at] ?? ['', '0']
        return { input, path, to: other(value, more) }
      })
  })
}

function other(value: string | number, more: number): string {
  const day = dayNumber(String(value))
  if (day !== undefined) return given(day + (more % 300) + 1, '', date).toString()
  return given(value, '', lbs)
    .plus(given(`${more}.25`, '', lbs))
    .toString()
}

/** Names whose values are neither amounts nor days. */
const words =
  /^(id|hedgeId|lot|name|status|kind|direction|line_type|materialType|material_type|ounce_payout_type|brokerage_rate_mode|variance_description)$/

function* leavesIn(input: unknown, path = ''): Generator<[string, string | number]> {
  if (typeof input === 'string' || typeof input === 'number') yield [path, input]
  else if (typeof input === 'object' && input !== null)
    for (const [key, inner] of Object.entries(input)) if (!words.test(key)) yield* leavesIn(inner, join(path, key))
}

function replaced(input: unknown, path: string, to: string, at = ''): unknown {
  if (at === path) return to
  if (typeof input !== 'object' || input === null) return input
  const entries = Object.entries(input).map(([key, inner]) => [key, replaced(inner, path, to, join(at, key))] as const)
  return Array.isArray(input) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** The inputs with every amount and day as a figure that says its place. */
function placed(input: unknown, path = ''): unknown {
  if (typeof input === 'string' || typeof input === 'number') {
    const day = dayNumber(String(input))
    return given(day ?? input, path, day === undefined ? lbs : date, { field: path })
  }
  if (typeof input !== 'object' || input === null) return input
  const entries = Object.entries(input).map(
    ([key, inner]) => [key, words.test(key) ? inner : placed(inner, join(path, key))] as const,
  )
  return Array.isArray(input) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

function explained(of: Name, input: unknown): Figures {
  const calculation = calculations.find(({ name }) => name === of)
  const explain = explainer()
  return new Map([...figuresIn(calculation?.run(placed(input)))].map(([name, figure]) => [name, explain(figure)]))
}

/**
 * A list that took a line in or let one go, as the change brought it above nothing or to it, has no fixed places: its
 * other lines are known by their order among themselves.
 */
function kept(figures: Figures, others: Figures, path: string): Figures {
  const [mine, theirs] = [linesIn(figures), linesIn(others)]
  const order = new Map<string, number>()
  const placed = [...figures].map(([name, one]): [string, Explanation] => {
    const list = listOf(name)
    if (list === undefined || mine.get(list) === theirs.get(list)) return [name, one]
    if (holds(one, path)) return [`${name} with ${path}`, one]
    const at = order.get(list) ?? 0
    order.set(list, at + 1)
    return [`${list} but ${path}: ${at}`, one]
  })
  return new Map(placed)
}

type Figures = Map<string, Explanation>

function listOf(name: string): string | undefined {
  return /^(.+)\.\d+$/.exec(name)?.[1]
}

/** How many figures each list has. */
function linesIn(figures: Figures): Map<string, number> {
  const counted = new Map<string, number>()
  for (const list of [...figures.keys()].flatMap((name) => listOf(name) ?? []))
    counted.set(list, (counted.get(list) ?? 0) + 1)
  return counted
}

/** Whether the input with this path is anywhere in the tree. */
function holds(explanation: Explanation, path: string): boolean {
  const seen = new Set<Explanation>()
  const search = (one: Explanation): boolean => {
    if (seen.has(one)) return false
    seen.add(one)
    return one.source?.field === path || one.parts.some(search)
  }
  return search(explanation)
}

export function* figuresIn(value: unknown, path = ''): Generator<[string, Figure]> {
  if (value instanceof Figure) yield [path, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* figuresIn(inner, join(path, key))
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
