import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Serves the built browser application. Every path that is neither a call nor a file of it is a screen's, which the
 * browser finds out from the one page. Files with a hash in their name never change; the page is asked for each time.
 */
export async function serveBrowserApp(http: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) return
  const files = filesOf(dist)
  const links = linksOf(dist)
  await http.register(fastifyStatic, { root: dist, serve: false, cacheControl: false, preCompressed: true })
  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { may: 'public' },
    handler: (request, reply) => {
      const wanted = pathOf(request)
      if (wanted !== undefined && files.has(wanted)) return send(reply, wanted)
      if (!isScreen(request)) return reply.callNotFound()
      const link = links(`/${wanted}`)
      return send(link ? reply.header('link', link) : reply, 'index.html')
    },
  })
}

function send(reply: FastifyReply, file: string): FastifyReply {
  if (file !== 'index.html')
    for (const name of Object.keys(reply.getHeaders())) if (!ofFiles.has(name)) reply.removeHeader(name)
  if (!file.startsWith('assets/')) return reply.header('cache-control', 'no-cache').sendFile(file)
  return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(file, neverAskedAgain)
}

/** What is said of pages and calls means nothing of a script, and would be half of what a small one weighs. */
const ofFiles = new Set(['x-content-type-options', 'cross-origin-resource-policy'])
const neverAskedAgain = { etag: false, lastModified: false, acceptRanges: false }

/** What the browser is told to fetch together with the page: the files of the screen that stands at a path. */
function linksOf(dist: string): (path: string) => string | undefined {
  const noted = path.join(dist, '.screens.json')
  const needs = existsSync(noted) ? (JSON.parse(readFileSync(noted, 'utf8')) as Record<string, string[]>) : {}
  const links = Object.entries(needs).map(([at, files]) => ({
    at: new RegExp(`^${at.replace(/\$\w+/g, '[^/]+')}/?$`),
    link: ['</boot.js>; rel=preload; as=script', ...files.map(linkTo)].join(', '),
  }))
  return (shown) => links.find(({ at }) => at.test(shown))?.link
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `</${file}>; rel=preload; as=style; crossorigin`
  if (file.endsWith('.woff2')) return `</${file}>; rel=preload; as=font; crossorigin`
  return `</${file}>; rel=modulepreload`
}

/** A missing asset must not be answered with the page: the browser would take it for a script. */
function isScreen(request: FastifyRequest): boolean {
  if (/^\/(api|auth|assets)(\/|$)/.test(request.url)) return false
  const page = request.headers.accept?.includes('text/html') ?? false
  return page || !request.url.startsWith('/logistics/')
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '').slice(1)
  } catch {
    return undefined
  }
}

/** Only what was built is ever sent, without the builder's own notes; smaller copies are sent under the names of what they hold. */
function filesOf(dist: string): ReadonlySet<string> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = entries.map((entry) =>
    path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
  )
  return new Set(names.filter((name) => !/(^|\/)\.|\.(?:br|gz)$/.test(name)))
}
