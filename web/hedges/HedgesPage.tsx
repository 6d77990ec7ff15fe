import { tozAggregateCall } from '@cupel/domain/hedges/hedge-calls.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { shownAmount } from '../kit/shown-amount.ts'
import { importButton } from '../kit/import/import-button.tsx'
import { metalLetters, metals, perMetal, type Metal } from '@cupel/domain/kit/metals.ts'
import type { Filters, Row } from '@cupel/domain/kit/card.ts'
import { tozText } from '../kit/format.ts'
import { type ColumnSpec, metalColumns } from '../kit/list/columns.tsx'
import { reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { usePhone } from '../kit/media.ts'
import { useEndpoint } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { MetalBand, ounceColumn } from './MetalBand.tsx'
import { createHedgeScreen, hedgeScreen } from './hedges.area.ts'

const ImportHedges = importButton(async () => (await import('@cupel/domain/hedges/hedge-import.ts')).hedgeImport)

const open: Filters<typeof hedge> = { status__in: ['OPEN'] }

/** Ounces sold ahead, and what is free of them. */
export default function HedgesPage() {
  const me = useMe()
  const phone = usePhone()
  return (
    <ListPage
      title="Hedges"
      counted="shown"
      create={{ beside: <ImportHedges />, at: createHedgeScreen }}
      above={<Bank />}
      none="No ounces are sold ahead yet."
      card={hedge}
      open={hedgeScreen}
      views={[
        { name: 'Open', filters: open },
        { name: 'My hedges', filters: { status__in: ['OPEN'], manager: me.id } },
        { name: 'Complete', filters: { status__in: ['COMPLETE'] } },
        { name: 'All', filters: {} },
      ]}
      begin={open}
      columns={phone ? onPhone : atTheDesk}
    />
  )
}

type Hedge = Row<typeof hedge>

const head = ['code', 'status', { field: 'smelter', label: 'Smelter' }] as const
const onPhone: readonly ('code' | 'status' | ColumnSpec<Hedge>)[] = [
  ...head,
  ounceColumn(hedge, 'Available toz', (metal) => `${metal}_available_toz`),
]
const atTheDesk: readonly ('code' | 'status' | 'designation' | ColumnSpec<Hedge>)[] = [
  ...head,
  { field: 'manager', label: 'Manager' },
  'designation',
  ...metalColumns('Price per toz', (metal) => `${metal}_rate_per_toz`),
  ...metals.map(freeColumn),
  { field: 'lot_count', label: 'Lots' },
  { field: 'piece_count', label: 'Pieces', hidden: true },
  { field: 'expiration', label: 'Expires' },
  { field: 'references', hidden: true },
  { field: 'created_at', label: 'Created', hidden: true },
]

function freeColumn(metal: Metal): ColumnSpec<Hedge> {
  const field = `${metal}_available_toz` as const
  return {
    field,
    label: metalLetters[metal],
    group: 'Available toz',
    metal,
    unit: '',
    cell: reading(hedge, [field], (row) => (
      <span className={row[field].startsWith('-') ? 'acc' : undefined}>{tozText(row[field])}</span>
    )),
  }
}

/** All open hedges together. */
function Bank() {
  const { data, error } = useEndpoint(tozAggregateCall, {}, { under: hedge, silent: true })
  if (!data) return error ? null : <MetalBand label="Hedge bank" cells={undefined} />
  const cells = perMetal((metal) => {
    const { total, available, committed, average_rate } = data[metal]
    return {
      figure: available,
      words: 'toz available',
      short: available.startsWith('-'),
      ...(average_rate === null
        ? {}
        : { note: `${moneyText(...shownAmount(data[metal], 'average_rate'))} /toz on average` }),
      total,
      covered: committed,
      left: `committed ${tozText(committed)}`,
      right: `of ${tozText(total)} toz`,
    }
  })
  return <MetalBand label="Hedge bank" cells={cells} />
}
