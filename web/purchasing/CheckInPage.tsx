import { checkMove } from '@cupel/domain/kit/moves.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { linesFixed } from '@cupel/domain/purchasing/check-in-line.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { figure } from '@cupel/domain/kit/amount-text.ts'
import { sum } from '@cupel/domain/kit/given.ts'
import { money as moneyUnit } from '@cupel/domain/kit/units.ts'
import { useState } from 'react'
import { Button, LinkButton } from '../kit/Button.tsx'
import { date } from '../kit/format.ts'
import { RecordLink, useGo } from '../kit/To.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { figuresOf, groupsOf, type CheckInDetail, type CheckInFigures } from './check-in-figures.ts'
import { CheckInTerms } from './CheckInTerms.tsx'
import { CheckInTotals } from './CheckInTotals.tsx'
import { useStageDates } from './stage-dates.ts'
import { checkInsScreen, editCheckInScreen, purchaseScreen, wrapUpScreen } from './purchasing.area.ts'
import { Panel } from '../kit/Panel.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import css from './CheckIn.module.css'

/** One buy: what was bought, for how much, and how that was worked out. */
export default recordPage(checkIn, checkInsScreen, function CheckInPage({ row, Frame }) {
  const me = useMe()
  const go = useGo()
  const mayBuy = allowed(checkIn.may.create, me) && checkMove(checkIn, 'update', row, me) === undefined
  const mayEnter = mayBuy && linesFixed(row) === undefined
  const when = useStageDates(checkIn, row, 'PR')
  useShortcuts({ e: () => go(editCheckInScreen.href({ id: row.id })) }, mayEnter)
  const figures = figuresOf(row)
  return (
    <Frame
      title={`Check-in ${row.id}`}
      facts={[
        <RecordLink key="yard" to="yard" id={row.yard} words={row.yard_name} />,
        <RecordLink key="purchase" to="purchase" id={row.purchase} words={`Purchase ${row.purchase}`} />,
        row.quoted_on && `prices of ${date(row.quoted_on)}`,
      ]}
      actions={
        mayBuy && (
          <>
            <Button to={wrapUpScreen.href({ id: row.id })} icon="check">
              Wrap up
            </Button>
            {mayEnter && (
              <Button
                variant={row.piece_count === 0 ? 'contained' : 'outlined'}
                to={editCheckInScreen.href({ id: row.id })}
                icon="converter"
              >
                Enter converters <kbd>E</kbd>
              </Button>
            )}
          </>
        )
      }
      stages={{
        path: checkInStatus.codes,
        when,
        touches: [purchase],
        onRemoved: () => go(purchaseScreen.href({ id: row.purchase })),
      }}
      aside={<CheckInTerms row={row} />}
    >
      <CheckInTotals row={row} figures={figures} />
      <CheckInLines row={row} figures={figures} />
    </Frame>
  )
})

/** So many codes are shown before somebody asks for the rest. */
const shownAtFirst = 50

/** The lines of a check-in: pieces of one converter at one price stand together. */
function CheckInLines({ row, figures }: { row: CheckInDetail; figures: CheckInFigures }) {
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
