import http from 'node:http'
import { readFileSync } from 'node:fs'
import type { Asked } from './workloads.ts'

/** A server under load. */
export interface Target {
  port: number
  pid: number
  headers: Record<string, string>
}

/** What came of one trial. */
export interface Trial {
  perSecond: number
  /** Of the server's process, where the machine tells it: milliseconds a request. */
  cpuMs: number | undefined
  failed: number
}

const connections = 16

/** Sends request after request over sixteen connections for some seconds; `from` is the number of the first. */
export async function trial(
  target: Target,
  ask: (n: number) => Asked,
  seconds: number,
  from: number,
): Promise<Trial & { asked: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  const before = cpuOf(target.pid)
  let [n, good, failed] = [from, 0, 0]
  const one = async () => {
    while (performance.now() < end) {
      const status = await send(target, agent, ask(n++))
      if (status < 300) good += 1
      else failed += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - began) / 1000
  const after = cpuOf(target.pid)
  agent.destroy()
  const cpuMs = before === undefined || after === undefined ? undefined : (after - before) / Math.max(1, good + failed)
  return { perSecond: good / took, cpuMs, failed, asked: n - from }
}

function send({ port, headers }: Target, agent: http.Agent, { method, path, body }: Asked): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const own =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', method, path, agent, headers: { ...headers, ...own } })
    request.on('error', reject)
    request.on('response', (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume()
    })
    request.end(text)
  })
}

/** Milliseconds that a process has used, of Linux, which counts them in hundredths of a second. */
function cpuOf(pid: number): number | undefined {
  try {
    const [user = '0', system = '0'] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? []
    return (Number.parseInt(user, 10) + Number.parseInt(system, 10)) * 10
  } catch {
    return undefined
  }
}
