import { groups } from '@cupel/domain/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { Person } from '../../server/identity/test-people.ts'
import { makeTestData } from './test-data.ts'
import { accessRecords } from './access-records.ts'
import { accessRoutes, relations, type AccessRoute } from './access-routes.ts'
import { none, told, type Drill } from './drill.ts'
import { openTestServer, type Called, type TestServer, type Method } from './test-server.ts'
import { readPolicy, type Policy } from './policy.ts'
import { servedRoutes } from './served-routes.ts'
import { standing, type Standing } from './standing.ts'

/** Every role at every door, against the policy that a person has reviewed. */
export const rights: Drill = {
  id: 'A1',
  says: 'every role × every route × every method against the reviewed policy',
  short: 1,
  long: 1,
  of: 'walk',
  run: async ({ fresh }) => {
    const server = await openTestServer(await fresh())
    try {
      const policy = readPolicy()
      const cast = await castOf(server)
      const made = await makeTestData(server.db, 1, cast.get('admin')?.me.id ?? 0)
      const ofRecords = await accessRecords(server, cast.get('admin')?.me.id ?? 0)
      const doors = [...accessRoutes(server, made), ...ofRecords.doors]
      const outcome: Outcome = { deviations: [], faults: [], refused: [], tried: 0 }
      const before = await standing(server.db)
      for (const door of doors) await turnAway(door, policy, cast, outcome)
      await wrongMethods(server, cast, outcome)
      const after = await standing(server.db)
      for (const door of doors) await letIn(door, policy, cast, outcome)
      return [
        none('deviations from the policy', [
          ...unwritten(server, [...doors.map(({ name }) => name), ...ofRecords.untried], policy),
          ...ofRecords.untried.filter((name) => !policy.passing.has(name)).map(unsaid),
          ...outcome.deviations,
        ]),
        none('doors that cannot be tried, as no *.drills.ts has a row of such a record', ofRecords.untried),
        none(
          'routes in no description',
          servedRoutes(server.app).filter((route) => !isDescribed(server, route)),
        ),
        none('answers of 5xx', outcome.faults),
        none('rows changed, keys kept or mails sent by refused calls', differences(before, after)),
        none('changes logged for refused calls', await loggedFor(server, outcome.refused)),
        told('doors', doors.length),
        told('attempts', outcome.tried),
      ]
    } finally {
      await server.close()
    }
  },
}

interface Outcome {
  deviations: string[]
  faults: string[]
  /** The request ids of refused calls. */
  refused: string[]
  tried: number
}

/** Nobody, somebody signed in without a role, and one person of each role. */
async function castOf({ as }: TestServer): Promise<Map<string, Person | undefined>> {
  const cast = new Map<string, Person | undefined>([
    ['not signed in', undefined],
    ['anyone', await as('No Role', [])],
  ])
  for (const role of groups) cast.set(role, await as(`Of ${role}`, [role]))
  return cast
}

type Cast = Map<string, Person | undefined>

/** Everybody who is not on the list comes first: after them nothing may have changed. */
async function turnAway(door: AccessRoute, policy: Policy, cast: Cast, outcome: Outcome): Promise<void> {
  const listed = policy.passing.get(door.name)
  const through: string[] = []
  for (const [role, person] of cast) {
    if (listed?.has(role)) continue
    const answer = await tried(door, person, outcome)
    if (door.passed(answer)) {
      through.push(role)
      await door.undo?.()
    } else outcome.refused.push(answer.request)
    if (person === undefined && answer.body?.detail !== notSignedIn)
      outcome.deviations.push(`${door.name} tells somebody who is not signed in: ${answer.text.slice(0, 100)}`)
  }
  if (listed === undefined) outcome.deviations.push(`${unsaid(door.name)}; now: ${through.join(', ')}`)
  else if (through.length > 0) outcome.deviations.push(`${door.name} lets in ${through.join(', ')}`)
}

const unsaid = (door: string) => `no policy.txt, its area’s or the common one, says who passes ${door}`
const notSignedIn = 'Authentication credentials were not provided.'

/** Then those on the list, and whoever the record belongs to. */
async function letIn(door: AccessRoute, policy: Policy, cast: Cast, outcome: Outcome): Promise<void> {
  const listed = policy.passing.get(door.name)
  for (const [role, person] of cast) {
    if (!listed?.has(role)) continue
    const answer = await tried(door, person, outcome)
    if (!door.passed(answer))
      outcome.deviations.push(`${role} is refused at ${door.name}: ${answer.text.slice(0, 120)}`)
    await door.undo?.()
  }
  // What a person may not read he does not change, be it his own: the adviser reads, and passes by no name.
  const owner = cast.get('adviser')
  for (const relation of relations.filter((one) => door.relations?.includes(one))) {
    if (listed?.has('adviser')) continue
    await door.belongsTo?.(relation, owner?.me.id ?? 0)
    const through = door.passed(await tried(door, owner, outcome))
    if (through !== (listed?.has(relation) ?? false))
      outcome.deviations.push(`${door.name} ${through ? 'lets in' : 'refuses'} whom it is ${relation}`)
    await door.undo?.()
  }
}

async function tried(door: AccessRoute, person: Person | undefined, outcome: Outcome): Promise<Called> {
  const answer = await door.attempt(person)
  outcome.tried += 1
  if (answer.status >= 500) outcome.faults.push(`${door.name}: ${answer.text}`)
  return answer
}

/** A method that a path does not have is refused, whoever asks: as not found, or where its last word may be an id, as that. */
async function wrongMethods({ app, call }: TestServer, cast: Cast, outcome: Outcome): Promise<void> {
  const known = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  for (const path of new Set(app.routes.map((one) => one.path)))
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] satisfies Method[]) {
      if (known.has(`${method} ${path}`)) continue
      for (const role of ['not signed in', 'anyone', 'admin']) {
        const answer = await call(
          cast.get(role),
          method,
          path.replace(/\{\w+\}/g, '1'),
          method === 'GET' ? undefined : {},
        )
        outcome.tried += 1
        if (answer.status < 400) outcome.deviations.push(`${method} ${path} answers ${answer.status}`)
      }
    }
}

/** Doors that the policy does not know, doors of the policy that are no more, and what stands open. */
function unwritten({ app }: TestServer, doors: readonly string[], policy: Policy): string[] {
  const names = new Set(doors)
  const open = app.routes.filter(({ may }) => may === 'public').map(({ method, path }) => `${method} ${path}`)
  return [
    ...[...policy.passing.keys()].filter((name) => !names.has(name)).map((name) => `there is no ${name} any more`),
    ...open.filter((name) => !policy.public.has(name)).map((name) => `${name} is open to everybody`),
    ...[...policy.public].filter((name) => !open.includes(name)).map((name) => `${name} is not open any more`),
  ]
}

function isDescribed({ app }: TestServer, route: string): boolean {
  const health = ['GET /healthz', 'GET /readyz']
  return health.includes(route) || app.routes.some(({ method, path }) => `${method} ${path}` === route)
}

function differences(before: Standing, after: Standing): string[] {
  return Object.keys(after).flatMap((table) =>
    before[table] === after[table] ? [] : [`${table}: ${before[table]} → ${after[table]}`],
  )
}

async function loggedFor({ db }: TestServer, refused: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ move: string; entity: string; entity_id: number }>(
    sql`select move, entity, entity_id from changes where request = any(${sql.param([...refused])}::uuid[])`,
  )
  return rows.map(({ move, entity, entity_id }) => `${move} on ${entity} ${entity_id}`)
}
