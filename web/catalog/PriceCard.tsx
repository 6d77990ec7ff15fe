import type { converter } from '@cupel/domain/catalog/converter.ts'
import { converterPriceCall } from '@cupel/domain/catalog/price-calls.ts'
import { converterPrice } from '@cupel/domain/catalog/converter-price.ts'
import { leastSpread } from '@cupel/domain/catalog/least-spread.ts'
import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { given } from '@cupel/domain/kit/given.ts'
import { type Metal, type metals, perMetal } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lbs, money, ppm } from '@cupel/domain/kit/units.ts'
import type { latestRates } from '@cupel/domain/market/latest-rates.ts'
import type * as z from 'zod'
import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { MoneyIn } from '../kit/money-in.ts'
import { shownAmount } from '../kit/shown-amount.ts'
import { date, percentText } from '@cupel/domain/kit/value-text.ts'
import { useMe } from '../kit/session.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useLatestRates } from '../shell/PriceTicker.tsx'
import { useAssays, type Measured } from './AssaysCard.tsx'
import { LeadText } from '../kit/LeadText.tsx'
import { ApiError, noticeOf } from '../kit/api-error.ts'

type Rates = z.infer<typeof latestRates.output>

/** The price of today, worked out here by the same formula as the server's: every figure opens to its inputs. */
export function PriceCard({ converter: of }: { converter: Row<typeof converter> }) {
  const me = useMe()
  const assays = useAssays(of.id)
  const rates = useLatestRates()
  if (!allowed(converterPriceCall.may, me)) return null
  return (
    <Panel title="Price today" note={rates.data && `at ${rates.data.quote} prices of ${date(rates.data.quoted_on)}`}>
      {rates.error && <NoPrice error={rates.error} again={() => void rates.refetch()} />}
      {assays.error && !assays.data && <NoPrice error={assays.error} again={() => void assays.refetch()} />}
      {assays.data && rates.data && (
        <MoneyIn value={shownAmount(rates.data, 'pt')[1]}>
          <Prices assays={assays.data.results} rates={rates.data} />
        </MoneyIn>
      )}
      {!rates.error && !assays.error && !(assays.data && rates.data) && <EmptyState kind="loading" rows={2} />}
    </Panel>
  )
}

/** Before the first price table there is nothing to price by; that is no failure. */
function NoPrice({ error, again }: { error: Error; again: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState kind="empty" title="No price" line="There are no market prices yet." />
  return (
    <EmptyState
      kind="error"
      title={<LeadText of={{ call: converterPriceCall.name }} />}
      line={noticeOf(error)?.text}
      error={error}
      again={again}
    />
  )
}

function Prices({ assays, rates }: { assays: readonly Measured[]; rates: Rates }) {
  const { full_value, price, min_price, below_min } = priceOfToday(assays, rates)
  return (
    <div className="card-body row wrap" style={{ gap: '8px 28px', alignItems: 'flex-end' }}>
      <div>
        <div className="xs dim">Price, after {percentText(leastSpread)} spread</div>
        <span className="big">
          <Figure value={price} unit="$" label="Price" />
        </span>
      </div>
      <div>
        <div className="xs dim">Full value</div>
        <Figure value={full_value} unit="$" label="Full value" />
      </div>
      <div>
        <div className="xs dim">Minimum</div>
        <Figure value={min_price} unit="$" label="Minimum price" />
      </div>
      {below_min && <span className="acc medium">below the minimum</span>}
      {assays.length === 0 && <span className="dim">without assays there is no value</span>}
    </div>
  )
}

/** Each input says which record it stands in. */
function priceOfToday(assays: readonly Measured[], rates: Rates) {
  return converterPrice({
    assays: assays.map((one) => {
      const from = (field: string) => ({ entity: 'assay', id: one.id, field, at: one.created_at })
      const content = (metal: (typeof metals)[number]) =>
        given(one[`${metal}_ppm`], `${metal}_ppm`, ppm, from(`${metal}_ppm`))
      return {
        pt_ppm: content('pt'),
        pd_ppm: content('pd'),
        rh_ppm: content('rh'),
        yield_lbs: given(one.yield_lbs, 'yield_lbs', lbs, from('yield_lbs')),
      }
    }),
    market_rates: perMetal((metal) =>
      given(shownAmount(rates, metal)[0], `${metal}_market_rate`, money, {
        entity: 'market_rate',
        id: rates.id,
        at: rates.quoted_on,
        note: quoteWords(rates, metal),
      }),
    ),
    pricing_spread: leastSpread,
  })
}

/** Prices of the market are US dollars: in another currency they say what they were converted from. */
function quoteWords(rates: Rates, metal: Metal): string {
  const [, currency] = shownAmount(rates, metal)
  return currency === 'USD'
    ? rates.quote
    : `${rates.quote}, ${moneyText(rates[metal])} at the USD/${currency} rate of ${date(rates.quoted_on)}`
}
