import type { FastifyRequest } from 'fastify'
import { notFound } from './errors.ts'

/** The record that the path names; what can be no number is not found. */
export function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,10}$/.test(id) || Number.parseInt(id, 10) > 2147483647) throw notFound()
  return Number.parseInt(id, 10)
}
