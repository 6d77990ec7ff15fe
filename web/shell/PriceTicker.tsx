import { useQuery } from '@tanstack/react-query'
import { metals, type PerMetal } from '@cupel/domain/kit/metals.ts'
import { date, money, time } from '../kit/format.ts'
import { send } from '../kit/send.ts'

interface LatestRates extends PerMetal<string> {
  quoted_at: string
  source: string | null
  previous?: PerMetal<string> | null
}

export const letters = { pt: 'Pt', pd: 'Pd', rh: 'Rh' } as const

/** The three prices with their time. The older they are, the louder they say so. */
export function PriceTicker() {
  const { data } = useLatestRates()
  if (!data) return null
  return (
    <div className="tick" title={`Market rate per toz${data.source ? `, ${data.source}` : ''}`}>
      {metals.map((metal) => (
        <span key={metal}>
          <span className={`metal ${metal}`}>{letters[metal]}</span> <b>{money(data[metal])}</b>{' '}
          <Change now={data[metal]} before={data.previous?.[metal]} />
        </span>
      ))}
      <QuotedAt at={data.quoted_at} />
    </div>
  )
}

export function useLatestRates() {
  return useQuery({
    queryKey: ['market_rate', 'latest'],
    queryFn: ({ signal }) => send<LatestRates>('GET', '/api/market_rates/latest/', { signal }),
    refetchInterval: minute,
    meta: { silent: true },
    retry: false,
  })
}

const minute = 60_000

export function QuotedAt({ at, now = Date.now() }: { at: string; now?: number }) {
  const age = Math.floor((now - new Date(at).getTime()) / minute)
  if (age >= 24 * 60) return <span className="err">prices of {date(at)}</span>
  if (age > 60) return <span className="old">{`${time(at)}, ${Math.floor(age / 60)} h ${age % 60} min old`}</span>
  return <span className="dim3">{time(at)} PHX</span>
}

function Change({ now, before }: { now: string; before: string | undefined }) {
  const permille = before === undefined ? undefined : changePermille(now, before)
  if (permille === undefined) return null
  const size = permille < 0n ? -permille : permille
  const text = `${size / 10n}.${size % 10n}%`
  if (permille === 0n) return <span className="change dim3">– {text}</span>
  return <span className={permille > 0n ? 'change gain' : 'change loss'}>{`${permille > 0n ? '▲' : '▼'} ${text}`}</span>
}

/** Tenths of a percent from one price to the other, worked out on the digits. */
function changePermille(now: string, before: string): bigint | undefined {
  const [a, b] = [scaled(now), scaled(before)]
  if (a === undefined || b === undefined || b === 0n) return undefined
  const twice = ((a - b) * 2000n) / b
  return (twice + (twice < 0n ? -1n : 1n)) / 2n
}

function scaled(text: string): bigint | undefined {
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.slice(0, 6).padEnd(6, '0'))
}
