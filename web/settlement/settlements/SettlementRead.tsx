import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { Panel } from '../../kit/Panel.tsx'
import { FactGroups } from '../../kit/FieldGroups.tsx'
import { MetalName } from '../../kit/MetalBar.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { useAccount } from './AccountOf.tsx'
import { metalCode, metalName } from './account.ts'
import type { Settlement } from './settlement-values.ts'

const groups = [
  {
    title: 'Shipment',
    fields: ['shipped_date', 'return_date', 'converters_processed', 'received_lbs_total', 'net_wet_lbs', 'oem_only'],
  },
  {
    title: 'Charges',
    fields: ['treatment_charge', 'handling_fee', 'finance_charge_percent', 'freight_charge'],
  },
  { title: 'Document', fields: ['customer_reference', 'notes', 'created_at', 'finalized_at'] },
] as const

/** A settlement that cannot be typed into, for being final or for want of the right: plain figures, no inputs. */
export function SettlementRead({ row }: { row: Settlement }) {
  return (
    <div className="col">
      <Metals row={row} />
      <Outright row={row} />
      <Panel title="Terms and charges">
        <FactGroups card={brokeredSettlement} row={row} groups={groups} />
      </Panel>
    </div>
  )
}

function Metals({ row }: { row: Settlement }) {
  const { account } = useAccount()
  return (
    <Panel title="Metals" note="returnable ounces as the smelter's summary tells them">
      <Sheet
        blocks
        rows={row.metals_details}
        columns={(c) => [
          { head: 'Metal', cell: ({ metal }) => <MetalName of={metalCode[metal]}>{metalName(metal)}</MetalName> },
          c.amount('Contained', 'toz', (line) => line.contained_toz),
          c.amount('Return rate', '%', (line) => line.return_rate, { decimals: 3 }),
          c.amount('Returnable', 'toz', (line) => line.returnable, {
            explain: (_, at) => account.returnable(at)?.explain,
            label: (line) => `${metalName(line.metal)} returnable`,
          }),
          { ...c.amount('Market rate', '$', (line) => line.market_rate), unit: '/toz' },
          c.amount('Value', '$', (line) => line.value, {
            explain: (_, at) => account.metal(at)?.explain,
            label: (line) => metalName(line.metal),
          }),
        ]}
      />
    </Panel>
  )
}

function Outright({ row: { purchased_outright } }: { row: Settlement }) {
  return (
    <Panel title="Purchased outright">
      <Sheet
        empty="No pieces of this lot were bought at a fixed price."
        rows={purchased_outright}
        columns={(c) => [
          c.text('Material', (line) => line.material_type),
          c.amount('Quantity', 'pcs', (line) => line.quantity),
          c.amount('Unit price', '$', (line) => line.unit_price),
          c.amount('Total', '$', (line) => line.total_price),
          c.text('Paid', (line) => (line.paid ? 'yes' : 'no'), { right: true }),
        ]}
      />
    </Panel>
  )
}
