import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, unauthenticated } from './api-error.ts'
import { snackFailure } from './snack.ts'

interface Meta extends Record<string, unknown> {
  /** The caller tells of failures itself. */
  silent?: boolean
  /** What was being tried, said before the server's text: 'Create Failed'. */
  lead?: string | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** All that is known of the server's data. Failures are told of here, once, unless the caller said it will. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => told(error, query.meta) }),
  mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => told(error, mutation.meta) }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal is an answer; only silence and a stumbling server are asked again, once.
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    },
  },
})

/** Called when the server no longer knows who is asking. */
export function onSessionLost(listener: () => void) {
  sessionLost = listener
}

let sessionLost = () => {}

function told(error: Error, meta: Meta = {}) {
  if (error instanceof ApiError && error.status === 403 && error.detail === unauthenticated) sessionLost()
  if (!meta.silent) snackFailure(error, meta.lead)
}
