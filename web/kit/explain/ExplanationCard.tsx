import { capitalised } from '@cupel/domain/kit/words.ts'
import type { Explanation } from '@cupel/domain/kit/explanation.ts'
import { explanationText } from '@cupel/domain/kit/explanation-text.ts'
import { use, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Panel } from '../Panel.tsx'
import { Icon } from '../Icon.tsx'
import { MoneyIn } from '../money-in.ts'
import { snack } from '../snack.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ExplanationTree } from './ExplanationTree.tsx'
import { SourceLine } from './SourceLine.tsx'
import { trailOf, type Step } from './trail.ts'
import { sumInFigures, valueInWords } from './value-in-words.ts'

interface ExplanationCardProps {
  explanation: Explanation | undefined
  failed: boolean
  onClose: () => void
}

/**
 * A figure's value, its rounding, the formula in words and in figures, and under it the tree of inputs down to their
 * sources. A figure of the tree opens to its own sum in place of this one; the trail above leads back.
 */
export function ExplanationCard({ explanation, failed, onClose }: ExplanationCardProps) {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const trail = explanation ? trailOf(explanation, steps) : []
  const shown = trail.at(-1)
  const [left, setLeft] = useState(0)
  const back = (to: number) => {
    setLeft(steps[to]?.at[0] ?? 0)
    setSteps(steps.slice(0, to))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || trail.length < 2) return
    event.preventDefault()
    back(trail.length - 2)
  }
  const copy = () => {
    if (shown) void navigator.clipboard.writeText(explanationText(shown)).then(() => snack.success('Copied'))
  }
  return (
    <Panel
      title={shown ? capitalised(shown.name) : 'Explanation'}
      label="Explanation"
      actions={
        <>
          <Button variant="text" onClick={copy} disabled={!shown}>
            Copy
          </Button>
          <IconButton icon="close" small aria-label="Close the explanation" onClick={onClose} />
        </>
      }
    >
      {failed && <EmptyState kind="error" title="The explanation could not be loaded" />}
      {!failed && !shown && <EmptyState kind="loading" />}
      {shown && (
        // What is inside handles the keys: here they are only gathered.
        <div className="tree" onKeyDown={onKey} role="presentation">
          <Trail above={trail.slice(0, -1)} onBack={back} />
          <Sum key={trail.length} explanation={shown} start={left}>
            <ExplanationTree
              explanation={shown}
              start={left}
              onOpen={(at, part) => {
                setLeft(0)
                setSteps([...steps.slice(0, trail.length - 1), { at, name: part.name }])
              }}
            />
          </Sum>
        </div>
      )}
    </Panel>
  )
}

/** The figures stepped through on the way down, each of them the way back to it. */
function Trail({ above, onBack }: { above: readonly Explanation[]; onBack: (to: number) => void }) {
  if (above.length === 0) return null
  return (
    <nav className="tree-trail row wrap xs dim" aria-label="Stepped down from">
      <Icon name="back" size={13} />
      {above.map((one, i) => (
        <button key={i} type="button" onClick={() => onBack(i)}>
          {capitalised(one.name)}
        </button>
      ))}
    </nav>
  )
}

/** Takes the focus as it comes, and leaves it alone however its figures change. */
function Sum({ explanation, start, children }: { explanation: Explanation; start: number; children: ReactNode }) {
  const { formula, name, reason, rounding, parts, source } = explanation
  const currency = use(MoneyIn)
  const inFigures = sumInFigures(explanation, currency)
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lines = self.current?.querySelectorAll<HTMLElement>(':scope > [role=tree] > [role=treeitem]')
    ;(lines?.[start] ?? lines?.[0] ?? self.current)?.focus()
  }, [start])
  return (
    <div ref={self} tabIndex={-1} className="tree-sum">
      <div className="tree-top row between baseline">
        <b>{valueInWords(explanation, currency)}</b>
        <span className="dim3 xs">{rounding}</span>
      </div>
      {formula && formula !== name && <div className="tree-formula dim">{formula}</div>}
      {inFigures && <div className="tree-formula dim">= {inFigures}</div>}
      {reason && <div className="dim">{capitalised(reason)}</div>}
      {parts.length === 0 ? <SourceLine source={source} /> : children}
    </div>
  )
}
