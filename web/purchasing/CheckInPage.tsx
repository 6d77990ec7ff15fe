import { checkMove } from '@cupel/domain/kit/moves.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { linesFixed } from '@cupel/domain/purchasing/check-in-line.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { Button } from '../kit/Button.tsx'
import { date } from '../kit/format.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { RecordFrame, recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { figuresOf } from './check-in-figures.ts'
import { CheckInLines } from './CheckInLines.tsx'
import { CheckInTerms } from './CheckInTerms.tsx'
import { CheckInTotals } from './CheckInTotals.tsx'
import { useStageDates } from '../kit/stage-dates.ts'
import { checkInsScreen, editCheckInScreen, purchaseScreen, wrapUpScreen } from './purchasing.area.ts'
import { useGo } from '../kit/To.tsx'

/** One buy: what was bought, for how much, and how that was worked out. */
export default recordPage(checkIn, checkInsScreen, function CheckInPage({ row }) {
  const me = useMe()
  const go = useGo()
  const mayBuy = allowed(checkIn.may.create, me) && checkMove(checkIn, 'update', row, me) === undefined
  const mayEnter = mayBuy && linesFixed(row) === undefined
  const when = useStageDates(checkIn, row, 'PR')
  useShortcuts({ e: () => go(editCheckInScreen.href({ id: row.id })) }, mayEnter)
  const figures = figuresOf(row)
  return (
    <RecordFrame
      card={checkIn}
      row={row}
      title={`Check-in ${row.id}`}
      crumbs={[checkInsScreen]}
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
    </RecordFrame>
  )
})
