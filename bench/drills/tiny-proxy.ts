import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { isReady } from './app-process.ts'

/**
 * What stands before several replicas: by turns to those that call themselves ready, each request with the address it is
 * said to come from. One that takes no call is passed by; what breaks off on the way is 502, for nobody knows what came of it.
 */
export async function openProxy(replicas: () => readonly string[]) {
  let ready: string[] = []
  let turn = 0
  const served = new Map<string, number>()
  const look = async () => {
    const all = await Promise.all(replicas().map(async (base) => ((await isReady(base)) ? [base] : [])))
    ready = all.flat()
  }
  await look()
  const timer = setInterval(() => void look(), 100)
  const pass = (request: http.IncomingMessage, body: Buffer, reply: http.ServerResponse, left: readonly string[]) => {
    const [base, ...others] = left
    if (base === undefined) return reply.writeHead(503, { 'retry-after': '1' }).end()
    const { host: _, 'x-client': from = '203.0.113.1', ...headers } = request.headers
    const asked = http.request(
      new URL(request.url ?? '/', base),
      {
        method: request.method,
        headers: { ...headers, 'x-forwarded-for': String(from), 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        served.set(base, (served.get(base) ?? 0) + 1)
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => reply.destroy()).pipe(reply)
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(request, body, reply, others)
      else if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    })
    asked.end(body)
  }
  const server = http.createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      turn += 1
      const order = ready.map((_, n) => ready[(n + turn) % ready.length] ?? '')
      pass(request, Buffer.concat(parts), reply, order)
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready.length,
    served,
    close: () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
    },
  }
}
