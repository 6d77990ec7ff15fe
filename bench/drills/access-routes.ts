import type { AnyCard } from '@cupel/domain/kit/card.ts'
import type { Person } from '../../server/identity/test-people.ts'
import type { RouteDescription } from '../../server/kit/http/routes.ts'
import type { TestData } from './test-data.ts'
import type { Called, TestServer, Method } from './test-server.ts'

/** One thing that somebody may or may not do, as the policy names it, and how it is tried. */
export interface AccessRoute {
  name: string
  attempt: (who: Person | undefined) => Promise<Called>
  /** Whether the answer lets the person through. */
  passed: (answer: Called) => boolean
  /** Puts things back after somebody has passed. */
  undo?: () => Promise<void>
  /** The fields by which the record may belong to somebody, and how it is made this person's. */
  relations?: readonly Relation[]
  belongsTo?: (field: Relation, person: number) => Promise<void>
}

export const relations = ['created_by', 'created_for'] as const
export type Relation = (typeof relations)[number]

/** An id that no record has: who passes is told that it is missing. */
export const nobodys = 2147483647

/**
 * The doors of the routes themselves. Reads ask for what is there; writes send what cannot be read, or name a record
 * that is not there, for rights are asked before bodies and records: so trying changes nothing.
 */
export function accessRoutes(server: TestServer, company: TestData): AccessRoute[] {
  return server.app.routes.filter(({ may }) => may !== 'public').flatMap((route) => doorsOf(server, company, route))
}

function doorsOf(server: TestServer, company: TestData, route: RouteDescription): AccessRoute[] {
  const { method, path, card } = route
  const name = `${method} ${path}`
  if (method === 'GET') {
    const url = filled(path, idFor(company, path)) + (questions[path] ?? '')
    const read: AccessRoute = { name, attempt: (who) => server.call(who, 'GET', url), passed: isThere }
    return card && path === card.path && card.publicFields.length > 0 ? [read, labels(server, card)] : [read]
  }
  // Fields, moves and deletions of a card are tried on records of their own.
  if (card && path !== card.path) return []
  const attempt = (who?: Person) => server.call(who, method as Method, filled(path, nobodys), [])
  return [{ name, attempt, passed: ({ status }) => status !== 403 }]
}

/** What the pickers ask for: nothing but the words that a record is known by. */
function labels(server: TestServer, card: AnyCard): AccessRoute {
  const url = `${card.path}?fields=${['id', ...card.publicFields].join(',')}`
  return { name: `GET ${card.path} labels`, attempt: (who) => server.call(who, 'GET', url), passed: isThere }
}

/** Of a record that is there, 404 is said to whoever may not see it. */
export const isThere = ({ status }: Called) => status !== 403 && status !== 404

const questions: Record<string, string> = { '/api/converters/price_many/': '?ids=1' }

const filled = (path: string, id: number) => path.replace(/\{\w+\}/g, String(id))

function idFor(company: TestData, path: string): number {
  const table = tableOf(path)
  return company[table] ?? 1
}

/** `/api/lots/{id}/` is about the table `lots`. */
export function tableOf(path: string): string {
  return path.split('/')[2]?.replaceAll('-', '_') ?? ''
}
