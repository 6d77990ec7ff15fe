import { brokeredSettlement } from '@cupel/domain/settlement/settlement.ts'
import { Card } from '../../kit/Card.tsx'
import { FactGroups } from '../../kit/FieldGroups.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { metalCode, metalName, type Account } from './account.ts'
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
export function SettlementRead({ row, account }: { row: Settlement; account: Account }) {
  return (
    <div className="col">
      <Metals row={row} account={account} />
      <Outright row={row} />
      <Card title="Terms and charges">
        <FactGroups card={brokeredSettlement} row={row} groups={groups} />
      </Card>
    </div>
  )
}

function Metals({ row, account }: { row: Settlement; account: Account }) {
  return (
    <Card title="Metals" note="returnable ounces as the smelter's summary tells them">
      <table className="typed-lines">
        <thead>
          <tr>
            <th>Metal</th>
            <th className="num">
              Contained<span className="unit">toz</span>
            </th>
            <th className="num">Return rate</th>
            <th className="num">
              Returnable<span className="unit">toz</span>
            </th>
            <th className="num">
              Market rate<span className="unit">/toz</span>
            </th>
            <th className="num">Value</th>
          </tr>
        </thead>
        <tbody>
          {row.metals_details.map((line, at) => (
            <tr key={line.id}>
              <th scope="row">
                <span className={`metal ${metalCode[line.metal]}`}>{metalName(line.metal)}</span>
              </th>
              <td className="num" data-label="Contained toz">
                <Figure value={line.contained_toz} decimals={3} />
              </td>
              <td className="num" data-label="Return rate">
                <Figure value={line.return_rate} unit="%" decimals={3} />
              </td>
              <td className="num" data-label="Returnable toz">
                <Figure
                  value={line.returnable}
                  decimals={3}
                  explain={account.returnable(at)?.explain}
                  label={`${metalName(line.metal)} returnable`}
                />
              </td>
              <td className="num" data-label="Market rate">
                <Figure value={line.market_rate} unit="$" />
              </td>
              <td className="num" data-label="Value">
                <Figure
                  value={line.value}
                  unit="$"
                  explain={account.metal(at)?.explain}
                  label={metalName(line.metal)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Outright({ row: { purchased_outright } }: { row: Settlement }) {
  return (
    <Card title="Purchased outright">
      {purchased_outright.length === 0 ? (
        <EmptyState kind="empty" line="No pieces of this lot were bought at a fixed price." />
      ) : (
        <table>
          <thead>
            <tr>
              <th>Material</th>
              <th className="num">
                Quantity<span className="unit">pcs</span>
              </th>
              <th className="num">Unit price</th>
              <th className="num">Total</th>
              <th className="num">Paid</th>
            </tr>
          </thead>
          <tbody>
            {purchased_outright.map((line) => (
              <tr key={line.id}>
                <td>{line.material_type}</td>
                <td className="num">
                  <Figure value={line.quantity} decimals={0} />
                </td>
                <td className="num">
                  <Figure value={line.unit_price} unit="$" />
                </td>
                <td className="num">
                  <Figure value={line.total_price} unit="$" />
                </td>
                <td className="num">{line.paid ? 'yes' : 'no'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
