import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { hedgeStatus } from '@cupel/domain/hedges/hedge-status.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Changes } from '../kit/Changes.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { date, fieldText } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { Moves } from '../kit/Moves.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Panels } from '../kit/Panels.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { HedgeFields } from './HedgeFields.tsx'
import { HedgeOunces } from './HedgeOunces.tsx'
import { ReservationsCard } from './ReservationsCard.tsx'

type Hedge = DetailRow<typeof hedge>

export default function HedgePage() {
  return (
    <WithRecord card={hedge} id={useId()} list="/hedge-list">
      {(row) => <HedgeOf row={row} />}
    </WithRecord>
  )
}

function HedgeOf({ row }: { row: Hedge }) {
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const mayEdit = allowed(hedge.may.update, me, row)
  useShortcuts({ e: () => setEditing(true) }, mayEdit)
  return (
    <>
      <PageHead
        title={row.code}
        crumbs={[{ text: 'Hedges', to: '/hedge-list' }]}
        chip={<StatusChip of={hedgeStatus} code={row.status} />}
        facts={[
          row.smelter_code,
          fieldText(row.designation, hedge.row.shape.designation),
          row.manager_name,
          row.expiration && `expires ${date(row.expiration)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          mayEdit && (
            <Button startIcon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              Edit <kbd>E</kbd>
            </Button>
          )
        }
      />
      <HedgeOunces row={row} />
      <div className="two">
        <div className="col">
          <Panels of="hedge" id={row.id} />
          {allowed(checkInAllocation.may.list, me) && <ReservationsCard hedge={row} />}
        </div>
        <div className="col">
          <Facts row={row} />
          <Changes card={hedge} id={row.id} statuses={{ status: hedgeStatus }} />
        </div>
      </div>
      {editing && (
        <EditDialog card={hedge} row={row} title={`Edit ${row.code}`} onClose={() => setEditing(false)}>
          <HedgeFields edit />
        </EditDialog>
      )}
    </>
  )
}

function Facts({ row }: { row: Hedge }) {
  const navigate = useNavigate()
  return (
    <Card title="About this hedge">
      <dl className="facts">
        <dt>Smelter</dt>
        <dd>
          <RecordLink to="smelter" id={row.smelter}>
            {row.smelter_code}
          </RecordLink>
        </dd>
        <dt>References</dt>
        <dd>{fieldText(row.references, hedge.row.shape.references)}</dd>
        <dt>Memo</dt>
        <dd>{fieldText(row.memo, hedge.row.shape.memo)}</dd>
        <dt>Pieces</dt>
        <dd>{fieldText(row.piece_count, hedge.row.shape.piece_count)}</dd>
        <dt>Created</dt>
        <dd>{date(row.created_at)}</dd>
      </dl>
      <div className="card-body">
        <Moves
          card={hedge}
          row={row}
          statuses={hedgeStatus}
          onRemoved={() => void navigate({ to: '/hedge-list', replace: true })}
        />
      </div>
    </Card>
  )
}
