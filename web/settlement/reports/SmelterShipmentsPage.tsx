import { smelterShipments } from '@cupel/domain/settlement/shipment-reports.ts'
import { metalColumns } from '../../kit/list/columns.tsx'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { lotScreen } from '../../lots/lots.area.ts'
import { reportsCrumb, waysOf } from '../../shell/reports/shown.ts'
import { FromFirstSmelter } from '../../smelters/FromFirstSmelter.tsx'
import { smelterShipmentsScreen } from '../settlement.area.ts'
import { ofLot } from './shown.ts'

export default function SmelterShipmentsPage() {
  return (
    <FromFirstSmelter of={smelterShipments.card}>
      {(begin) => (
        <ReportPage
          title={smelterShipmentsScreen.words ?? ''}
          crumbs={reportsCrumb}
          report={smelterShipments}
          {...waysOf('smelter_shipment')}
          open={lotScreen}
          begin={begin}
          none="No lot has been shipped yet."
          figure="net_wet_lbs"
          columns={[
            ...ofLot,
            { field: 'piece_count', label: 'Pieces' },
            'box_net_lbs',
            'net_wet_lbs',
            'weight_off',
            ...metalColumns('Returnable toz', (metal) => `returnable_${metal}_toz`),
            { field: 'payment_date', label: 'Payment' },
          ]}
        />
      )}
    </FromFirstSmelter>
  )
}
