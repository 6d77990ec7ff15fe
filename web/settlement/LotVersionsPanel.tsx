import { advanceCalculatorVersion, versionMarks } from '@cupel/domain/settlement/advance-calculator-card.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { Listed } from '../kit/Listed.tsx'
import { useList } from '../kit/queries.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { savedFigure } from './calculator/draft.ts'
import { advanceCalculatorScreen, calculatorPrintScreen } from './settlement.area.ts'
import { To } from '../kit/To.tsx'
import css from './LotVersionsPanel.module.css'
import { LeadText } from '../kit/LeadText.tsx'

const shown = ['number', 'created_by_name', 'created_at', 'data_fx'] as const

/** On a lot's page: what the advance calculator came to, version by version. */
export default function LotVersionsPanel({ id }: { id: number }) {
  const versions = useList(advanceCalculatorVersion, shown, { lot: id, page_size: 100 }, { silent: true })
  return (
    <Panel
      title="Advance calculator"
      note={versions.data?.count ? `${versions.data.count} saved` : undefined}
      actions={
        <Button to={advanceCalculatorScreen.href({ id })} icon="sum">
          Open the calculator
        </Button>
      }
    >
      <Listed
        of={versions}
        failed={<LeadText of={{ card: advanceCalculatorVersion, deed: 'list' }} />}
        empty="No version is saved yet."
      >
        {(rows) => (
          <Sheet
            className={css.versions}
            rows={rows}
            columns={(c) => [
              c.text('Version', (row, i) => (
                <span className="row wrap">
                  <To screen={calculatorPrintScreen} params={{ id }} search={{ version: row.number }}>
                    v{row.number}
                  </To>
                  {i === 0 && <StatusChip of={versionMarks} code="CURRENT" />}
                </span>
              )),
              c.text('Saved', (row) => `${row.created_by_name ?? '--'}, ${dateTime(row.created_at)}`, { desk: true }),
              c.amount('Net metal value', '$', (row) => savedFigure(row, 'netMetalValue'), { desk: true }),
              c.amount('Estimated settlement', '$', (row) => savedFigure(row, 'estimatedSettlement')),
              c.amount('Recommended advance', '$', (row) => savedFigure(row, 'recommendedAdvance'), {
                tone: () => 'bold',
              }),
            ]}
          />
        )}
      </Listed>
    </Panel>
  )
}
