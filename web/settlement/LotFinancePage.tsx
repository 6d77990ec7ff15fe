import { lotPath, lotStatus } from '@cupel/domain/lots/lot-status.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { seesAdvances, seesCalculators, seesSettlements } from '@cupel/domain/settlement/settlement-rights.ts'
import { Panel } from '../kit/Panel.tsx'
import { DescriptionList } from '../kit/DescriptionList.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { StageRail } from '../kit/StageRail.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import LotAdvancesPanel from './LotAdvancesPanel.tsx'
import LotSettlementPanel from './LotSettlementPanel.tsx'
import LotVersionsPanel from './LotVersionsPanel.tsx'
import { lotScreen, lotsScreen } from '../lots/lots.area.ts'

/** The money of one lot, from the first estimate to the account with the client. */
export default recordPage(lot, lotsScreen, function LotFinancePage({ row, Frame }) {
  const me = useMe()
  return (
    <Frame
      title="Finance"
      crumbs={[lotsScreen, { text: row.name, to: lotScreen.href({ id: row.id }) }]}
      facts={[row.name, row.yard_names, row.smelter_code]}
    >
      <Panel label="Stages" padded>
        <StageRail
          of={lotStatus}
          path={lotPath}
          now={row.status}
          when={row.ship_date ? { SH: date(row.ship_date) } : {}}
        />
      </Panel>
      <div className="two">
        <div className="col">
          {allowed(seesCalculators, me) && <LotVersionsPanel id={row.id} />}
          {allowed(seesAdvances, me) && <LotAdvancesPanel id={row.id} />}
        </div>
        <div className="col">
          {allowed(seesSettlements, me) && <LotSettlementPanel id={row.id} />}
          <Panel title="Lot">
            <DescriptionList
              card={lot}
              row={row}
              fields={[
                'smelter',
                'designation',
                'ship_date',
                'arrival_date',
                'payment_date',
                'net_wet_lbs',
                'contained_pt',
                'contained_pd',
                'contained_rh',
              ]}
              labels={{
                net_wet_lbs: 'Net wet',
                contained_pt: 'Contained Pt',
                contained_pd: 'Contained Pd',
                contained_rh: 'Contained Rh',
              }}
            />
          </Panel>
        </div>
      </div>
    </Frame>
  )
})
