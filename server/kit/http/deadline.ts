import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { overloaded } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** It was answered that it took too long: nothing of it may be committed any more. */
    late: boolean
    /** From here on it may take its time: a file is sent, and who waits for it sees it come. */
    unhurried: () => void
  }
}

/**
 * No request lives longer: 503, and a write that is not done by then is taken back. Fastify's own limit stops counting
 * when a body has been read, so it would not hold for writes; the sockets of bodies and headers that drip are closed.
 */
export function limitTime(http: FastifyInstance, deadlineMs: number): void {
  http.decorateRequest('late', false)
  http.decorateRequest('unhurried', null as never)
  http.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => giveUp(request, reply), deadlineMs)
    request.unhurried = () => clearTimeout(timer)
    reply.raw.once('close', request.unhurried)
  })
}

/** Options of Node's server: headers and bodies that are not there by then are not waited for. */
export const serverLimits = (deadlineMs: number) => ({
  headersTimeout: deadlineMs,
  requestTimeout: deadlineMs + 5000,
  connectionsCheckingInterval: 1000,
})

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  request.late = true
  if (reply.raw.headersSent) return void reply.raw.destroy()
  if (!request.raw.complete) {
    reply.header('connection', 'close')
    reply.raw.once('finish', () => request.raw.destroy())
  }
  reply.send(overloaded('The request took too long.'))
}
