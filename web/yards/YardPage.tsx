import type { DetailRow, Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import type { brokerageTerm } from '@cupel/domain/yards/yard.ts'
import { yard } from '@cupel/domain/yards/yard.ts'
import { yardStatus } from '@cupel/domain/yards/yard-status.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Changes } from '../kit/Changes.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Panels } from '../kit/Panels.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { TermsCard } from './TermsCard.tsx'
import { YardFields } from './YardFields.tsx'

const statuses = { status: yardStatus }

/** One supplier: who it is, on which terms, and what later areas know of it. */
export default function YardPage() {
  return (
    <WithRecord card={yard} id={useId()} list="/yard-list">
      {(row) => <YardOf row={row} />}
    </WithRecord>
  )
}

function YardOf({ row }: { row: DetailRow<typeof yard> }) {
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const mayEdit = allowed(yard.may.update, me, row)
  useShortcuts({ e: () => setEditing(true) }, mayEdit)
  const terms = (row.brokerageterm ?? undefined) as Row<typeof brokerageTerm> | undefined
  return (
    <>
      <PageHead
        title={row.name}
        crumbs={[{ text: 'Yards', to: '/yard-list' }]}
        chip={<StatusChip of={yardStatus} code={row.status} />}
        facts={[row.exchange_id, row.state, row.region_name].filter(Boolean).join(' · ')}
        actions={
          mayEdit && (
            <Button startIcon={<Icon name="edit" />} onClick={() => setEditing(true)}>
              Edit <kbd>E</kbd>
            </Button>
          )
        }
      />
      {row.status !== 'GS' && (
        <p className="note">
          <Icon name="warning" /> {row.name} is not in good standing: nothing can be bought from it.
        </p>
      )}
      <div className="two">
        <div className="col">
          <TermsCard yard={row} terms={terms} />
          <Panels of="yard" id={row.id} />
        </div>
        <div className="col">
          <Card title="Master data">
            <DescriptionList
              card={yard}
              row={row}
              fields={[
                'exchange_id',
                'region',
                'state',
                'purchasing_method',
                'selling_method',
                'average_car_types',
                'address',
                'created_at',
              ]}
            />
          </Card>
          <Changes card={yard} id={row.id} statuses={statuses} />
        </div>
      </div>
      {editing && (
        <EditDialog card={yard} row={row} title={`Edit ${row.name}`} onClose={() => setEditing(false)}>
          <YardFields />
        </EditDialog>
      )}
    </>
  )
}
