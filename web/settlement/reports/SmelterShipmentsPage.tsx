import { smelterShipments } from '@cupel/domain/settlement/shipment-reports.ts'
import { smelter } from '@cupel/domain/smelters/smelter.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { metalColumns } from '../../kit/list/columns.tsx'
import { useList } from '../../kit/queries.ts'
import { remembered } from '../../kit/remembered.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { lotScreen } from '../../lots/lots.area.ts'
import { smelterShipmentsScreen } from '../settlement.area.ts'
import { ofLot, printed, reportsCrumb } from './shown.ts'

/** It begins with the first smelter by name, until somebody chooses others. */
export default function SmelterShipmentsPage() {
  const chosen = remembered<object | undefined>(`${smelterShipments.card.name}-filters`, undefined)
  const first = useList(
    smelter,
    ['name'],
    { ordering: 'name', page_size: 1 },
    {
      enabled: chosen === undefined,
      silent: true,
    },
  )
  if (chosen === undefined && first.isPending) return <EmptyState kind="loading" rows={10} />
  const id = first.data?.results[0]?.id
  return (
    <ReportPage
      title={smelterShipmentsScreen.words ?? ''}
      crumbs={reportsCrumb}
      report={smelterShipments}
      print={printed('smelter_shipment')}
      open={lotScreen}
      begin={chosen === undefined && id !== undefined ? { smelter: id } : {}}
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
  )
}
