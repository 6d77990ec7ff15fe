import { inventoryBox } from '@cupel/domain/inventory/box.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { deleteIntake } from '@cupel/domain/purchasing/intake-calls.ts'
import { intake } from '@cupel/domain/purchasing/intake.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Changes } from '../kit/Changes.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { date } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Panels } from '../kit/Panels.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { Boxes, Lines, Purchases } from './IntakeContents.tsx'

export type Intake = DetailRow<typeof intake>

export default function IntakePage() {
  return (
    <WithRecord card={intake} id={useId()} list="/intake">
      {(row) => <IntakeOf row={row} />}
    </WithRecord>
  )
}

function IntakeOf({ row }: { row: Intake }) {
  const me = useMe()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const mayEdit = allowed(intake.may.update, me, row)
  const mayDelete = allowed(deleteIntake.may, me, row)
  useShortcuts({ e: () => setOpen('edit') }, mayEdit)
  const close = () => setOpen(undefined)
  const [into, out] = [row.boxes.filter((box) => box.role === 'IN'), row.boxes.filter((box) => box.role === 'OUT')]
  return (
    <>
      <PageHead
        title={`Intake ${row.id}`}
        crumbs={[{ text: 'Intakes', to: '/intake' }]}
        facts={[row.reference, row.notes, row.created_by_name, date(row.created_at)].filter(Boolean).join(' · ')}
        actions={
          <>
            {mayEdit && (
              <Button startIcon={<Icon name="edit" />} onClick={() => setOpen('edit')}>
                Edit <kbd>E</kbd>
              </Button>
            )}
            {mayDelete && (
              <Button danger onClick={() => setOpen('delete')}>
                Delete
              </Button>
            )}
          </>
        }
      />
      <div className="two">
        <div className="col">
          {into.length > 0 && <Boxes title="Boxes that went in" boxes={into} />}
          <Purchases rows={row.purchases} />
          <Boxes title="Boxes that came out" boxes={out} />
          <Lines rows={row.lines} />
          <Panels of="intake" id={row.id} />
        </div>
        <div className="col">
          {row.variance_description !== '' && (
            <Card title="Difference in weight" padded>
              {row.variance_description}
            </Card>
          )}
          <Changes card={intake} id={row.id} />
        </div>
      </div>
      {open === 'edit' && <EditDialog card={intake} row={row} onClose={close} />}
      {open === 'delete' && <DeleteDialog row={row} onClose={close} />}
    </>
  )
}

function DeleteDialog({ row, onClose }: { row: Intake; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useEndpointMutation(deleteIntake, {
    under: intake,
    silent: true,
    saved: `Intake ${row.id} deleted`,
    touches: [purchase, inventoryBox],
  })
  return (
    <FormDialog
      title={`Delete intake ${row.id}`}
      schema={deleteIntake.input}
      save="Delete intake"
      note="Its purchases are received again, its boxes are deleted, and boxes that went in stand as they stood before."
      onClose={onClose}
      onSave={async (body) => {
        await remove.mutateAsync({ params: { id: row.id }, body: body as { note: string } })
        void navigate({ to: '/intake' })
      }}
    />
  )
}
