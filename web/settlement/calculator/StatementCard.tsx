import type { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import type { ReactNode } from 'react'
import { Panel } from '../../kit/Panel.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { MetalName } from '../../kit/MetalName.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { ValueSheet } from '../../kit/ValueSheet.tsx'
import { useDerived } from './Derived.tsx'
import { openedBy } from './opened-by.ts'
import { feeRows, metalRows, resultRows, type StatementRow } from './statement-rows.ts'
import css from './statement.module.css'

/** What the lot is expected to settle at, line by line, and how much of it can be advanced now. */
export function StatementCard() {
  const { state, result } = useDerived()
  return (
    <Panel label="Statement" className="calc-statement">
      <div className={css.calcTop}>
        <div>
          <div className="sm dim">Recommended advance</div>
          <div className={css.calcRecommended}>
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
        columns={[
          { head: 'Metal', cell: ({ metal }) => <MetalName of={metal} /> },
          {
            head: 'Contained',
            unit: 'toz',
            right: true,
            cell: ({ letters, contained }) => (
              <Opening figure={contained} label={`${letters} contained`} unit="ounces" />
            ),
          },
          {
            head: 'Returnable',
            unit: 'toz',
            right: true,
            cell: ({ letters, returnable }) => (
              <Opening figure={returnable} label={`${letters} returnable`} unit="ounces" />
            ),
          },
          {
            head: 'Value',
            right: true,
            cell: ({ letters, value }) => <Opening figure={value} label={`${letters} value`} />,
          },
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
        <Fact words="Estimated balance" figure={result.estimatedBalance} />
        <Fact words="per converter" figure={result.averagePerConverter} />
        <Fact words="per lb" figure={result.averagePerLb} />
      </div>
    </Panel>
  )
}

function Fact({ words, figure }: { words: ReactNode; figure: Exact }) {
  return (
    <span>
      {words}{' '}
      <b>
        <Opening figure={figure} label={String(words)} />
      </b>
    </span>
  )
}

interface OpeningProps {
  figure: Exact
  label: string
  unit?: 'dollars' | 'ounces'
  minus?: boolean | undefined
}

/** A printed figure that opens to its sum; as a deduction it carries the minus, its explanation is of the amount. */
function Opening({ figure, label, unit = 'dollars', minus = false }: OpeningProps) {
  const shown = minus && !figure.isZero() ? figure.negated() : figure
  return (
    <span className={figure.isZero() ? 'dim3' : undefined}>
      <Figure
        value={shown.toString()}
        {...(unit === 'dollars' ? { unit: '$' } : { decimals: 3 })}
        explain={openedBy(figure)}
        label={label}
      />
    </span>
  )
}
