import type { Source } from './sources.ts'
import { importsOf, isTest, program } from './sources.ts'

/** What the business knows does not depend on when, where and how often it is asked. */
export function impurities(sources: Source[]): string[] {
  const worldly =
    /\b(?:Date\.now|new Date\(\)|process\.|fetch\(|Math\.random|setTimeout|setInterval|crypto\.|console\.)/g
  return domain(sources).flatMap((source) => [
    ...importsOf(source)
      .filter(({ target }) => !target.startsWith('domain/') && !['zod', 'big.js'].includes(target))
      .map(({ target }) => `${source.path} imports ${target}`),
    ...found(source, worldly),
  ])
}

/** A connection of one's own would stand outside of the one transaction that every write is. */
export function ownConnections(sources: Source[]): string[] {
  const handles = ['pg', 'drizzle-orm/node-postgres', 'server/kit/query/database.ts']
  return sources
    .filter(
      (source) => /^server\/(?!kit\/|db\/)[^/]+\//.test(source.path) && !isTest(source) && !allowed.has(source.path),
    )
    .flatMap((source) =>
      importsOf(source)
        .filter(({ target, typeOnly }) => handles.includes(target) && !typeOnly)
        .map(({ target }) => `${source.path} imports ${target}`),
    )
}

/**
 * Who changes a status goes through the door of server/kit/record/write.ts, where right, state, guards and hooks are. The
 * idempotency keys are no record; the invariants break the books on purpose, to see that they notice.
 */
export function statusesRoundTheDoor(sources: Source[]): string[] {
  const sql = /\bupdate\s+(?!idempotency_keys)["\w]+(?:\s+\w+)?\s+set\b(?:(?!\bwhere\b|`)[\s\S])*?\bstatus\s*=/gi
  const drizzle = /\.set\(\{(?:[^}]*[\s,{])?status\b\s*[:,}]/g
  return sources
    .filter(({ path }) => /^server\/(?!kit\/record\/|db\/demo\/invariants)/.test(path))
    .filter((source) => !isTest(source) && source.path !== 'server/test-data.ts')
    .flatMap((source) => [...found(source, sql), ...found(source, drizzle)])
    .map((said) => said.replaceAll(/\s+/g, ' '))
}

/** The issuer of identities keeps its own tables through its own adapter, which wants a handle. */
const allowed = new Set(['server/identity/issuer.ts'])

function domain(sources: Source[]): Source[] {
  return sources.filter((source) => source.path.startsWith('domain/') && !isTest(source))
}

function found(source: Source, pattern: RegExp): string[] {
  return [...program(source).matchAll(pattern)].map(([match]) => `${source.path} says ${match}`)
}
