import type { Explanation } from './explanation.ts'

/** A place where two explanations part: another input, another way to a figure, or a line that only one of them has. */
export interface Difference {
  /** The names from the figure down to the place. */
  path: readonly string[]
  before: Explanation | undefined
  after: Explanation | undefined
}

/**
 * What changed between two versions of a figure, in reading order and as far down as it can be followed: the inputs that
 * differ, and the lines that came or went. A figure that is formed in another way is told whole. Lines of one name are
 * compared in their order.
 *
 * A part that both explanations hold several times as one object (`explainer` makes it so) is told once. Trees of any
 * depth and length will do.
 */
export function differences(before: Explanation, after: Explanation): Difference[] {
  const found: Difference[] = []
  const seen = new Map<Explanation, Set<Explanation>>()
  const open: Place[] = [{ name: before.name, above: undefined, before, after }]
  for (let place = open.pop(); place; place = open.pop()) {
    if (isLineOfBoth(place) && !isNew(seen, place.before, place.after)) continue
    const inner = isLineOfBoth(place) ? insideOf(place) : undefined
    if (inner) for (const line of inner.toReversed()) open.push(line)
    else found.push({ path: pathOf(place), before: place.before, after: place.after })
  }
  return found
}

interface Place {
  name: string
  above: Place | undefined
  before: Explanation | undefined
  after: Explanation | undefined
}
type LineOfBoth = Place & { before: Explanation; after: Explanation }

function isLineOfBoth(place: Place): place is LineOfBoth {
  return place.before !== undefined && place.after !== undefined
}

function isNew(seen: Map<Explanation, Set<Explanation>>, before: Explanation, after: Explanation): boolean {
  const partners = seen.get(before) ?? new Set()
  if (before === after || partners.has(after)) return false
  seen.set(before, partners.add(after))
  return true
}

/** Where to look further; undefined when the two are to be told as they stand. */
function insideOf(place: LineOfBoth): Place[] | undefined {
  const { before, after } = place
  if (isInput(before) !== isInput(after) || before.unit !== after.unit) return undefined
  if (isInput(before) && before.value !== after.value) return undefined
  if (JSON.stringify(before.steps) !== JSON.stringify(after.steps) || choice(before) !== choice(after)) return undefined
  const lines = paired(place)
  const strangers = before.parts.length > 0 && after.parts.length > 0 && !lines.some(isLineOfBoth)
  return strangers ? undefined : lines
}

function isInput({ formula }: Explanation): boolean {
  return formula === null
}

/** How the comparisons turned out that chose this way to the figure. */
function choice({ parts }: Explanation): string {
  return parts.map((part, i) => (parts[i - 1]?.operator === 'since' ? part.operator : '')).join('')
}

function paired(above: LineOfBoth): Place[] {
  const left = new Map<string, Explanation[]>()
  for (const part of above.before.parts) {
    const same = left.get(lineName(part))
    if (same) same.push(part)
    else left.set(lineName(part), [part])
  }
  const lines = above.after.parts.map((after): Place => {
    const before = left.get(lineName(after))?.shift()
    return { name: after.name, above, before, after }
  })
  const gone = [...left.values()].flat()
  return [...lines, ...gone.map((before) => ({ name: before.name, above, before, after: undefined }))]
}

function lineName({ operator, name, source }: Explanation): string {
  return JSON.stringify([operator ?? '+', name, source?.entity, source?.id])
}

function pathOf(place: Place): string[] {
  const path: string[] = []
  for (let at: Place | undefined = place; at; at = at.above) path.push(at.name)
  return path.toReversed()
}
