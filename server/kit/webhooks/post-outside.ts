import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Of this house, of its network, or of nobody: an address that only somebody inside could mean. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  // The older ways to write an IPv4 address in one of IPv6 lead there too.
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

export function isInside(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return true
  return inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

export class NotOutside extends Error {}

/** The address that was judged is the one that is spoken to: a name that changes its mind in between does not get in. */
const lookupOutside: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 4)
    const wrong = found.find(({ address }) => isInside(address))
    if (wrong) return done(new NotOutside('The address is inside this network'), '', 4)
    const [first] = found
    if (options.all) return (done as unknown as (none: null, all: typeof found) => void)(null, found)
    return done(null, first?.address ?? '', first?.family ?? 4)
  })
}

const patienceMs = 10_000

/**
 * Posts to an address outside and answers the status. It follows nothing, and reads no answer.
 * @throws NotOutside for an address inside, unless `allowInside`; whatever the network says
 */
export function postOutside(
  address: string,
  body: string,
  headers: Record<string, string>,
  { allowInside = false } = {},
): Promise<number> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowInside && (url.protocol !== 'https:' || (isIP(host) !== 0 && isInside(host))))
    return Promise.reject(new NotOutside('The address is inside this network, or not https'))
  return new Promise((done, failed) => {
    const { request } = url.protocol === 'https:' ? https : http
    const asked = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
      timeout: patienceMs,
      signal: AbortSignal.timeout(patienceMs * 2),
      ...(allowInside ? {} : { lookup: lookupOutside }),
    })
    asked.on('response', (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asked.on('timeout', () => asked.destroy(new Error('No answer in time')))
    asked.on('error', failed)
    asked.end(body)
  })
}
