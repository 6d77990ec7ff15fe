import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Serves the built browser application. Every path that is neither a call nor a file of it is a screen's, which the
 * browser finds out from the one page. Files with a hash in their name never change; the page is asked for each time.
 */
export async function serveBrowserApp(http: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) return
  const files = filesOf(dist)
  await http.register(fastifyStatic, { root: dist, serve: false, cacheControl: false, preCompressed: true })
  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { may: 'public' },
    handler: (request, reply) => {
      const wanted = pathOf(request)
      if (wanted !== undefined && files.has(wanted)) return send(reply, wanted)
      return isScreen(request) ? send(reply, 'index.html') : reply.callNotFound()
    },
  })
}

function send(reply: FastifyReply, file: string): FastifyReply {
  const forever = file.startsWith('assets/')
  return reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache').sendFile(file)
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
