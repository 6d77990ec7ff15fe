import { calculations } from '../../domain/figures.ts'
import type { MakePost } from '../../server/test-drills.ts'
import { drillRegisters } from './registers.ts'

/** Calls by POST that store nothing: sending them twice is asking twice. */
export const asking = new Set([
  '/api/client_logs/',
  '/api/counts/',
  ...calculations.map(({ name }) => `/api/figures/${name}/`),
  ...drillRegisters.flatMap((area) => area.asking ?? []),
])

/** How each POST route is called once with success. */
export const idempotentPosts = Object.assign({}, ...drillRegisters.map((area) => area.posts)) as Readonly<
  Record<string, MakePost>
>
