import { empty } from '@cupel/domain/kit/amount-text.ts'
import { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { memo } from 'react'
import { metalLetters, metals, type Metal } from '@cupel/domain/kit/metals.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { MetalName } from '../../kit/MetalBar.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { isBlank } from './inputs.ts'
import { outputRows, type OutputRow } from './output-rows.ts'
import { headlineOf, pathInWords, type Run } from './run.ts'
import css from './figures.module.css'

interface OutputsCardProps {
  name: string
  run: Run
  onExample: () => void
  onField: (field: string) => void
}

/** What the inputs come to; every figure opens to its sum. */
export const OutputsCard = memo(function OutputsCard({ name, run, onExample, onField }: OutputsCardProps) {
  if (isBlank(run.inputs))
    return (
      <Panel title="Outputs">
        <EmptyState
          kind="empty"
          title="Nothing to work out yet"
          line="Type into any input, or begin from the worked example."
          action={<Button onClick={onExample}>Fill in the example</Button>}
        />
      </Panel>
    )
  if (!run.outputs) return <Wrong run={run} onField={onField} />
  const rows = outputRows(run.outputs)
  const headline = headlineOf(name, run.outputs)
  const hasMetals = rows.some((row) => row.kind === 'metals')
  return (
    <Panel label="Outputs" className="fig-outputs">
      {headline && (
        <div className={`card-body ${css.figTop}`}>
          <div className="sm dim">{pathInWords(headline[0])}</div>
          <div className={css.figHeadline}>
            <Opening figure={headline[1]} label={pathInWords(headline[0])} run={run} />
          </div>
        </div>
      )}
      <Sheet
        label="Outputs"
        className={css.figTable}
        rows={rows}
        keyOf={(row) => row.path + row.kind}
        kind={(row) => (row.kind === 'head' ? 'head' : row.level > 0 ? 'inner' : undefined)}
        columns={[
          { cell: (row) => row.label },
          ...(hasMetals ? metals : (['rh'] as const)).map((metal) => ({
            head: hasMetals ? <MetalName of={metal} /> : undefined,
            right: true,
            joined: (row: OutputRow) => row.kind === 'value' && metal !== 'rh',
            cell: (row: OutputRow) => <Output row={row} metal={metal} run={run} />,
          })),
        ]}
      />
    </Panel>
  )
})

function Output({ row, metal, run }: { row: OutputRow; metal: Metal; run: Run }) {
  if (row.kind === 'head') return null
  const value = row.kind === 'value' ? row.value : row.values[metal]
  if (!(value instanceof Exact)) return wordOf(value)
  const label = row.kind === 'value' ? row.label : `${metalLetters[metal]} ${row.label}`
  return (
    <span className={value.isZero() ? 'dim3' : undefined}>
      <Opening figure={value} label={label} run={run} />
    </span>
  )
}

function Opening({ figure, label, run }: { figure: Exact; label: string; run: Run }) {
  return <Figure value={figure} label={label} explain={async () => run.explain(figure)} />
}

/** What is wrong, and the way to each of it. */
function Wrong({ run, onField }: { run: Run; onField: (field: string) => void }) {
  return (
    <Panel title="Outputs" className="fig-outputs">
      <div className="card-body" role="status">
        <p>
          <Icon name="warning" /> {run.errors.length === 1 ? 'An input needs' : `${run.errors.length} inputs need`} your
          attention before it can be worked out.
        </p>
        <ul className={css.figList}>
          {run.errors.slice(0, 8).map(({ field, text }, i) => (
            <li key={i}>
              <button type="button" className="tree-place" onClick={() => onField(field)}>
                {pathInWords(field) || 'Inputs'}
              </button>{' '}
              <span className="dim">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

export function wordOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null) return empty
  return messages[value as keyof typeof messages] ?? String(value)
}
