import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isForbidden } from './api-error.ts'
import type { Tried } from './leads.ts'
import { screens } from './registered.ts'
import { failureIsOver, snackFailure, tellLog } from './snack.ts'

interface Meta extends Record<string, unknown> {
  /** The caller tells of failures itself. */
  silent?: boolean
  /** What was being tried, said before the server's text: 'Create Failed'. */
  lead?: string | Tried | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** All that is known of the server's data. Failures are told of here, once, unless the caller said it will. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // That there is no network is said once, over the page, and in the place of what is not there.
      if (navigator.onLine) told(error, query.meta, query.queryHash, () => query.fetch())
    },
    onSuccess: (_data, query) => failureIsOver(query.queryHash),
  }),
  mutationCache: new MutationCache({
    onError: (error, variables, _result, mutation) =>
      told(error, ofWrite(mutation.meta, variables), nameOf(mutation), () => mutation.execute(variables)),
    onSuccess: (_data, _variables, _result, mutation) => failureIsOver(nameOf(mutation)),
  }),
  defaultOptions: {
    // Without a network a question or a write fails and says so. It does not hang until there is one: nobody would know.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // A refusal is an answer; only silence and a stumbling server are asked again, once.
      retry: (failures, error) => failures < 1 && hasNoAnswer(error),
    },
  },
})

async function retried(retry: () => Promise<unknown>) {
  try {
    await retry()
  } catch {
    // Told of again where it fails again.
  }
}

/** A write by what it does, so that the next one of its kind takes the notice of the failed one away. */
function nameOf({ options, mutationId }: { options: { mutationKey?: readonly unknown[] }; mutationId: number }) {
  return JSON.stringify(options.mutationKey ?? ['write', mutationId])
}

/** A save without a record makes one; what is changed or removed is told by its number. */
function ofWrite(meta: Meta = {}, variables: unknown): Meta {
  if (typeof meta.lead !== 'object' || meta.lead.card === undefined) return meta
  const { row, id = row?.id, body } = (variables ?? {}) as { row?: { id: number }; id?: number; body?: object }
  const isNew = meta.lead.deed === 'update' && body !== undefined && row === undefined
  return { ...meta, lead: { ...meta.lead, id, ...(isNew ? { deed: 'create' as const } : {}) } }
}

/** Nobody answered, or a server that stumbled: trying again may help, as it does not with a refusal. */
function hasNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

function told(error: Error, meta: Meta = {}, of: string, retry: () => Promise<unknown>) {
  // Who stands before the door is let in nowhere yet: that is no news.
  const isNobodys = isForbidden(error) && screens.find(({ path }) => path === location.pathname)?.may === 'public'
  if (meta.silent || isNobodys) return void tellLog(error, of.slice(0, 200))
  const again = () => void retried(retry)
  snackFailure(error, meta.lead, { of, ...(hasNoAnswer(error) ? { again } : {}) })
}
