import { money } from '@cupel/domain/kit/amount-text.ts'
import type { DetailRow } from '@cupel/domain/kit/resource.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { advanceStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/settlement.ts'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Changes } from '../../kit/Changes.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { DescriptionList } from '../../kit/DescriptionList.tsx'
import { date } from '../../kit/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Moves } from '../../kit/Moves.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { useMe } from '../../kit/session.ts'
import { useShortcuts } from '../../kit/shortcuts.ts'
import { StageRail } from '../../kit/StageRail.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useId } from '../../kit/url.ts'
import { WithRecord } from '../../kit/WithRecord.tsx'
import { advanceStatuses } from './AdvancesPage.tsx'

export default function AdvancePage() {
  return (
    <WithRecord card={advance} id={useId()} list="/advances">
      {(row) => <AdvanceOf row={row} />}
    </WithRecord>
  )
}

const way = advanceStatus.only('OP', 'ST', 'CL')

function AdvanceOf({ row }: { row: DetailRow<typeof advance> }) {
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const mayEdit = allowed(advance.may.update, me, row) && advance.frozen(row) === undefined
  useShortcuts({ e: () => setEditing(true) }, mayEdit)
  return (
    <>
      <PageHead
        title={`Advance ${row.id}`}
        crumbs={[
          { text: 'Advances', to: '/advances' },
          { text: row.lot_name, to: `/lot/${row.lot}/finance` },
        ]}
        chip={<StatusChip of={advanceStatus} code={row.status} />}
        facts={`${money(row.amount, row.currency)} for ${row.lot_name}`}
        actions={
          mayEdit && (
            <Button startIcon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              Edit <kbd>E</kbd>
            </Button>
          )
        }
      />
      <Card label="Stages and moves" padded>
        <div className="col">
          <StageRail of={advanceStatus} path={way} now={row.status} when={{ OP: date(row.created_at) }} />
          <Moves card={advance} row={row} statuses={advanceStatus} touches={[lot, brokeredSettlement]} />
        </div>
      </Card>
      <div className="two">
        <Card title="Advance">
          <DescriptionList
            card={advance}
            row={row}
            fields={[
              'lot',
              'amount',
              'currency',
              'amount_fx',
              'fx_date',
              'payment_date',
              'document',
              'notes',
              'created_by',
              'created_at',
            ]}
            labels={{ amount_fx: 'In USD', fx_date: 'Rate of', created_by: 'Made by' }}
          />
        </Card>
        <Changes card={advance} id={row.id} statuses={advanceStatuses} />
      </div>
      {editing && (
        <EditDialog card={advance} row={row} title={`Edit advance ${row.id}`} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
