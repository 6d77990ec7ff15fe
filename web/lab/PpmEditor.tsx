import { metaOf } from '@cupel/domain/kit/fields.ts'
import { ppmCalculation, ppmCalculationBody, type PpmCalculationBody } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { converter } from '@cupel/domain/catalog/converter.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { RefInput } from '../kit/form/RefInput.tsx'
import { Templates } from '../kit/form/Templates.tsx'
import { SelectInput, TextInput } from '../kit/form/TextInput.tsx'
import { modKey, useShortcuts } from '../kit/shortcuts.ts'
import { useUndecided } from '../kit/undecided.ts'
import { useWorkedOut } from '../kit/worked-out.ts'
import { useLeaving } from '../kit/use-leaving.tsx'
import { PpmResults } from './PpmResults.tsx'
import { bodyOf, resultsOf, type Line, emptyLine, isEmpty, linesOf } from './ppm-lines.ts'
import { client } from '../kit/client.ts'
import { Lines, LinesFoot, LinesKeys, useDraftLines, type LineColumn } from '../kit/Lines.tsx'
import { MetalName } from '../kit/MetalBar.tsx'
import { snackFailure } from '../kit/snack.ts'
import css from './ppm.module.css'

export interface Start {
  lot: number | null
  lot_name: string | null
  designation: string
  notes: string
  lines: readonly Line[]
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

/** Lines at the left, what they come to at the right: worked out anew after every keystroke. */
export function PpmEditor({ start, save, onLot, onSave, onCancel, note }: PpmEditorProps) {
  const [typed, setTyped] = useState(start)
  const [busy, setBusy] = useState(false)
  const saved = useRef(false)
  const undecided = useUndecided()
  const { question } = useLeaving(() => typed !== start && !saved.current)
  const { lot_name, ...head } = typed
  const { body, problems, results } = useWorkedOut(workedFrom, typed)

  const change = (some: Partial<Start>) => setTyped((now) => ({ ...now, ...some }))
  const chooseLot = async (lot: number | null) => {
    change({ lot, lot_name: null })
    if (!onLot || lot === null) return
    const { lot_name, designation, lines } = await onLot(lot)
    change({ lot, lot_name, designation, ...(lines.length > 0 ? { lines } : {}) })
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
                {...(lot_name ? { text: lot_name } : {})}
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
                tall
                className="wide"
                value={head.notes}
                onChange={(notes) => change({ notes })}
                error={problems.notes}
                after={
                  <Templates scope={ppmCalculation.name} value={head.notes} onChange={(notes) => change({ notes })} />
                }
              />
            </div>
          </Panel>
          <PpmLines lines={head.lines} problems={problems} onChange={(lines) => change({ lines })} />
        </div>
        <div className={`col ${css.ppmResults}`}>
          {note}
          {results}
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

function workedFrom({ lot_name: _, ...head }: Start) {
  return { ...bodyOf(head), results: <PpmResults results={resultsOf(head.lines)} /> }
}

interface PpmLinesProps {
  lines: readonly Line[]
  problems: Readonly<Record<string, string>>
  onChange: (lines: readonly Line[]) => void
}

const width = 104
const columns: LineColumn<Line>[] = [
  { field: 'name', head: 'Converter', wide: true },
  { field: 'pieces', width },
  { field: 'yield_lbs', head: 'Yield', unit: 'lbs/pc', width },
  ...metals.map((metal) => ({
    field: `${metal}_ppm`,
    head: <MetalName of={metal} />,
    label: metalLetters[metal],
    width,
  })),
]

/** A line a kind of converter. */
function PpmLines({ lines: rows, problems, onChange }: PpmLinesProps) {
  const [adding, setAdding] = useState<number | null>(null)
  const lines = useDraftLines<Line>({
    rows,
    onChange,
    blank: emptyLine,
    isBlank: isEmpty,
    first: () => 'name',
    called: (line, at) => line.name || `Line ${at + 1}`,
  })
  const addConverter = async (id: number | null) => {
    if (id === null) return
    setAdding(id)
    try {
      const { code, assay_details } = await client(converter).get(id)
      for (const line of linesOf([{ ...assay_details, converter: id, name: code }])) lines.append(line, 'pieces')
    } catch (error) {
      snackFailure(error)
    } finally {
      setAdding(null)
    }
  }
  return (
    <Panel title="Lines" note={figure(rows.length)} actions={<LinesKeys noun="line" />}>
      <Lines
        empty="Choose a lot to begin with its converters, or add a line."
        noun="line"
        of={ppmCalculationBody.shape.lines.element}
        columns={columns}
        problems={problems}
        {...lines.typed}
      />
      <LinesFoot>
        <RefInput
          label="Add a converter"
          bare
          to="converter"
          value={adding}
          onChange={(id) => void addConverter(id)}
          placeholder="Add a converter by its code"
        />
        <Button onClick={lines.typed.onAdd} icon="plus">
          Add line
        </Button>
      </LinesFoot>
    </Panel>
  )
}
