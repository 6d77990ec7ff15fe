import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { overloaded } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** It was answered that it took too long: nothing of it may be committed any more. */
    late: boolean
    /** From here on it may take its time: a file is sent, and who waits for it sees it come. */
    unhurried: () => void
  }
  interface FastifyContextConfig {
    /** How many times longer than others a request may last: files come over slow lines. */
    patience?: number
  }
}

/** The most that any route asks for. */
export const mostPatience = 30

/**
 * No request lives longer: 503, and a write that is not done by then is taken back. Fastify's own limit stops counting
 * when a body has been read, so it would not hold for writes; the sockets of bodies and headers that drip are closed.
 */
export function limitTime(http: FastifyInstance, deadlineMs: number): void {
  http.decorateRequest('late', false)
  http.decorateRequest('unhurried', null as never)
  http.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => giveUp(request, reply), deadlineMs * (request.routeOptions.config.patience ?? 1))
    request.unhurried = () => clearTimeout(timer)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      endAnswered(request, deadlineMs)
    })
  })
}

/** What was answered before it had all come may go on coming for as long again: then its line is closed. */
function endAnswered({ raw }: FastifyRequest, deadlineMs: number): void {
  if (raw.complete || !(raw.socket instanceof Socket)) return
  const ending = setTimeout(() => raw.socket.destroy(), deadlineMs).unref()
  raw.once('close', () => clearTimeout(ending))
}

/** Options of Node's server: headers and bodies that are not there by then are not waited for. */
export const serverLimits = (deadlineMs: number) => ({
  headersTimeout: deadlineMs,
  requestTimeout: deadlineMs * mostPatience + 5000,
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
