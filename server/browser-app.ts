import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Serves the built browser application: its files, and the one page for every path of a screen. Whoever opens another path
 * gets the page too, which tells him in its own words that nothing is there, and a program is told by the 404.
 * Files with a hash in their name never change; the page is asked for each time.
 */
export async function serveBrowserApp(http: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) return
  const files = filesOf(dist)
  const screens = screensOf(dist)
  await http.register(fastifyStatic, { root: dist, serve: false, cacheControl: false, preCompressed: true })
  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { may: 'public' },
    handler: (request, reply) => {
      const wanted = pathOf(request)
      if (wanted !== undefined && files.has(wanted)) return send(reply, wanted)
      const screen = screens.find(({ at }) => at.test(`/${wanted}`))
      if (screen) return send(reply.header('link', screen.link), 'index.html')
      return isOpened(request) ? send(reply.status(404), 'index.html') : reply.callNotFound()
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

/** Where the screens stand, and what the browser is told to fetch together with the page: the files of each. */
function screensOf(dist: string): { at: RegExp; link: string }[] {
  const noted = JSON.parse(readFileSync(path.join(dist, '.screens.json'), 'utf8')) as Record<string, string[]>
  return Object.entries(noted).map(([at, files]) => ({
    at: new RegExp(`^${at.replace(/\$\w+/g, '[^/]+')}/?$`),
    link: ['</boot.js>; rel=preload; as=script', ...files.map(linkTo)].join(', '),
  }))
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `</${file}>; rel=preload; as=style; crossorigin`
  if (file.endsWith('.woff2')) return `</${file}>; rel=preload; as=font; crossorigin`
  return `</${file}>; rel=modulepreload`
}

/** By a person in a browser: a missing script or file must not be answered with the page. */
function isOpened({ url, headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/html') && !/^\/(api|auth|assets)(\/|\?|$)|\.\w{1,5}(\?|$)/.test(url)
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
