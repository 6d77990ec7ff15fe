import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useRef, useState } from 'react'
import type { Currency } from '@cupel/domain/kit/fields.ts'
import { useMove, useSave } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'

interface Beginning {
  /** An existing purchase, or a yard to make a new one for. */
  purchase?: number | null | undefined
  yard?: number | null | undefined
  customer_reference?: string | undefined
  /** That it is priced in; without it the buyer's. */
  currency?: Currency | undefined
}

/**
 * Begins a buy: a purchase where there is none yet, a check-in, and opens it. When the connection breaks off in between,
 * trying again goes on where it stopped: what was made is not made twice.
 */
export function useStartCheckIn() {
  const [busy, setBusy] = useState(false)
  const own = useMe().fx_currency === 'CAD' ? 'CAD' : 'USD'
  const made = useRef<{ purchase?: number; checkIn?: { id: number; version: number } }>({})
  const [keys] = useState(() => [crypto.randomUUID(), crypto.randomUUID()] as const)
  const buy = useSave(purchase, { silent: true })
  const create = useSave(checkIn, { silent: true, touches: [purchase] })
  const open = useMove(checkIn, { silent: true })

  const run = async ({
    purchase: given,
    yard,
    customer_reference = '',
    currency = own,
  }: Beginning): Promise<number> => {
    setBusy(true)
    try {
      const of =
        given ??
        (made.current.purchase ??= (await buy.mutateAsync({ body: { yard: yard ?? undefined }, key: keys[0] })).id)
      const row = (made.current.checkIn ??= await create.mutateAsync({
        body: { purchase: of, customer_reference, currency },
        key: keys[1],
      }))
      await open.mutateAsync({ row, name: 'open' })
      return row.id
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
