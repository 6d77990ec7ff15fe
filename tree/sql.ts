import { areas } from '../domain/areas.ts'
import type { Source } from './sources.ts'
import { isTest } from './sources.ts'

/** SQL as it stands in a source: `${…}` is `$`, texts in quotes are empty. */
interface Statement {
  path: string
  text: string
  /** The lines of the source that it takes. */
  lines: string[]
}

/**
 * What the domain owns is said in SQL once, by a function of the schema `rules` in an area's `.sql` file, which is held
 * against it. A query calls it.
 */
export function arithmeticInSql(sources: Source[]): string[] {
  const reckoning =
    /\b(?:round|greatest|least|abs|trunc|ceil|floor)\(|\bcase\b|[\w.)$]+ ?[*/] ?[\w.($]+|[\w.)$]+ - [\w.($]+/i
  return statementsIn(sources.filter(({ path }) => path.endsWith('.ts'))).flatMap(({ path, text }) => {
    const found = reckoning.exec(text.replaceAll(/\bselect \*|\.\*|\(\*\)/g, 'all'))
    return found ? [`${path} reckons in SQL, which a function in an .sql file of its area does: ${found[0]}`] : []
  })
}

/** An area asks its own tables and those of earlier ones; what it may know of later ones a function of theirs tells it. */
export function forwardTables(sources: Source[]): string[] {
  const areaOfTable = new Map(
    sources
      .filter(({ path }) => path.startsWith('server/') && path.endsWith('.table.ts'))
      .flatMap((source) => tablesOf(source).map((name) => [name, areaOf(source.path)] as const)),
  )
  return statementsIn(sources).flatMap(({ path, text }) => {
    const asked = [...text.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)\b/g)].map(([, table = '']) => table)
    const forward = asked.filter((table) => rank(areaOfTable.get(table)) > rank(areaOf(path)))
    return forward.map((table) => `${path} asks ${table}, which is ${areaOfTable.get(table)}’s`)
  })
}

const longest = 120
const clauses = /\b(?:from|where|join|group by|having|order by|limit|union|returning)\b/g

/** A statement that takes more than a line has one clause on each: what is in parentheses may stay on one. */
export function crowdedSql(sources: Source[]): string[] {
  return statementsIn(sources).flatMap(({ path, text, lines }) => {
    const several = lines.length > 1 ? text.split('\n').filter(holdsSeveral) : []
    const crowded = [...lines.filter((line) => line.length > longest), ...several]
    return crowded.slice(0, 1).map((line) => `${path} crowds ${line.trim().slice(0, 60)}`)
  })
}

function holdsSeveral(line: string): boolean {
  return (withoutParentheses(line).match(clauses)?.length ?? 0) > 1
}

function withoutParentheses(line: string): string {
  const inner = line.replaceAll(/\([^()]*\)/g, '')
  return inner === line ? line : withoutParentheses(inner)
}

/** The SQL that areas ask. The constraints of a table stand with its columns, and a migration holds their text. */
function statementsIn(sources: Source[]): Statement[] {
  return sources
    .filter((source) => areaOf(source.path) && !isTest(source) && !source.path.endsWith('.table.ts'))
    .flatMap(({ path, text }) =>
      (path.endsWith('.sql') ? [{ text: withoutComments(text), lines: text.split('\n') }] : templatesIn(text)).map(
        (one) => ({ path, text: one.text.replaceAll(/'[^'\n]*'/g, "''"), lines: one.lines }),
      ),
    )
}

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, '')

/** Every template that is SQL, those within another by themselves. */
function templatesIn(text: string): { text: string; lines: string[] }[] {
  return [...text.matchAll(/\bsql(?:\.raw\()?`/g)].map(({ index, 0: opening }) => {
    const template = templateAt(text, index + opening.length)
    return { text: template.text, lines: text.slice(text.lastIndexOf('\n', index) + 1, template.end).split('\n') }
  })
}

function templateAt(source: string, start: number): { text: string; end: number } {
  let [text, at] = ['', start]
  while (at < source.length && source[at] !== '`') {
    const isValue = source.startsWith('${', at)
    text += isValue ? '$' : source[at]
    at = isValue ? endOfValue(source, at + 2) : at + 1
  }
  return { text, end: at + 1 }
}

function endOfValue(source: string, start: number): number {
  let [depth, at] = [1, start]
  while (at < source.length && depth > 0) {
    const char = source[at]
    if (char === '{') depth++
    if (char === '}') depth--
    at = char === '`' ? templateAt(source, at + 1).end : at + 1
  }
  return at
}

function tablesOf({ text }: Source): string[] {
  return [...text.matchAll(/(?:entityTable|pgTable)\(\s*(?:'\w+',\s*)?'(\w+)'/g)].map(([, name = '']) => name)
}

function areaOf(path: string): string | undefined {
  const [, name] = /^server\/([\w-]+)\/[^/]+$/.exec(path) ?? []
  return areas.find((area) => area === name)
}

const rank = (area: string | undefined) => areas.findIndex((each) => each === area)
