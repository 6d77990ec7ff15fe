import type { Endpoint } from '@cupel/domain/kit/endpoint.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from './client.ts'

const minute = 60_000

/**
 * The answer of an endpoint as it is now: asked whenever its screen is come back to, for whatever was done meanwhile may
 * have changed it, and each minute while it is looked at.
 */
export function useLive<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
): UseQueryResult<z.infer<O>> {
  return useQuery({
    queryKey: [endpoint.name],
    queryFn: ({ signal }) => call(endpoint, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: minute,
    meta: { silent: true },
  })
}
