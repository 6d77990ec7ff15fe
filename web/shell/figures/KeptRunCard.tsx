import { capitalised } from '@cupel/domain/kit/words.ts'
import { empty } from '@cupel/domain/kit/amount-text.ts'
import type { Figure } from '@cupel/domain/kit/figure.ts'
import { Button } from '../../kit/Button.tsx'
import { memo, type ReactNode } from 'react'
import { Panel } from '../../kit/Panel.tsx'
import { valueInWords } from '../../kit/explain/value-in-words.ts'
import { exactText } from '../../kit/format.ts'
import { Sheet, type RowKind } from '../../kit/Sheet.tsx'
import { compared, type ChangedLeaf, type ChangedOutput } from './comparison.ts'
import type { Inputs } from './inputs.ts'
import { pathInWords, type Run } from './run.ts'
import css from './figures.module.css'

interface KeptRunCardProps {
  before: Run
  after: Run
  onLoad: (inputs: Inputs) => void
  onForget: (inputs: null) => void
}

/** The run that was kept beside the one on the screen: what went in differently, and what comes out differently. */
export const KeptRunCard = memo(function KeptRunCard({ before, after, onLoad, onForget }: KeptRunCardProps) {
  const { outputs, leaves } = after.outputs ? compared(before, after) : { outputs: [], leaves: [] }
  return (
    <Panel
      title="Against the kept run"
      actions={
        <>
          <Button variant="text" onClick={() => onLoad(before.inputs)}>
            Take it back
          </Button>
          <Button variant="text" onClick={() => onForget(null)}>
            Forget it
          </Button>
        </>
      }
    >
      {outputs.length === 0 && leaves.length === 0 ? (
        <p className="card-body dim">{after.outputs ? 'No figure differs.' : 'This run cannot be worked out yet.'}</p>
      ) : (
        <Sheet
          className={css.figCompare}
          rows={[...leaves.map(leafRow), outputsHead, ...outputs.map(outputRow)]}
          keyOf={(_, at) => at}
          kind={({ kind }) => kind}
          columns={(c) => [
            c.text('What differs', ({ what }) => what),
            c.text('Kept', ({ kept }) => kept, { right: true }),
            c.text('Now', ({ now }) => now, { right: true }),
          ]}
        />
      )}
    </Panel>
  )
})

interface Compared {
  what: ReactNode
  kept?: string
  now?: ReactNode
  kind?: RowKind
}

const outputsHead: Compared = { what: 'Outputs', kind: 'head' }

function leafRow({ path, before, after }: ChangedLeaf): Compared {
  return {
    what: (
      <>
        {capitalised(path.at(-1) ?? '')}
        {path.length > 1 && <div className="xs dim3">{path.slice(0, -1).join(' › ')}</div>}
      </>
    ),
    kept: before ? valueInWords(before) : empty,
    now: after ? valueInWords(after) : empty,
  }
}

function outputRow({ path, before, after, change }: ChangedOutput): Compared {
  return {
    what: pathInWords(path),
    kept: before ? exactText(before) : empty,
    now: (
      <>
        {after ? exactText(after) : empty}
        {change && <div className="xs dim">{signed(change)}</div>}
      </>
    ),
  }
}

function signed(change: Figure): string {
  return `${change.gt('0') ? '▲ +' : '▼ '}${exactText(change)}`
}
