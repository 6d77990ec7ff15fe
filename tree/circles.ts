import { importsOf, isTest, type Source } from './sources.ts'

/**
 * Sources that need each other to be read: which of them finds the other unready depends on who asks first. Types are
 * gone when the program runs, and what is imported when it is needed finds all ready. A circle is told once, by its
 * first name. Tables may: a foreign key is a function, which is asked when all of them stand.
 */
export function circles(sources: Source[]): string[] {
  const own = sources.filter((source) => !isTest(source))
  const needs = new Map(own.map((source) => [source.path, neededBy(source)]))
  const done = new Set<string>()
  const found = new Set<string>()
  const walk = (path: string, way: readonly string[]) => {
    if (way.includes(path)) found.add(told(way.slice(way.indexOf(path))))
    else if (!done.has(path)) {
      for (const next of needs.get(path) ?? []) walk(next, [...way, path])
      done.add(path)
    }
  }
  for (const path of needs.keys()) walk(path, [])
  return [...found]
}

function neededBy(source: Source): string[] {
  return importsOf(source)
    .filter(({ target, typeOnly, later }) => !typeOnly && !later && !(isTable(source.path) && isTable(target)))
    .map(({ target }) => target)
}

function isTable(path: string): boolean {
  return path.endsWith('.table.ts')
}

function told(circle: readonly string[]): string {
  const first = circle.indexOf(circle.toSorted()[0] ?? '')
  const turned = [...circle.slice(first), ...circle.slice(0, first)]
  return [...turned, turned[0]].join(' needs ')
}
