import { empty } from '@cupel/domain/kit/amount-text.ts'
import { inWords } from '@cupel/domain/kit/words.ts'
import { Figure as Exact } from '@cupel/domain/kit/figure.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { messages } from '@cupel/domain/kit/messages.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { sentence } from '../../kit/explain/value-in-words.ts'
import { Icon } from '../../kit/Icon.tsx'
import { OpeningFigure } from '../../kit/OpeningFigure.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { isBlank } from './inputs.ts'
import { outputRows, type OutputRow } from './output-rows.ts'
import { headlineOf, type Run } from './run.ts'

interface OutputsCardProps {
  name: string
  run: Run
  onExample: () => void
  onField: (field: string) => void
}

/** What the inputs come to; every figure opens to its sum. */
export function OutputsCard({ name, run, onExample, onField }: OutputsCardProps) {
  if (isBlank(run.inputs))
    return (
      <Card title="Outputs">
        <EmptyState
          kind="empty"
          title="Nothing to work out yet"
          line="Type into any input, or begin from the worked example."
          action={<Button onClick={onExample}>Fill in the example</Button>}
        />
      </Card>
    )
  if (!run.outputs) return <Wrong run={run} onField={onField} />
  const rows = outputRows(run.outputs)
  const headline = headlineOf(name, run.outputs)
  const hasMetals = rows.some((row) => row.kind === 'metals')
  return (
    <Card label="Outputs" className="fig-outputs">
      {headline && (
        <div className="fig-top">
          <div className="sm dim">{pathInWords(headline[0])}</div>
          <div className="fig-headline">
            <OpeningFigure figure={headline[1]} label={pathInWords(headline[0])} explain={run.explain} />
          </div>
        </div>
      )}
      <table className="fig-statement">
        {hasMetals && (
          <thead>
            <tr>
              <th>
                <span className="sr-only">Output</span>
              </th>
              {metals.map((metal) => (
                <th key={metal} className="num">
                  <span className={`metal ${metal}`}>{metalLetters[metal]}</span>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <Row key={row.path + row.kind} row={row} run={run} wide={hasMetals} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ row, run, wide }: { row: OutputRow; run: Run; wide: boolean }) {
  if (row.kind === 'head')
    return (
      <tr className="fig-head">
        <th colSpan={wide ? 4 : 2} scope="rowgroup">
          {row.label}
        </th>
      </tr>
    )
  if (row.kind === 'metals')
    return (
      <tr>
        <td className={inner(row)}>{row.label}</td>
        {metals.map((metal) => (
          <td key={metal} className="num">
            <Opening figure={row.values[metal]} label={`${metalLetters[metal]} ${row.label}`} run={run} />
          </td>
        ))}
      </tr>
    )
  return (
    <tr>
      <td className={inner(row)}>{row.label}</td>
      <td className="num" colSpan={wide ? 3 : 1}>
        {row.value instanceof Exact ? <Opening figure={row.value} label={row.label} run={run} /> : wordOf(row.value)}
      </td>
    </tr>
  )
}

/** Lines under a head stand in from it, so that it is seen where they end. */
function inner({ level }: OutputRow): string | undefined {
  return level > 0 ? 'fig-inner' : undefined
}

function Opening({ figure, label, run }: { figure: Exact; label: string; run: Run }) {
  return (
    <span className={figure.isZero() ? 'dim3' : undefined}>
      <OpeningFigure figure={figure} label={label} explain={run.explain} />
    </span>
  )
}

/** What is wrong, and the way to each of it. */
function Wrong({ run, onField }: { run: Run; onField: (field: string) => void }) {
  return (
    <Card title="Outputs" className="fig-outputs">
      <div className="fig-wrong" role="status">
        <p>
          <Icon name="warning" /> {run.errors.length === 1 ? 'An input needs' : `${run.errors.length} inputs need`} your
          attention before it can be worked out.
        </p>
        <ul>
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
    </Card>
  )
}

export function wordOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null) return empty
  return messages[value as keyof typeof messages] ?? String(value)
}

/** `fees.processingFee` → 'Fees, processing fee'. */
export function pathInWords(path: string): string {
  const words = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(parseInt(part, 10) + 1) : inWords(part)))
    .join(', ')
  return sentence(words)
}
