import { areas } from '../domain/areas.ts'
import type { Source } from './sources.ts'
import { importsOf, isTest } from './sources.ts'

/**
 * Imports look back along the chain of areas only; what must travel forward goes as a field, an event, a later route,
 * or a link or panel by the name of a document. Tables may point forward, for foreign keys do.
 */
export function lookingForward(sources: Source[]): string[] {
  const gathering = gatheringFiles(sources)
  const isForward = (from: string, to: string) => rank(to) > rank(from) && !(isTable(from) && isTable(to))
  return violations(sources.filter(inArea), 'looks forward to', (from, to) => gathering.has(to) || isForward(from, to))
}

/** The kit serves every area and knows none. */
export function kitKnowingAreas(sources: Source[]): string[] {
  const gathering = gatheringFiles(sources)
  return violations(sources.filter(inKit), 'knows', (_from, to) => areaOf(to) !== undefined || gathering.has(to))
}

/** The supervisor of PostgreSQL could serve any program: it knows nothing of ours. */
export function supervisorKnowingCupel(sources: Source[]): string[] {
  const own = sources.filter(({ path }) => path.startsWith('postgres/'))
  return violations(own, 'knows', (_from, to) => /^(domain|server|web|e2e|bench|tree|run)\//.test(to))
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

/** Files at the root of a layer that put areas together: to import one would be to import them all. */
function gatheringFiles(sources: Source[]): Set<string> {
  const gathering = sources.filter((source) => /^(domain|server|web)\/[^/]+$/.test(source.path) && knowsArea(source))
  return new Set(gathering.map(({ path }) => path))
}

function knowsArea(source: Source): boolean {
  return importsOf(source).some(({ target }) => areaOf(target))
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
