import { ApiError } from '../kit/api-error.ts'
import { currentSession } from '../kit/session.ts'
import { converter, type priceOf } from '@cupel/domain/catalog/converter.ts'
import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { priceMany } from '@cupel/domain/catalog/price-calls.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { date } from '@cupel/domain/kit/value-text.ts'
import type { ColumnSpec } from '../kit/list/columns.tsx'
import { reading } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { PageHead } from '../kit/PageHead.tsx'
import { useLatestRates } from '../shell/PriceTicker.tsx'
import { ConverterList } from './ConverterList.tsx'
import { catalogListScreen } from './catalog.area.ts'
import { call } from '../kit/client.ts'

/** What every converter is worth today, and what is offered for it. */
export default function CatalogPricingPage() {
  const phone = usePhone()
  const rates = useLatestRates()
  return (
    <>
      <PageHead
        title="Catalog prices"
        crumbs={[catalogListScreen]}
        facts={rates.data && `at ${rates.data.quote} prices of ${date(rates.data.quoted_on)}`}
      />
      {rates.error && <p className="note">There are no market prices yet: nothing can be priced.</p>}
      <ConverterList
        columns={phone ? inShort : columns}
        figure="price"
        empty={{ line: 'No converter has been entered yet.' }}
      />
    </>
  )
}

const priced = (field: string, label: string, of: (price: Price) => string): ColumnSpec<Row<typeof converter>> => ({
  field,
  label,
  align: 'right',
  cell: reading(converter, [], (row) => <OfPrice id={row.id} of={of} />),
})

const columns = [
  {
    field: 'assays',
    label: 'Assays',
    align: 'right',
    cell: reading(converter, ['assay_details'], (row) => row.assay_details?.assays ?? 0),
  },
  priced('full_value', 'Full value', (price) => moneyText(price.full_value, price.currency)),
  priced('price', 'Price', (price) => moneyText(price.price, price.currency)),
  priced('min_price', 'Minimum', (price) => moneyText(price.min_price, price.currency)),
  priced('below_min', 'Below minimum', (price) => (price.below_min ? 'below' : '')),
] satisfies readonly ColumnSpec<Row<typeof converter>>[]

/** A phone's row: the price, and what it is the rest of. */
const inShort = [
  priced('full_value', 'Full value', (price) => `full ${moneyText(price.full_value, price.currency)}`),
  priced('price', 'Price', (price) => moneyText(price.price, price.currency)),
]

function OfPrice({ id, of }: { id: number; of: (price: Price) => string }) {
  const { data } = usePriceOf(id)
  return data ? of(data) : <span className="dim3">--</span>
}

type Price = z.infer<typeof priceOf>

/** The price of a converter today. The rows of a list ask together, in one request. */
function usePriceOf(id: number) {
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
    const { results } = await inReaders(ids)
    return new Map(results.map((price) => [price.id, price]))
  })
  return { ids, answer }
}

/** In the currency of the reader; in US dollars, and said so by their sign, where there is no rate. */
async function inReaders(ids: readonly number[]) {
  const session = currentSession()
  const fx_currency = session.state === 'in' ? session.me.fx_currency : 'USD'
  try {
    return await call(priceMany, { query: { ids, fx_currency } })
  } catch (error) {
    if (fx_currency === 'USD' || !(error instanceof ApiError) || error.status !== 400) throw error
    return call(priceMany, { query: { ids } })
  }
}
