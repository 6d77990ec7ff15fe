import { codeWords } from '@cupel/domain/figure-words.ts'
import { labelOf } from '@cupel/domain/kit/fields.ts'
import { Figure } from '@cupel/domain/kit/figure.ts'
import { metals, type PerMetal } from '@cupel/domain/kit/metals.ts'
import { capitalised } from '@cupel/domain/kit/words.ts'

/** A line of the outputs: one value, or one figure for each of the three metals; or the head of lines that belong together. */
export type OutputRow = { path: string; label: string; level: number } & (
  | { kind: 'value'; value: Figure | string | number | boolean | null }
  | { kind: 'metals'; values: PerMetal<Figure> }
  | { kind: 'head' }
)

/** The outputs as the lines of a statement. What is there for each metal stands side by side. */
export function outputRows(outputs: object): OutputRow[] {
  const top = { path: '', label: 'Each metal', level: 0 }
  return perMetalOf(outputs as Outputs) ? rowsAt(outputs, top) : rowsOf(outputs as Outputs, '', 0)
}
type Outputs = Readonly<Record<string, unknown>>
type Place = Pick<OutputRow, 'path' | 'label' | 'level'>

function rowsOf(outputs: Outputs, path: string, level: number): OutputRow[] {
  const done = new Set<string>()
  return Object.entries(outputs).flatMap(([key, value]) => {
    if (done.has(key) || value === undefined) return []
    const at = path === '' ? key : `${path}.${key}`
    const triple = tripleOf(outputs, key)
    if (!triple) return rowsAt(value, { path: at, label: codeWords[key] ?? labelOf(key), level })
    for (const one of Object.values(triple.keys)) done.add(one)
    return [metalsRow({ path: at, label: labelOf(triple.name), level }, triple.values)]
  })
}

function rowsAt(value: unknown, place: Place): OutputRow[] {
  if (typeof value !== 'object' || value === null || value instanceof Figure)
    return [{ ...place, kind: 'value', value: value as Figure | string | null }]
  const perMetal = perMetalOf(value as Outputs)
  if (perMetal && Object.values(perMetal).every(isFigure)) return [metalsRow(place, perMetal as PerMetal<Figure>)]
  const { path, label, level } = place
  if (Array.isArray(value))
    return value.flatMap((one, i) => rowsAt(one, { path: `${path}.${i}`, label: `${label} ${i + 1}`, level }))
  const rows = rowsOf(perMetal ? turned(perMetal) : (value as Outputs), path, level + 1)
  return rows.length === 0 ? [] : [{ ...place, kind: 'head' }, ...rows]
}

/** The unit stands beside each figure, and not in the label as well. */
function metalsRow(place: Place, values: PerMetal<Figure>): OutputRow {
  const tag = values.pt.unit?.tag
  const label = tag && place.label.endsWith(` ${tag}`) ? place.label.slice(0, -tag.length - 1) : place.label
  return { ...place, label, kind: 'metals', values }
}

/** `containedPt`, `containedPd`, `containedRh` are one line; so are `pt_percent` … and `ptValue` … */
function tripleOf(outputs: Outputs, key: string) {
  for (const [find, write] of patterns) {
    const name = find.exec(key)?.[1]
    if (name === undefined) continue
    const keys = Object.fromEntries(metals.map((metal) => [metal, write(metal, name)])) as PerMetal<string>
    const values = Object.fromEntries(metals.map((metal) => [metal, outputs[keys[metal]]])) as PerMetal<unknown>
    if (Object.values(values).every(isFigure)) return { name, keys, values: values as PerMetal<Figure> }
  }
  return undefined
}

const patterns: readonly (readonly [RegExp, (metal: string, name: string) => string])[] = [
  [/^(.+)Pt$/, (metal, name) => `${name}${capitalised(metal)}`],
  [/^pt_(.+)$/, (metal, name) => `${metal}_${name}`],
  [/^pt([A-Z].*)$/, (metal, name) => `${metal}${name}`],
]

function perMetalOf(value: Outputs): PerMetal<unknown> | undefined {
  return Object.keys(value).join() === metals.join() ? (value as unknown as PerMetal<unknown>) : undefined
}

/** What each metal has, as one line for each thing that it has. */
function turned(perMetal: PerMetal<unknown>): Outputs {
  const names = Object.keys((perMetal.pt ?? {}) as object)
  const of = (name: string) =>
    Object.fromEntries(metals.map((metal) => [metal, (perMetal[metal] as Outputs | undefined)?.[name]]))
  return Object.fromEntries(names.map((name) => [name, of(name)]))
}

function isFigure(value: unknown): value is Figure {
  return value instanceof Figure
}
