import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { daysBetween } from '@cupel/domain/kit/dates.ts'
import { metals } from '@cupel/domain/kit/metals.ts'
import { latestRates } from '@cupel/domain/market/latest-rates.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/client.ts'
import { date, time } from '@cupel/domain/kit/value-text.ts'
import { MetalName } from '../kit/MetalBar.tsx'
import { useNow } from '../kit/now.ts'
import { marketRatesScreen } from '../market/market.area.ts'
import { shownAmount } from '../kit/shown-amount.ts'
import { To } from '../kit/To.tsx'
import { changePermille } from './price-change.ts'

const minute = 60_000

/** The three prices with their time. The older they are, the louder they say so. */
export function PriceTicker() {
  const { data } = useLatestRates()
  if (!data) return null
  return (
    <To
      screen={marketRatesScreen}
      className="tick row sm dim"
      title={`Market rate per toz, ${data.source}, ${data.quote}`}
    >
      {metals.map((metal) => (
        <span key={metal}>
          <MetalName of={metal} /> <b>{moneyText(...shownAmount(data, metal))}</b>{' '}
          <Change now={data[metal]} before={data.previous?.[metal]} />
        </span>
      ))}
      <PriceAge of={data} />
    </To>
  )
}

/** The prices of now, for whatever shows a value at market. */
export function useLatestRates() {
  return useQuery({
    queryKey: ['market_rate', 'latest'],
    queryFn: ({ signal }) => call(latestRates, { signal }),
    refetchInterval: minute,
    meta: { silent: true },
    retry: false,
  })
}

/** How old prices are: in amber after an hour, in red after a day. */
export function PriceAge({ of }: { of: { quoted_on: string; today: string; created_at: string } }) {
  const { quoted_on: quotedOn, today, created_at: at } = of
  const age = Math.floor((useNow() - new Date(at).getTime()) / minute)
  if ((daysBetween(quotedOn, today) ?? 0) > 1) return <span className="err">prices of {date(quotedOn)}</span>
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
