import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { changePpmCalculation } from '@cupel/domain/lab/ppm-calls.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { useState } from 'react'
import { ActingButton } from '../kit/ActingButton.tsx'
import { RefusableButton } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Changes } from '../kit/Changes.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { fieldText, ppmText } from '../kit/format.ts'
import { useEndpointMutation, useRecord } from '../kit/queries.ts'
import { RecordLink } from '../kit/To.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { useShortcuts } from '../kit/shortcuts.ts'
import { PpmEditor } from './PpmEditor.tsx'
import { PpmResults } from './PpmResults.tsx'
import { linesOf, resultsOf } from './ppm-lines.ts'
import { ppmCalculationsScreen } from './lab.area.ts'
import css from './ppm.module.css'

type Calculation = DetailRow<typeof ppmCalculation>

/** A saved calculation is locked; unlocked, it is calculated anew with other lines. */
export default recordPage(ppmCalculation, ppmCalculationsScreen, function PpmCalculationPage({ row, Frame }) {
  const me = useMe()
  const [unlocked, setUnlocked] = useState(false)
  const of = useRecord(lot, row.lot ?? 0, { enabled: row.lot !== null, silent: true }).data
  const refused = of && lot.frozen(of)
  const may = allowed(changePpmCalculation.may, me)
  const unlock = () => refused === undefined && setUnlocked(true)
  useShortcuts({ e: unlock }, may && !unlocked)
  return (
    <Frame
      title={`PPM calculation ${row.id}`}
      facts={[
        row.lot !== null && <RecordLink key="lot" to="lot" id={row.lot} words={row.lot_name} />,
        fieldText(row.designation, ppmCalculation.row.shape.designation),
        row.created_by_name,
        date(row.created_at),
        row.notes,
        row.counts && 'its lot takes its ounces from here',
      ]}
      actions={
        may &&
        !unlocked && (
          <>
            {row.lot !== null && refused === undefined && <Choose row={row} />}
            <RefusableButton refused={refused} icon="edit" onClick={unlock}>
              Unlock <kbd>E</kbd>
            </RefusableButton>
          </>
        )
      }
    >
      {unlocked ? <Unlocked row={row} onDone={() => setUnlocked(false)} /> : <Locked row={row} />}
    </Frame>
  )
})

/** The latest saved calculation counts for its lot, unless another is chosen. */
function Choose({ row }: { row: Calculation }) {
  const change = useEndpointMutation(changePpmCalculation, {
    under: ppmCalculation,
    touches: [lot],
    saved: ({ chosen }) =>
      chosen ? `${row.lot_name} takes its ounces from here` : 'The latest saved one counts again',
  })
  const choose = (chosen: boolean) => change.mutate({ params: { id: row.id }, body: { chosen }, version: row.version })
  return (
    <ActingButton disabled={change.isPending} onClick={() => choose(!row.chosen)}>
      {row.chosen ? 'Let the latest count' : 'Let this one count'}
    </ActingButton>
  )
}

function Unlocked({ row, onDone }: { row: Calculation; onDone: () => void }) {
  const [version] = useState(row.version)
  const change = useEndpointMutation(changePpmCalculation, {
    under: ppmCalculation,
    touches: [lot],
    saved: `PPM calculation ${row.id} saved`,
  })
  return (
    <PpmEditor
      start={{
        lot: row.lot,
        lot_name: row.lot_name,
        designation: row.designation,
        notes: row.notes,
        lines: linesOf(row.lines),
      }}
      save="Recalculate and save"
      note={<p className="note info">Draft over the saved calculation of {date(row.created_at)}.</p>}
      onSave={(body) => change.mutateAsync({ params: { id: row.id }, body, version }).then(onDone)}
      onCancel={onDone}
    />
  )
}

function Locked({ row }: { row: Calculation }) {
  return (
    <div className={`two ${css.ppm}`}>
      <Lines row={row} />
      <div className="col">
        <PpmResults results={resultsOf(linesOf(row.lines))} />
        <Changes card={ppmCalculation} id={row.id} />
      </div>
    </div>
  )
}

function Lines({ row }: { row: Calculation }) {
  return (
    <Panel title="Lines" note={figure(row.lines.length)}>
      <Sheet
        empty="The calculation has no lines."
        rows={row.lines}
        columns={(c) => [
          c.text('Converter', (line) => (
            <>
              {line.converter === null ? (
                line.name
              ) : (
                <RecordLink to="converter" id={line.converter} words={line.name} />
              )}
              <span className="phone-only xs dim">
                {metals.map((metal) => `${metalLetters[metal]} ${ppmText(line[`${metal}_ppm`])}`).join(' · ')}
              </span>
            </>
          )),
          c.amount('Pieces', 'pcs', (line) => line.pieces),
          c.amount('Yield', 'lbs/pc', (line) => line.yield_lbs),
          ...c.eachMetal('ppm', (line, metal) => line[`${metal}_ppm`], { desk: true }),
        ]}
      />
    </Panel>
  )
}
