import type { FastifyRequest } from 'fastify'
import { forbidden } from '../kit/http/errors.ts'
import type { App } from '../kit/http/routes.ts'

/**
 * Calls under /auth/ go by a cookie, which a browser sends along for whoever asks, another page of the same site among
 * them. It also says whose page asks (`Origin`): one of ours, by the address that people open or that the request came
 * to, or it is refused. Programs say nothing, and have no cookie.
 */
export function refuseOtherPages({ http }: App, url: string): void {
  const own = new URL(url).origin
  http.addHook('onRequest', async ({ method, routeOptions, headers }) => {
    // By the route: its address may be spelled in other ways.
    if (method === 'POST' && routeOptions.url?.startsWith('/auth/') && !isOwn(headers, own))
      throw forbidden('Only pages of Cupel may ask for this.')
  })
}

function isOwn({ origin, host }: FastifyRequest['headers'], own: string): boolean {
  return origin === undefined || origin === own || (URL.canParse(origin) && new URL(origin).host === host)
}
