import { mostOffers, usualOffers, type checkInOffers } from '@cupel/domain/purchasing/offers.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../../kit/client.ts'
import { queryClient } from '../../kit/query-client.ts'

export type Offer = z.infer<typeof checkInOffers.output>['results'][number]

const goodForMs = 15 * 60_000
const keyOf = (id: number) => [usualOffers.name, id]

/** Keeps, while somebody buys, what the usual converters are worth in this check-in: shell/offline keeps it on the device. */
export function useUsualOffers(id: number, spread: string) {
  useQuery({
    queryKey: [...keyOf(id), spread],
    queryFn: ({ signal }) => call(usualOffers, { params: { id }, signal }),
    staleTime: goodForMs,
    refetchInterval: goodForMs,
    meta: { silent: true },
  })
}

/** What this device knows of converters by that code or name, the latest answer first. */
export function offersOnDevice(id: number, text: string): Offer[] {
  const kept = queryClient.getQueryCache().findAll({ queryKey: keyOf(id) })
  const latest = kept.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
  const known = latest?.state.data as z.infer<typeof usualOffers.output> | undefined
  return nearestOf(known?.results ?? [], text)
}

/** The code itself before those that begin with it, those before the ones that hold it, names last: as the server does. */
export function nearestOf(offers: readonly Offer[], text: string): Offer[] {
  const wanted = text.toUpperCase()
  const rank = ({ code, cat_name }: Offer) => {
    const at = code.toUpperCase().indexOf(wanted)
    if (code.toUpperCase() === wanted) return 0
    if (at >= 0) return at === 0 ? 1 : 2
    return cat_name.toUpperCase().includes(wanted) ? 3 : 4
  }
  return offers
    .filter((offer) => rank(offer) < 4)
    .toSorted((a, b) => rank(a) - rank(b) || (a.code < b.code ? -1 : a.code > b.code ? 1 : a.id - b.id))
    .slice(0, mostOffers)
}

export function isCode({ code }: Offer, text: string): boolean {
  return code.toUpperCase() === text.toUpperCase()
}
