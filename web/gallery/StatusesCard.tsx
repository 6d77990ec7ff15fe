import { allocationStatus, hedgeStatus } from '@cupel/domain/hedges/hedge-status.ts'
import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { advanceStatus, settlementStatus } from '@cupel/domain/settlement/advance-status.ts'
import { yardStatus } from '@cupel/domain/yards/yard-status.ts'
import { Panel } from '../kit/Panel.tsx'
import { StatusChip, type AnyStatuses } from '../kit/StatusChip.tsx'

const all: Readonly<Record<string, AnyStatuses>> = {
  Lot: lotStatus,
  Purchase: purchaseStatus,
  'Check-in': checkInStatus,
  Box: boxStatus,
  Hedge: hedgeStatus,
  Allocation: allocationStatus,
  Advance: advanceStatus,
  Settlement: settlementStatus,
  Yard: yardStatus,
}

export function StatusesCard() {
  return (
    <Panel title="Status chips">
      <dl className="facts">
        {Object.entries(all).map(([entity, statuses]) => (
          <div key={entity} style={{ display: 'contents' }}>
            <dt className="sm">{entity}</dt>
            <dd className="row wrap" style={{ gap: 6 }}>
              {Object.keys(statuses.lines).map((code) => (
                <StatusChip key={code} of={statuses} code={code} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
