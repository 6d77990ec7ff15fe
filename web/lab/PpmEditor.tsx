import { metaOf } from '@cupel/domain/kit/fields.ts'
import { ppmCalculationBody, type PpmCalculationBody } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { RefInput } from '../kit/form/RefInput.tsx'
import { SelectInput } from '../kit/form/SelectInput.tsx'
import { TextInput } from '../kit/form/TextInput.tsx'
import { modKey, useShortcuts } from '../kit/shortcuts.ts'
import { useUndecided } from '../kit/undecided.ts'
import { useLeaving } from '../kit/use-leaving.tsx'
import { PpmLines } from './PpmLines.tsx'
import { PpmResults } from './PpmResults.tsx'
import { bodyOf, resultsOf, type Line } from './ppm-lines.ts'
import css from './ppm.module.css'

export interface Start {
  lot: number | null
  lot_name: string | null
  designation: string
  notes: string
  lines: Line[]
}

interface PpmEditorProps {
  start: Start
  save: string
  /** Asked when another lot is chosen: its converters take the place of the lines. */
  onLot?: (lot: number | null) => Promise<Start>
  onSave: (body: PpmCalculationBody) => Promise<unknown>
  onCancel: () => void
  /** Above the results. */
  note?: ReactNode
}

const designations = metaOf(ppmCalculationBody.shape.designation).choices ?? []

/** Lines at the left, what they come to at the right: worked out anew with every keystroke. */
export function PpmEditor({ start, save, onLot, onSave, onCancel, note }: PpmEditorProps) {
  const [head, setHead] = useState({
    lot: start.lot,
    lotName: start.lot_name,
    designation: start.designation,
    notes: start.notes,
  })
  const [lines, setLines] = useState<readonly Line[]>(start.lines)
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const saved = useRef(false)
  const undecided = useUndecided()
  const { question } = useLeaving(() => touched && !saved.current)
  const { body, problems } = bodyOf({ lot: head.lot, designation: head.designation, notes: head.notes }, lines)

  const change = (some: Partial<typeof head>) => {
    setHead({ ...head, ...some })
    setTouched(true)
  }
  const changeLines = (next: readonly Line[]) => {
    setLines(next)
    setTouched(true)
  }
  const chooseLot = async (lot: number | null) => {
    change({ lot, lotName: null })
    if (!onLot || lot === null) return
    const seed = await onLot(lot)
    setHead((now) => ({ ...now, lot, lotName: seed.lot_name, designation: seed.designation }))
    if (seed.lines.length > 0) setLines(seed.lines)
  }
  const submit = async () => {
    if (!body || busy || undecided) return
    setBusy(true)
    saved.current = true
    try {
      await onSave(body)
    } catch {
      // The failure has been told of where the request was made; what was typed stays.
      saved.current = false
      setBusy(false)
    }
  }
  useShortcuts({ 'mod+s': () => void submit() })
  return (
    <>
      <div className={`two ${css.ppm}`}>
        <div className="col">
          <Panel label="What it is for" padded>
            <div className="fields">
              <RefInput
                label="Lot"
                to="lot"
                optional
                value={head.lot}
                {...(head.lotName ? { text: head.lotName } : {})}
                onChange={(lot) => void chooseLot(lot)}
                help={onLot && 'Its converters become the lines'}
              />
              <SelectInput
                label="Designation"
                value={head.designation}
                onChange={(designation) => change({ designation })}
                options={designations}
              />
              <TextInput
                label="Notes"
                value={head.notes}
                onChange={(notes) => change({ notes })}
                error={problems.notes}
              />
            </div>
          </Panel>
          <PpmLines lines={lines} problems={problems} onChange={changeLines} />
        </div>
        <div className={`col ${css.ppmResults}`}>
          {note}
          <PpmResults results={resultsOf(lines)} />
          <div className="row" style={{ justifyContent: 'flex-end' }}>
            <Button onClick={onCancel}>Cancel</Button>
            <Button
              variant="contained"
              disabled={!body || busy || undecided}
              title={`${modKey} S`}
              onClick={() => void submit()}
            >
              {save}
            </Button>
          </div>
        </div>
      </div>
      {question}
    </>
  )
}
