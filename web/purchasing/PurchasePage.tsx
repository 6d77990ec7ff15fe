import { figure } from '@cupel/domain/kit/amount-text.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Changes } from '../kit/Changes.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'
import { fieldText } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { Moves } from '../kit/Moves.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Panels } from '../kit/Panels.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { StageRail } from '../kit/StageRail.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { PurchaseCheckIns } from './PurchaseCheckIns.tsx'
import { TakenIn } from './TakenIn.tsx'
import { useStageDates } from './stage-dates.ts'

const statuses = { status: purchaseStatus }

/** One purchase on its way through the house. */
export default function PurchasePage() {
  return (
    <WithRecord card={purchase} id={useId()} list="/purchase-list">
      {(row) => <PurchaseOf row={row} />}
    </WithRecord>
  )
}

function PurchaseOf({ row }: { row: DetailRow<typeof purchase> }) {
  const me = useMe()
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const mayEdit = allowed(purchase.may.update, me, row)
  const when = useStageDates(purchase, row, 'OP')
  useShortcuts({ e: () => setEditing(true) }, mayEdit)
  return (
    <>
      <PageHead
        title={`Purchase ${row.id}`}
        crumbs={[{ text: 'Purchases', to: '/purchase-list' }]}
        chip={<StatusChip of={purchaseStatus} code={row.status} />}
        facts={
          <>
            <RecordLink to="yard" id={row.yard}>
              {row.yard_name}
            </RecordLink>{' '}
            {[
              '',
              fieldText(row.designation, purchase.row.shape.designation),
              row.division_code,
              `${figure(row.piece_count)} pcs`,
              row.created_by_name,
            ]
              .filter((word) => word !== null)
              .join(' · ')}
          </>
        }
        actions={
          <>
            {allowed('create-intakes', me) && row.intake === null && (
              <Button to="/intake/create" startIcon={<Icon name="intake" />}>
                Take in
              </Button>
            )}
            {mayEdit && (
              <Button startIcon={<Icon name="edit" />} onClick={() => setEditing(true)}>
                Edit <kbd>E</kbd>
              </Button>
            )}
          </>
        }
      />
      <Card label="Stages and moves" padded>
        <div className="col">
          <StageRail of={purchaseStatus} path={purchaseStatus.codes} now={row.status} when={when} />
          <Moves
            card={purchase}
            row={row}
            statuses={purchaseStatus}
            touches={[checkIn]}
            onRemoved={() => void navigate({ to: '/purchase-list' })}
          />
        </div>
      </Card>
      <div className="two">
        <div className="col">
          <PurchaseCheckIns row={row} />
          {row.taken_in && <TakenIn of={row.taken_in} />}
          <Panels of="purchase" id={row.id} />
        </div>
        <div className="col">
          <Card title="Purchase">
            <DescriptionList
              card={purchase}
              row={row}
              fields={[
                'yard',
                'designation',
                'requires_transit',
                'intake',
                'lot_names',
                'is_uncut',
                'created_by_name',
                'created_at',
                'notes',
              ]}
              labels={{ lot_names: 'Lots', is_uncut: 'Uncut', created_by_name: 'Created by', created_at: 'Created' }}
            />
          </Card>
          <Changes card={purchase} id={row.id} statuses={statuses} />
        </div>
      </div>
      {editing && (
        <EditDialog card={purchase} row={row} title={`Edit purchase ${row.id}`} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
