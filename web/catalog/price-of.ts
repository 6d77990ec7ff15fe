import { converter, type priceOf } from '@cupel/domain/catalog/converter.ts'
import { priceMany } from '@cupel/domain/catalog/price-calls.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../kit/client.ts'

export type Price = z.infer<typeof priceOf>

/** The price of a converter today. The rows of a list ask together, in one request. */
export function usePriceOf(id: number) {
  return useQuery({
    queryKey: [converter.name, 'price', id],
    queryFn: () => askedTogether(id),
    staleTime: 60_000,
    meta: { silent: true },
  })
}

let asked: { ids: number[]; answer: Promise<ReadonlyMap<number, Price>> } | undefined

async function askedTogether(id: number): Promise<Price | null> {
  asked ??= open()
  asked.ids.push(id)
  return (await asked.answer).get(id) ?? null
}

/** Waits for whoever asks in the same moment. */
function open() {
  const ids: number[] = []
  const answer = new Promise<void>((resolve) => setTimeout(resolve, 5)).then(async () => {
    asked = undefined
    const { results } = await call(priceMany, { query: { ids } })
    return new Map(results.map((price) => [price.id, price]))
  })
  return { ids, answer }
}
