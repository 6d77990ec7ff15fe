import { figure } from '@cupel/domain/kit/amount-text.ts'
import { explain } from '@cupel/domain/kit/explanation.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Figure } from '../kit/Figure.tsx'
import { Icon } from '../kit/Icon.tsx'
import { usePhone } from '../kit/media.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { snack } from '../kit/snack.ts'
import { useUndecided } from '../kit/undecided.ts'
import type { Input, InputSource } from './ChooseInputs.tsx'
import { boxProblems, isUntouched, nextBox, packed, type Draft } from './packed-boxes.ts'
import { PackedBoxRow } from './PackedBoxRow.tsx'

interface WeighingGridProps {
  inputs: readonly Input[]
  source: InputSource
  boxes: readonly Draft[]
  onChange: (boxes: readonly Draft[]) => void
  onBack: () => void
  onDone: () => void
}

/** The second step: a line a box. Tab goes on, Enter goes to the next box and makes one at the end. */
export function WeighingGrid({ inputs, source, boxes, onChange, onBack, onDone }: WeighingGridProps) {
  const phone = usePhone()
  const grid = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const latest = useRef(boxes)
  useEffect(() => {
    latest.current = boxes
  })
  const weighed = boxes.filter((box) => !isUntouched(box))
  const sums = packed(weighed)
  const sound = weighed.length > 0 && weighed.every((box) => Object.keys(boxProblems(box)).length === 0)

  const focus = (row: number, field: string) =>
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[name="${field}-${row}"]`)?.focus())
  const add = () => {
    onChange([...boxes, nextBox(boxes.at(-1))])
    focus(boxes.length, boxes.at(-1)?.name ? 'weight' : 'name')
  }
  const remove = (at: number) => {
    const gone = boxes[at]
    onChange(boxes.length === 1 ? [nextBox()] : boxes.toSpliced(at, 1))
    if (gone && !isUntouched(gone))
      snack.success(`${gone.name || `Box ${at + 1}`} taken out`, {
        undo: () => onChange(latest.current.filter((box) => !isUntouched(box)).toSpliced(at, 0, gone)),
      })
    focus(Math.max(at - 1, 0), 'weight')
  }
  const next = (event: KeyboardEvent) => {
    const [field, row] = ((event.target as HTMLElement).getAttribute('name') ?? '').split('-')
    if (event.key !== 'Enter' || field === undefined || row === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = parseInt(row, 10) + 1
    if (at < boxes.length) focus(at, field)
    else add()
  }
  const undecided = useUndecided()
  const done = () => (sound && !undecided ? onDone() : setShown(true))
  useShortcuts({ 'mod+Enter': done })
  const rows = boxes.map((box, at) => (
    <PackedBoxRow
      key={box.key}
      box={box}
      at={at}
      phone={phone}
      problems={shown && !isUntouched(box) ? boxProblems(box) : undefined}
      onChange={(change) => onChange(boxes.with(at, { ...box, ...change }))}
      onRemove={() => remove(at)}
    />
  ))
  const pieces = inputs.reduce((sum, input) => sum + input.pieces, 0)
  const into = source === 'purchases' ? `${figure(inputs.length)} purchases` : `${figure(inputs.length)} boxes`
  return (
    <Card
      title="Boxes that come out"
      note={`${into}, ${figure(pieces)} pcs go in`}
      actions={
        !phone && (
          <span className="sm dim">
            <kbd>Tab</kbd> next field <kbd>Enter</kbd> next box
          </span>
        )
      }
    >
      <div ref={grid} onKeyDown={next}>
        {phone ? (
          <ol className="weighing-phone">{rows}</ol>
        ) : (
          <table className="weighing">
            <thead>
              <tr>
                <th>Box</th>
                <th>Container</th>
                <th>Contents</th>
                <th className="num">
                  Weight<span className="unit">lbs</span>
                </th>
                <th className="num">
                  Tare<span className="unit">lbs</span>
                </th>
                <th className="num">
                  Net<span className="unit">lbs</span>
                </th>
                <th className="num">
                  Pieces<span className="unit">pcs</span>
                </th>
                <th>
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>{rows}</tbody>
            <tfoot>
              <tr className="total">
                <td colSpan={3}>{figure(weighed.length)} boxes</td>
                <td className="num">
                  <Figure value={sums.weight.toString()} decimals={2} />
                </td>
                <td className="num">
                  <Figure value={sums.tare.toString()} decimals={2} />
                </td>
                <td className="num">
                  <Figure
                    value={sums.net.toString()}
                    decimals={2}
                    explain={explain(sums.net)}
                    label="Net of all boxes"
                  />
                </td>
                <td className="num">
                  <Figure value={sums.pieces.toString()} decimals={0} />
                </td>
                <td />
              </tr>
            </tfoot>
          </table>
        )}
      </div>
      <div className="weighing-foot">
        <Button onClick={add} startIcon={<Icon name="plus" />}>
          Add box
        </Button>
        {phone && (
          <span className="sm dim">
            <Figure value={sums.net.toString()} unit="lbs" /> net
          </span>
        )}
        <span className="grow" />
        {shown && !sound && (
          <span className="sm err" role="alert">
            {weighed.length === 0 ? 'Pack at least one box' : 'Some boxes are not ready yet'}
          </span>
        )}
        <Button onClick={onBack}>Back</Button>
        <Button variant="contained" onClick={done}>
          Next
        </Button>
      </div>
    </Card>
  )
}
