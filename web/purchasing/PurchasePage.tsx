import { figure } from '@cupel/domain/kit/amount-text.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'
import { fieldText } from '../kit/format.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { RecordFrame, recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { PurchaseCheckIns } from './PurchaseCheckIns.tsx'
import { TakenIn } from './TakenIn.tsx'
import { useStageDates } from '../kit/stage-dates.ts'
import { createIntakeScreen, purchasesScreen } from './purchasing.area.ts'
import { useGo } from '../kit/To.tsx'

/** One purchase on its way through the house. */
export default recordPage(purchase, purchasesScreen, function PurchasePage({ row }) {
  const me = useMe()
  const go = useGo()
  const when = useStageDates(purchase, row, 'OP')
  return (
    <RecordFrame
      card={purchase}
      row={row}
      title={`Purchase ${row.id}`}
      crumbs={[purchasesScreen]}
      facts={[
        <RecordLink key="yard" to="yard" id={row.yard} words={row.yard_name} />,
        fieldText(row.designation, purchase.row.shape.designation),
        row.division_code,
        `${figure(row.piece_count)} pcs`,
        row.created_by_name,
      ]}
      actions={
        allowed('create-intakes', me) &&
        row.intake === null && (
          <Button to={createIntakeScreen.href()} icon="intake">
            Take in
          </Button>
        )
      }
      edit={{ title: `Edit purchase ${row.id}` }}
      stages={{
        path: purchaseStatus.codes,
        when,
        touches: [checkIn],
        onRemoved: () => go(purchasesScreen.href()),
      }}
      aside={
        <Panel title="Purchase">
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
        </Panel>
      }
    >
      <PurchaseCheckIns row={row} />
      {row.taken_in && <TakenIn of={row.taken_in} />}
    </RecordFrame>
  )
})
