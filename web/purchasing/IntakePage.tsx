import { inventoryBox } from '@cupel/domain/inventory/inventory-box.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { deleteIntake } from '@cupel/domain/purchasing/intake-calls.ts'
import { intake } from '@cupel/domain/purchasing/intake.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { boxMerge } from '@cupel/domain/inventory/box-merge.ts'
import { boxStatus } from '@cupel/domain/inventory/box-status.ts'
import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { useEndpointMutation } from '../kit/queries.ts'
import { recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { intakesScreen } from './purchasing.area.ts'
import { useGo, RecordLink } from '../kit/To.tsx'
import { Sheet } from '../kit/Sheet.tsx'

type Intake = DetailRow<typeof intake>

export default recordPage(intake, intakesScreen, function IntakePage({ row, Frame }) {
  const me = useMe()
  const { show, dialog } = useDialog()
  const [into, out] = [row.boxes.filter((box) => box.role === 'IN'), row.boxes.filter((box) => box.role === 'OUT')]
  return (
    <Frame
      title={`Intake ${row.id}`}
      facts={[row.reference, row.notes, row.created_by_name, date(row.created_at)]}
      edit={{}}
      more={
        allowed(deleteIntake.may, me, row) && (
          <Button danger onClick={() => show((close) => <DeleteDialog row={row} onClose={close} />)}>
            Delete
          </Button>
        )
      }
      aside={
        row.variance_description !== '' && (
          <Panel title="Difference in weight" padded>
            {row.variance_description}
          </Panel>
        )
      }
    >
      {into.length > 0 && <Boxes title="Boxes that went in" boxes={into} />}
      <Purchases rows={row.purchases} />
      <Boxes title="Boxes that came out" boxes={out} />
      <CountedLines rows={row.lines} />
      {dialog}
    </Frame>
  )
})

function DeleteDialog({ row, onClose }: { row: Intake; onClose: () => void }) {
  const go = useGo()
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
        go(intakesScreen.href())
      }}
    />
  )
}

/** What went in as purchases. */
function Purchases({ rows }: { rows: Intake['purchases'] }) {
  if (rows.length === 0) return null
  return (
    <Panel title="Purchases" note={rows.length}>
      <Sheet
        rows={rows}
        columns={(c) => [
          c.link('Purchase', 'purchase', ({ id }) => [id]),
          c.text('Yard', ({ yard_name }) => yard_name),
          c.status('Status', purchaseStatus, (row) => row.status),
        ]}
      />
    </Panel>
  )
}

/** Boxes that went in, or came out. */
function Boxes({ title, boxes }: { title: string; boxes: Intake['boxes'] }) {
  const sums = boxMerge({ boxes: boxes.map(({ net, pieces }) => ({ weight: net, tare: '', pieces })) })
  return (
    <Panel title={title} note={boxes.length}>
      <Sheet
        empty="No box."
        rows={boxes}
        columns={(c) => [
          c.link('Box', 'inventory_box', ({ id, name }) => [id, name], {
            total: counted(boxes.length, 'box', 'boxes'),
          }),
          c.status('Status', boxStatus, (row) => row.status),
          c.amount('Pieces', 'pcs', ({ pieces }) => pieces, { total: figure(sums.pieces.toString()) }),
          c.amount('Net', 'lbs', ({ net }) => net, { total: figure(sums.net.toString(), 2) }),
        ]}
      />
    </Panel>
  )
}

/** What was counted beside. */
function CountedLines({ rows }: { rows: Intake['lines'] }) {
  if (rows.length === 0) return null
  return (
    <Panel title="Lines" note={rows.length}>
      <Sheet
        rows={rows}
        columns={(c) => [
          c.text('Item', ({ catalog_id, name }) =>
            catalog_id === null ? name : <RecordLink to="catalog" id={catalog_id} words={name} />,
          ),
          c.amount('Count', '', ({ count }) => count, { decimals: 0 }),
          c.text('Unit', (row) => row.unit_of_measure),
        ]}
      />
    </Panel>
  )
}
