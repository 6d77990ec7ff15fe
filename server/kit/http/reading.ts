import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../query/database.ts'
import { seenSeconds } from '../query/standby.ts'
import { changesNothing } from './call-kinds.ts'
import type { App, RouteDescription } from './routes.ts'

/**
 * Where a standby answers reads, it must not show a person less than he has seen: whoever is answered by the primary
 * carries away where its log of writes stood then, in a cookie, which tells any process of ours that he comes to next.
 * It is believed for as long as a request may wait, and not at all when it is not ours.
 */
export async function withReader<T>(
  { db, reads, url }: App,
  call: RouteDescription,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (read: Reader) => Promise<T>,
): Promise<T> {
  const { me } = request
  if (!reads || !me || call.may === 'public') return work(db)
  const reading = changesNothing(call) ? reads.reader(me.id, carriedBy(request)) : undefined
  try {
    return await work(reading?.read ?? db)
  } finally {
    // A refusal too: what stood in the way must be seen when it is looked at.
    if (reading?.isPrimary() ?? true) reply.header('set-cookie', carrying(await reads.answered(me.id), url))
  }
}

function carrying(position: number, url: string): string {
  const secure = url.startsWith('https:') ? '; Secure' : ''
  return `cupel_seen=${position}; Path=/; Max-Age=${seenSeconds}; HttpOnly; SameSite=Lax${secure}`
}

function carriedBy({ headers }: FastifyRequest): number {
  const [, position = '0'] = /(?:^|; ?)cupel_seen=(\d{1,15})(?:;|$)/.exec(headers.cookie ?? '') ?? []
  return Number.parseInt(position, 10)
}
