import { empty } from '@cupel/domain/kit/amount-text.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { sentence, valueInWords } from '../../kit/explain/value-in-words.ts'
import { exactText } from '../../kit/OpeningFigure.tsx'
import { compared, type ChangedLeaf, type ChangedOutput } from './comparison.ts'
import { pathInWords } from './OutputsCard.tsx'
import type { Run } from './run.ts'

interface KeptRunCardProps {
  before: Run
  after: Run
  onLoad: () => void
  onForget: () => void
}

/** The run that was kept beside the one on the screen: what went in differently, and what comes out differently. */
export function KeptRunCard({ before, after, onLoad, onForget }: KeptRunCardProps) {
  const { outputs, leaves } = after.outputs ? compared(before, after) : { outputs: [], leaves: [] }
  return (
    <Card
      title="Against the kept run"
      actions={
        <>
          <Button variant="text" onClick={onLoad}>
            Take it back
          </Button>
          <Button variant="text" onClick={onForget}>
            Forget it
          </Button>
        </>
      }
    >
      {outputs.length === 0 && leaves.length === 0 ? (
        <p className="fig-none dim">{after.outputs ? 'No figure differs.' : 'This run cannot be worked out yet.'}</p>
      ) : (
        <table className="fig-compare">
          <thead>
            <tr>
              <th>What differs</th>
              <th className="num">Kept</th>
              <th className="num">Now</th>
            </tr>
          </thead>
          <tbody>
            {leaves.map((leaf, i) => (
              <LeafRow key={i} leaf={leaf} />
            ))}
          </tbody>
          <tbody>
            <tr className="fig-head">
              <th colSpan={3} scope="rowgroup">
                Outputs
              </th>
            </tr>
            {outputs.map((output) => (
              <OutputRow key={output.path} output={output} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function LeafRow({ leaf: { path, before, after } }: { leaf: ChangedLeaf }) {
  return (
    <tr>
      <td>
        {sentence(path.at(-1) ?? '')}
        {path.length > 1 && ' '}
        {path.length > 1 && <span className="xs dim3 fig-path">{path.slice(0, -1).join(' › ')}</span>}
      </td>
      <td className="num">{before ? valueInWords(before) : empty}</td>
      <td className="num">{after ? valueInWords(after) : empty}</td>
    </tr>
  )
}

function OutputRow({ output: { path, before, after, change } }: { output: ChangedOutput }) {
  return (
    <tr>
      <td>{pathInWords(path)}</td>
      <td className="num">{before ? exactText(before) : empty}</td>
      <td className="num">
        {after ? exactText(after) : empty}
        {change && <span className="fig-change">{signed(change)}</span>}
      </td>
    </tr>
  )
}

function signed(change: Figure): string {
  return `${change.gt('0') ? '▲ +' : '▼ '}${exactText(change)}`
}
