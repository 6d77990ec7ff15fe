import { choose, useMe } from '../kit/session.ts'

export const currencyWords = { USD: 'US dollars', CAD: 'Canadian dollars' } as const

/** The currency that amounts are shown in, and the way to the other: of the person, on all their screens. */
export function useCurrencySwitch() {
  const now = useMe().fx_currency === 'CAD' ? 'CAD' : 'USD'
  const other = now === 'USD' ? 'CAD' : 'USD'
  return { now, other, turn: () => void choose({ fx_currency: other }) } as const
}

export function CurrencySwitch() {
  const { now, other, turn } = useCurrencySwitch()
  const says = `Money in ${currencyWords[now]}: show it in ${currencyWords[other]}`
  return (
    <button type="button" className="currency-switch sm" onClick={turn} aria-label={`${now}. ${says}`} title={says}>
      {now}
    </button>
  )
}
