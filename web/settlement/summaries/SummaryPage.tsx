import { shipmentSummary } from '@cupel/domain/settlement/shipment-summary.ts'
import { Panel } from '../../kit/Panel.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { Moves } from '../../kit/Moves.tsx'
import { recordPage, type RecordPageProps } from '../../kit/RecordPage.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { SummaryLots } from './SummaryLots.tsx'
import { summariesScreen } from '../settlement.area.ts'
import { useGo } from '../../kit/To.tsx'
import css from './summaries.module.css'

/** One return of a smelter: its document, its lots and what came back of each. */
export default recordPage(shipmentSummary, summariesScreen, SummaryOf)

function SummaryOf({ row, Frame }: RecordPageProps<typeof shipmentSummary>) {
  const go = useGo()
  return (
    <Frame
      title={row.shipment_id}
      facts={[row.smelter_code, row.summary_date && date(row.summary_date), row.lot_names]}
      edit={{
        title: `Edit ${row.shipment_id}`,
        saved: (one) => `${one.shipment_id} saved`,
      }}
      below={
        <Panel title="Text of the summary" note={row.file ?? undefined}>
          {row.file_text === '' ? (
            <EmptyState kind="empty" title="No text" line="The document was not typed or read in." />
          ) : (
            <div className={css.fileText} tabIndex={0}>
              {row.file_text}
            </div>
          )}
        </Panel>
      }
      about={{
        title: 'Document',
        fields: ['shipment_id', 'smelter', 'summary_date', 'file', 'notes', 'created_by', 'created_at'],
        labels: { summary_date: 'Date', created_by: 'Made by' },
        children: (
          <Moves
            card={shipmentSummary}
            row={row}
            called={row.shipment_id}
            onRemoved={() => go(summariesScreen.href())}
          />
        ),
      }}
    >
      <SummaryLots summary={row} />
    </Frame>
  )
}
