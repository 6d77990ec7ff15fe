import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Figure } from '../kit/Figure.tsx'
import { Lines, LinesFoot, LinesKeys, useDraftLines, type LineColumn } from '../kit/Lines.tsx'
import { usePhone } from '../kit/media.ts'
import { amount } from '../kit/sheet-columns.tsx'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useUndecided } from '../kit/undecided.ts'
import { useWorkedOut } from '../kit/worked-out.ts'
import type { Input, InputSource } from './ChooseInputs.tsx'
import { boxProblems, isUntouched, netOf, nextBox, packed, typedBox, type Draft } from './packed-boxes.ts'

interface WeighingGridProps {
  inputs: readonly Input[]
  source: InputSource
  boxes: readonly Draft[]
  onChange: (boxes: readonly Draft[]) => void
  onBack: () => void
  onDone: () => void
}

/** The second step: a line a box. */
export function WeighingGrid({ inputs, source, boxes, onChange, onBack, onDone }: WeighingGridProps) {
  const phone = usePhone()
  const [strict, setStrict] = useState(false)
  const { sums, problems, weighed } = useWorkedOut(workedFrom, boxes)
  const sound = weighed > 0 && Object.keys(problems).length === 0
  const lines = useDraftLines<Draft>({
    rows: boxes,
    onChange,
    blank: nextBox,
    isBlank: isUntouched,
    first: (before) => (before?.name ? 'weight' : 'name'),
    called: (box, at) => box.name || `Box ${at + 1}`,
    least: 1,
  })
  const undecided = useUndecided()
  const done = () => (sound && !undecided ? onDone() : setStrict(true))
  useShortcuts({ 'mod+Enter': done })
  const pieces = inputs.reduce((sum, input) => sum + input.pieces, 0)
  const into = source === 'purchases' ? counted(inputs.length, 'purchase') : counted(inputs.length, 'box', 'boxes')
  return (
    <Panel title="Boxes that come out" note={`${into}, ${figure(pieces)} pcs go in`} actions={<LinesKeys noun="box" />}>
      <Lines
        noun="box"
        of={typedBox}
        columns={columns}
        totals={{
          name: counted(weighed, 'box', 'boxes'),
          weight: <Figure value={sums.weight.toString()} decimals={2} />,
          tare: <Figure value={sums.tare.toString()} decimals={2} />,
          Net: <Figure value={sums.net} decimals={2} label="Net of all boxes" />,
          pieces: figure(sums.pieces.toString()),
        }}
        problems={problems}
        strict={strict}
        {...lines.typed}
      />
      <LinesFoot stays>
        <Button onClick={lines.typed.onAdd} icon="plus">
          Add box
        </Button>
        {phone && (
          <span className="sm dim">
            <Figure value={sums.net.toString()} unit="lbs" /> net
          </span>
        )}
        <span className="grow" />
        {strict && !sound && (
          <span className="sm err" role="alert">
            {weighed === 0 ? 'Pack at least one box' : 'Some boxes are not ready yet'}
          </span>
        )}
        <Button onClick={onBack}>Back</Button>
        <Button variant="contained" onClick={done}>
          Next
        </Button>
      </LinesFoot>
    </Panel>
  )
}

const columns: LineColumn<Draft>[] = [
  { field: 'name', head: 'Box', label: 'Name' },
  'container',
  { field: 'catalog', head: 'Contents', wide: true },
  'weight',
  'tare',
  amount('Net', 'lbs', (box) => (box.weight === '' ? null : netOf(box).net), {
    width: 84,
    label: (_, at) => `Net of box ${at + 1}`,
  }),
  { field: 'pieces', unit: 'pcs' },
]

function workedFrom(boxes: readonly Draft[]) {
  const weighed = boxes.filter((box) => !isUntouched(box))
  return { sums: packed(weighed), problems: problemsIn(boxes), weighed: weighed.length }
}

/** Boxes into which nobody has typed are not spoken of. */
function problemsIn(boxes: readonly Draft[]): Record<string, string> {
  return Object.fromEntries(
    boxes.flatMap((box, at) =>
      isUntouched(box) ? [] : Object.entries(boxProblems(box)).map(([field, words]) => [`${at}.${field}`, words]),
    ),
  )
}
