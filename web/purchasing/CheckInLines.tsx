import { figure } from '@cupel/domain/kit/amount-text.ts'
import { sum } from '@cupel/domain/kit/given.ts'
import { money as moneyUnit } from '@cupel/domain/kit/units.ts'
import { useState } from 'react'
import { Panel } from '../kit/Panel.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LinkButton } from '../kit/LinkButton.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { groupsOf, type CheckInDetail, type CheckInFigures } from './check-in-figures.ts'
import css from './CheckIn.module.css'

/** So many codes are shown before somebody asks for the rest. */
const shownAtFirst = 50

/** The lines of a check-in: pieces of one converter at one price stand together. */
export function CheckInLines({ row, figures }: { row: CheckInDetail; figures: CheckInFigures }) {
  const [all, setAll] = useState(false)
  const groups = groupsOf(row, figures)
  const shown = all ? groups : groups.slice(0, shownAtFirst)
  if (groups.length === 0)
    return (
      <Panel title="Lines">
        <EmptyState kind="empty" line="Nothing has been entered yet." />
      </Panel>
    )
  return (
    <Panel title="Lines" note={`${figure(groups.length)} codes`}>
      <Sheet
        rows={shown}
        columns={(c) => [
          c.text('Code', ({ name, variant }) => (
            <>
              <span className="medium">{name}</span> {variant && <span className="dim">{variant}</span>}
            </>
          )),
          c.text('Kind', ({ type }) => <span className={css.kind}>{type}</span>),
          c.amount('Yield', 'lbs', (group) => group.yield_lbs, { desk: true }),
          c.amount('Pieces', '', (group) => group.paid.length, { decimals: 0 }),
          c.amount('Full, each', '$', (group) => group.price, { desk: true }),
          c.amount('Paid, each', '$', (group) => group.paid[0], { label: ({ name }) => `${name}, paid each` }),
          c.amount('Sum', '$', (group) => sum(group.paid).as(group.name, moneyUnit), {
            label: ({ name }) => `${name}, sum`,
          }),
        ]}
      />
      {shown.length < groups.length && (
        <LinkButton variant="text" onClick={() => setAll(true)}>
          Show all {figure(groups.length)} codes
        </LinkButton>
      )}
    </Panel>
  )
}
