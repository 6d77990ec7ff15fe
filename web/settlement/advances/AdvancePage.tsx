import { moneyText } from '@cupel/domain/kit/amount-text.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { advance } from '@cupel/domain/settlement/advance.ts'
import { advanceStatus } from '@cupel/domain/settlement/advance-status.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { Panel } from '../../kit/Panel.tsx'
import { DescriptionList } from '../../kit/DescriptionList.tsx'
import { recordPage } from '../../kit/RecordPage.tsx'
import { useStageDates } from '../../kit/stage-dates.ts'
import { advancesScreen, lotFinanceScreen } from '../settlement.area.ts'

const path = advanceStatus.only('OP', 'ST', 'CL')

export default recordPage(advance, advancesScreen, function AdvancePage({ row, Frame }) {
  const when = useStageDates(advance, row, 'OP')
  return (
    <Frame
      title={`Advance ${row.id}`}
      crumbs={[advancesScreen, { text: row.lot_name, to: lotFinanceScreen.href({ id: row.lot }) }]}
      facts={[`${moneyText(row.amount, row.currency)} for ${row.lot_name}`]}
      edit={{ title: `Edit advance ${row.id}` }}
      stages={{ path, when, touches: [lot, brokeredSettlement] }}
      aside={null}
    >
      <Panel title="Advance">
        <DescriptionList
          card={advance}
          row={row}
          fields={[
            'lot',
            'amount',
            'currency',
            'fx_date',
            'payment_date',
            'document',
            'notes',
            'created_by',
            'created_at',
          ]}
          labels={{ fx_date: 'Rate of', created_by: 'Made by' }}
        />
      </Panel>
    </Frame>
  )
})
