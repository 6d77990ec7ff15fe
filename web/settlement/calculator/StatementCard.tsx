import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { Panel } from '../../kit/Panel.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { MetalName } from '../../kit/MetalBar.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { ValueSheet } from '../../kit/ValueSheet.tsx'
import { useDerived } from './Derived.tsx'
import { feeRows, metalRows, resultRows, type MetalRow, type StatementRow } from './statement-rows.ts'
import css from './statement.module.css'

/** What the lot is expected to settle at, line by line, and how much of it can be advanced now. */
export function StatementCard() {
  const { state, result } = useDerived()
  return (
    <Panel label="Statement" className="calc-statement">
      <div className={css.calcTop}>
        <div>
          <div className="sm dim">Recommended advance</div>
          <div className="headline">
            <Opening figure={result.recommendedAdvance} label="Recommended advance" />
          </div>
        </div>
        <div>
          <div className="sm dim">Estimated settlement</div>
          <div className={css.calcSettlement}>
            <Opening figure={result.estimatedSettlement} label="Estimated settlement" />
          </div>
        </div>
      </div>
      <Sheet
        look="statement"
        rows={metalRows(result)}
        keyOf={({ metal }) => metal}
        columns={(c) => [
          c.text('Metal', ({ metal }) => <MetalName of={metal} />),
          ...parts.map(([part, head, unit]) =>
            c.amount(head, unit, (row: MetalRow) => row[part], {
              label: ({ letters }) => `${letters} ${part}`,
              tone: (row) => faint(row[part]),
            }),
          ),
        ]}
      />
      <ValueSheet
        look="statement"
        rows={[
          { what: 'Gross metal value', figure: result.grossMetalValue, total: true },
          ...feeRows(state, result),
          ...resultRows(state, result),
        ].map(({ what, why, figure, minus, total }: StatementRow) => ({
          what,
          why,
          value: <Opening figure={figure} label={what} minus={minus} />,
          kind: total ? 'sum' : undefined,
        }))}
      />
      <div className={`${css.calcFoot} sm dim`}>
        {facts.map(([words, name]) => (
          <span key={name}>
            {words}{' '}
            <b>
              <Opening figure={result[name]} label={words} />
            </b>
          </span>
        ))}
      </div>
    </Panel>
  )
}

const facts = [
  ['Estimated balance', 'estimatedBalance'],
  ['per converter', 'averagePerConverter'],
  ['per lb', 'averagePerLb'],
] as const
const parts = [
  ['contained', 'Contained', 'toz'],
  ['returnable', 'Returnable', 'toz'],
  ['value', 'Value', '$'],
] as const

const faint = (figure: Exact) => (figure.isZero() ? 'dim3' : undefined)

/** A printed figure that opens to its sum. */
function Opening({ figure, label, minus }: { figure: Exact; label: string; minus?: boolean | undefined }) {
  return (
    <span className={faint(figure)}>
      <Figure value={figure} unit="$" minus={minus} label={label} />
    </span>
  )
}
