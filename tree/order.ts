import { areas } from '../domain/areas.ts'
import type { Source } from './sources.ts'
import { importsOf, isTest } from './sources.ts'

/**
 * Imports look back along the chain of areas only; what must travel forward goes as a field, an event, a later route
 * or through the register of documents. Tables may point forward, for foreign keys do.
 */
export function lookingForward(sources: Source[]): string[] {
  const gathering = new Set(sources.filter(gathers).map(({ path }) => path))
  const isForward = (from: string, to: string) => rank(to) > rank(from) && !(isTable(from) && isTable(to))
  return violations(sources.filter(inArea), 'looks forward to', (from, to) => gathering.has(to) || isForward(from, to))
}

/** The kit serves every area and knows none. */
export function kitKnowingAreas(sources: Source[]): string[] {
  const gathering = new Set(sources.filter(gathers).map(({ path }) => path))
  return violations(sources.filter(inKit), 'knows', (_from, to) => areaOf(to) !== undefined || gathering.has(to))
}

/** Every folder of a layer is an area that the domain has too, or one of the few that are not about the business. */
export function unmirrored(sources: Source[]): string[] {
  const folders = new Set(sources.map(({ path }) => path.split('/').slice(0, -1).slice(0, 2).join('/')))
  return [...folders].filter((folder) => {
    const [layer = '', name] = folder.split('/')
    if (name === undefined || !(layer in besides)) return false
    if (besides[layer]?.includes(name)) return false
    return !isArea(name) || !folders.has(`domain/${name}`)
  })
}

/** Lists by document type, whose cards are fetched by name when somebody asks: whoever asks knows no area by it. */
const registers = new Set(['domain/documents.ts', 'web/pickers.ts'])

const besides: Record<string, string[]> = {
  domain: ['kit'],
  server: ['kit', 'db'],
  web: ['kit', 'shell', 'theme', 'gallery', 'public'],
}

function violations(sources: Source[], verb: string, isWrong: (from: string, to: string) => boolean): string[] {
  return sources.flatMap(({ path, text }) => {
    const wrong = importsOf({ path, text }).filter(({ target }) => isWrong(path, target))
    return wrong.map(({ target }) => `${path} ${verb} ${target}`)
  })
}

function inArea(source: Source): boolean {
  return !isTest(source) && areaOf(source.path) !== undefined
}

function inKit(source: Source): boolean {
  return !isTest(source) && /^(domain|server|web)\/kit\//.test(source.path)
}

/** A file at the root of a layer that puts areas together: to import it would be to import them all. */
function gathers(source: Source): boolean {
  return (
    !registers.has(source.path) &&
    /^(domain|server|web)\/[^/]+$/.test(source.path) &&
    importsOf(source).some(({ target }) => areaOf(target))
  )
}

/** The place in the chain; what belongs to no area stands before all. */
function rank(file: string): number {
  const area = areaOf(file)
  return area ? areas.findIndex((each) => each === area) : -1
}

function areaOf(file: string): string | undefined {
  const [layer = '', name = '', ...rest] = file.split('/')
  return layer in besides && rest.length > 0 && isArea(name) ? name : undefined
}

function isArea(name: string): boolean {
  return areas.some((area) => area === name)
}

function isTable(file: string): boolean {
  return file.endsWith('.table.ts')
}
