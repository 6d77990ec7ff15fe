import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isTest, root, type Source } from './sources.ts'

/**
 * Calls that are named somewhere and that no route answers: in the pages of docs, in sources and their comments, and in
 * the titles and comments of tests (what else stands in a test may well be a call that is none).
 */
export function unknownCalls(sources: readonly Source[], routes: readonly string[]): string[] {
  return sources.flatMap((source) => {
    const named = [...said(source).matchAll(call)].map(([, method = '', at = '']) => [method, at.replace(/\.+$/, '')])
    const unknown = named.filter(([method = '', at = '']) => !routes.some((route) => answers(route, method, at)))
    return unknown.map(([method, at]) => `${source.path} names ${method ? `${method} ` : ''}${at}`)
  })
}

/** Every route, as `GET /api/lots/{id}/`: openapi.json, which a test keeps as the routes are. */
export function readRoutes(): string[] {
  const { paths } = JSON.parse(readFileSync(path.join(root, 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, unknown>>
  }
  return Object.entries(paths).flatMap(([at, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${at}`),
  )
}

/** What is written for people. */
export function readPages(): Source[] {
  const docs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`)
  return ['README.md', ...docs.filter((name) => name.endsWith('.md'))].map((name) => ({
    path: name.replaceAll('\\', '/'),
    text: readFileSync(path.join(root, name), 'utf8'),
  }))
}

const call = /(?:\b(GET|POST|PATCH|PUT|DELETE) )?(?<![\w.}])(\/(?:api|auth|logistics)\/[\w{][\w{}./-]*)/g

function said(source: Source): string {
  const text = source.text.replaceAll(/\$\{[^}]*\}/g, '{}')
  if (!isTest(source)) return text
  const titles = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(?:\\.|(?!\1)[^\\])*\1/g
  const comments = /\/\*\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g
  return [...text.matchAll(titles), ...text.matchAll(comments)].map(([one]) => one).join('\n')
}

/** Whether the route is the one named, by any method where none is: a record's id may be a number or a word in braces. */
function answers(route: string, method: string, at: string): boolean {
  const [verb = '', known = ''] = route.split(' ')
  const [those, these] = [known, at].map((one) => one.replace(/\/$/, '').split('/'))
  if ((method !== '' && method !== verb) || those?.length !== these?.length) return false
  return those?.every((part, n) => part === these?.[n] || part.startsWith('{') || these?.[n]?.startsWith('{')) === true
}
