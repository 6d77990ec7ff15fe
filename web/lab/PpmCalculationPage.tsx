import { figure } from '@cupel/domain/kit/amount-text.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import type { DetailRow } from '@cupel/domain/kit/resource.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { ppmCalculation } from '@cupel/domain/lab/ppm-calculation-card.ts'
import { changePpmCalculation } from '@cupel/domain/lab/ppm-calls.ts'
import { lot } from '@cupel/domain/lots/lot.ts'
import { useId as useElementId, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Changes } from '../kit/Changes.tsx'
import { Figure } from '../kit/Figure.tsx'
import { date, fieldText, ppm } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { useEndpointMutation, useRecord } from '../kit/queries.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { PpmEditor } from './PpmEditor.tsx'
import { PpmResults } from './PpmResults.tsx'
import { linesOf, resultsOf } from './ppm-lines.ts'
import './ppm.css'

type Calculation = DetailRow<typeof ppmCalculation>

export default function PpmCalculationPage() {
  return (
    <WithRecord card={ppmCalculation} id={useId()} list="/ppm-calculation-list">
      {(row) => <CalculationOf key={row.id} row={row} />}
    </WithRecord>
  )
}

/** A saved calculation is locked; unlocked, it is calculated anew with other lines. */
function CalculationOf({ row }: { row: Calculation }) {
  const me = useMe()
  const reasonId = useElementId()
  const [unlocked, setUnlocked] = useState(false)
  const of = useRecord(lot, row.lot ?? 0, { enabled: row.lot !== null, silent: true }).data
  const refused = of && lot.frozen(of)
  const may = allowed(changePpmCalculation.may, me)
  const unlock = () => refused === undefined && setUnlocked(true)
  useShortcuts({ e: unlock }, may && !unlocked)
  return (
    <>
      <PageHead
        title={`PPM calculation ${row.id}`}
        crumbs={[{ text: 'PPM calculators', to: '/ppm-calculation-list' }]}
        facts={
          <>
            {row.lot !== null && (
              <>
                <RecordLink to="lot" id={row.lot}>
                  {row.lot_name}
                </RecordLink>{' '}
                ·{' '}
              </>
            )}
            {[
              fieldText(row.designation, ppmCalculation.row.shape.designation),
              row.created_by_name,
              date(row.created_at),
              row.notes,
              row.counts && 'its lot takes its ounces from here',
            ]
              .filter(Boolean)
              .join(' · ')}
          </>
        }
        actions={
          may &&
          !unlocked && (
            <>
              {refused !== undefined && (
                <span id={reasonId} className="xs dim">
                  {refused}
                </span>
              )}
              {row.lot !== null && refused === undefined && <Choose row={row} />}
              <Button
                startIcon={<Icon name="edit" />}
                aria-disabled={refused !== undefined}
                aria-describedby={refused === undefined ? undefined : reasonId}
                onClick={unlock}
              >
                Unlock <kbd>E</kbd>
              </Button>
            </>
          )
        }
      />
      {unlocked ? <Unlocked row={row} onDone={() => setUnlocked(false)} /> : <Locked row={row} />}
    </>
  )
}

/** The latest saved calculation counts for its lot, unless another is chosen. */
function Choose({ row }: { row: Calculation }) {
  const change = useEndpointMutation(changePpmCalculation, {
    under: ppmCalculation,
    touches: [lot],
    failed: 'Update Failed',
    saved: ({ chosen }) =>
      chosen ? `${row.lot_name} takes its ounces from here` : 'The latest saved one counts again',
  })
  const choose = (chosen: boolean) => change.mutate({ params: { id: row.id }, body: { chosen }, version: row.version })
  return (
    <Button disabled={change.isPending} onClick={() => choose(!row.chosen)}>
      {row.chosen ? 'Let the latest count' : 'Let this one count'}
    </Button>
  )
}

function Unlocked({ row, onDone }: { row: Calculation; onDone: () => void }) {
  const [version] = useState(row.version)
  const change = useEndpointMutation(changePpmCalculation, {
    under: ppmCalculation,
    touches: [lot],
    failed: 'Update Failed',
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
    <div className="two ppm">
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
    <Card title="Lines" note={figure(row.lines.length)}>
      {row.lines.length === 0 ? (
        <EmptyState kind="empty" line="The calculation has no lines." />
      ) : (
        <table>
          <thead>
            <tr>
              <th>Converter</th>
              <th className="num">
                Pieces<span className="u">pcs</span>
              </th>
              <th className="num">
                Yield<span className="u">lbs/pc</span>
              </th>
              <th className="num far">
                <span className="metal pt">Pt</span>
                <span className="u">ppm</span>
              </th>
              <th className="num far">
                <span className="metal pd">Pd</span>
                <span className="u">ppm</span>
              </th>
              <th className="num far">
                <span className="metal rh">Rh</span>
                <span className="u">ppm</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {row.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.converter === null ? (
                    line.name
                  ) : (
                    <RecordLink to="converter" id={line.converter}>
                      {line.name}
                    </RecordLink>
                  )}
                  <span className="near xs dim">
                    {metals.map((metal) => `${metalLetters[metal]} ${ppm(line[`${metal}_ppm`])}`).join(' · ')}
                  </span>
                </td>
                <td className="num">{figure(line.pieces)}</td>
                <td className="num">
                  <Figure value={line.yield_lbs} decimals={2} />
                </td>
                {[line.pt_ppm, line.pd_ppm, line.rh_ppm].map((assay, i) => (
                  <td key={i} className="num far">
                    <Figure value={assay} decimals={3} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
