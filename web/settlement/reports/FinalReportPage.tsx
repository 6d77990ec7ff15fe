import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { date } from '@cupel/domain/kit/value-text.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { shipmentSummaryLot } from '@cupel/domain/settlement/shipment-summary-lot.ts'
import { PrintPage } from '../../kit/PrintPage.tsx'
import { PaperRows } from '../../kit/print/PaperRows.tsx'
import { useList } from '../../kit/queries.ts'
import { recordPage } from '../../kit/RecordPage.tsx'
import { useMe } from '../../kit/session.ts'
import { finalReportsScreen } from '../settlement.area.ts'
import { accountFields, accountHeads, ofMetals } from './paper-of-lots.ts'

const weights = [
  'name',
  'status',
  'box_net_lbs',
  'net_wet_lbs',
  ...ofMetals((metal) => `contained_${metal}`),
  ...ofMetals((metal) => `returnable_${metal}_toz`),
] as const
const assays = ['lot_name', ...ofMetals((metal) => `${metal}_ppm`)] as const

/** What a smelter returned of each lot of one summary, on paper; the account with the client for those who see it. */
export default recordPage(shipmentSummary, finalReportsScreen, ({ row }) => {
  const me = useMe()
  const all = { page_size: 0 }
  const lines = useList(shipmentSummaryLot, ['lot', 'ppm_calculation'], { shipment_summary: row.id, ...all })
  const of = (field: 'id' | 'lot' | 'ppm_calculation') =>
    (lines.data?.results ?? []).flatMap((line) => line[field] ?? []).join()
  const known = { enabled: lines.data !== undefined && of('lot') !== '' }
  const lots = useList(lot, weights, { id__in: of('lot'), ...all }, known)
  const mayAssays = allowed(ppmCalculation.may.list, me) && of('ppm_calculation') !== ''
  const papers = useList(ppmCalculation, assays, { id__in: of('ppm_calculation'), ...all }, { enabled: mayAssays })
  const maySettle = known.enabled && allowed(brokeredSettlement.may.list, me)
  const accounts = useList(
    brokeredSettlement,
    accountFields,
    { shipment_summary_lot__in: of('id'), ...all },
    { enabled: maySettle },
  )
  const isReady =
    lines.data !== undefined &&
    (!known.enabled || lots.data !== undefined) &&
    (!mayAssays || papers.data !== undefined) &&
    (!maySettle || accounts.data !== undefined)
  return (
    <PrintPage
      sideways
      document="Final report"
      line={`Summary ${row.shipment_id} · ${row.smelter_code ?? ''} · ${date(row.summary_date ?? row.created_at)}`}
      ready={isReady}
      foot={row.lot_names ?? 'No lots'}
      by={me.username}
    >
      <h2>Weights and ounces</h2>
      <PaperRows
        card={lot}
        rows={lots.data?.results ?? []}
        fields={weights}
        heads={{ name: 'Lot', box_net_lbs: 'Shipped', net_wet_lbs: 'Received' }}
      />
      {mayAssays && (
        <>
          <h2>Assays of the smelter</h2>
          <PaperRows
            card={ppmCalculation}
            rows={papers.data?.results ?? []}
            fields={assays}
            heads={{ lot_name: 'Lot' }}
          />
        </>
      )}
      {maySettle && (
        <>
          <h2>Charges and result</h2>
          <PaperRows
            card={brokeredSettlement}
            rows={accounts.data?.results ?? []}
            fields={accountFields}
            heads={accountHeads}
          />
        </>
      )}
      {row.notes !== '' && (
        <>
          <h2>Notes</h2>
          <p style={{ whiteSpace: 'pre-wrap' }}>{row.notes}</p>
        </>
      )}
    </PrintPage>
  )
})
