import { groups } from '@cupel/domain/kit/roles.ts'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Who passes a door, as a person wrote it down after reading what was asked for; the code is held against it. */
export interface Policy {
  /** Open to people who are not signed in. */
  public: ReadonlySet<string>
  /** By door, the roles that pass beside the admin; `anyone` is a signed-in person without a role. */
  passing: ReadonlyMap<string, ReadonlySet<string>>
}

const roles = new Set<string>([...groups, 'anyone', 'created_by', 'created_for'])

/**
 * Reads `policy.txt`, which names the sets and what belongs to no area, and `server/<area>/<area>.policy.txt`. A line `name = roles` gives a name to a set of them; a line `door: roles and names` says who
 * passes. `everyone` are all who are signed in; `created_by` is whoever made the record, without any role. An admin
 * passes every door and is not written down.
 */
export function readPolicy(): Policy {
  const files = [
    path.join(import.meta.dirname, 'policy.txt'),
    ...globSync(`${import.meta.dirname}/../../server/*/*.policy.txt`),
  ]
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const sets = new Map<string, string[]>([['everyone', [...groups, 'anyone']]])
  const doors = new Map<string, string[]>()
  for (const line of lines.map((text) => text.replace(/#.*/, '').trim()).filter(Boolean)) {
    const [, name = '', mark, list = ''] = /^(.+?)\s*(=|:(?= |$))\s*(.*)$/.exec(line) ?? []
    const into = mark === '=' ? sets : doors
    if (!mark || into.has(name)) throw new Error(`policy.txt: ${mark ? 'twice' : 'not understood'}: ${line}`)
    const names = list.split(',').map((one) => one.trim())
    into.set(
      name,
      names.filter(Boolean).flatMap((one) => sets.get(one) ?? one),
    )
  }
  const open = [...doors].filter(([, who]) => who.includes('public')).map(([door]) => door)
  const closed = [...doors].filter(([door]) => !open.includes(door))
  const unknown = closed.flatMap(([door, who]) => who.filter((one) => !roles.has(one)).map((one) => `${door}: ${one}`))
  if (unknown.length > 0) throw new Error(`policy.txt names no role: ${unknown.join('; ')}`)
  return { public: new Set(open), passing: new Map(closed.map(([door, who]) => [door, new Set([...who, 'admin'])])) }
}
