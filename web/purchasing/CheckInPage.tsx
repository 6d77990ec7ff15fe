import { checkMove } from '@cupel/domain/kit/moves.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { checkIn, linesFixed } from '@cupel/domain/purchasing/check-in.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Changes } from '../kit/Changes.tsx'
import { date } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { Moves } from '../kit/Moves.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Panels } from '../kit/Panels.tsx'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { StageRail } from '../kit/StageRail.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useId } from '../kit/url.ts'
import { WithRecord } from '../kit/WithRecord.tsx'
import { figuresOf, type CheckInDetail } from './check-in-figures.ts'
import { CheckInLines } from './CheckInLines.tsx'
import { CheckInTerms } from './CheckInTerms.tsx'
import { CheckInTotals } from './CheckInTotals.tsx'
import { useStageDates } from './stage-dates.ts'

const statuses = { status: checkInStatus }

/** One buy: what was bought, for how much, and how that was worked out. */
export default function CheckInPage() {
  return (
    <WithRecord card={checkIn} id={useId()} list="/checkin-list">
      {(row) => <CheckInOf row={row} />}
    </WithRecord>
  )
}

function CheckInOf({ row }: { row: CheckInDetail }) {
  const me = useMe()
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const mayBuy = allowed(checkIn.may.create, me) && checkMove(checkIn, 'update', row, me) === undefined
  const mayEnter = mayBuy && linesFixed(row) === undefined
  const when = useStageDates(checkIn, row, 'PR')
  useShortcuts({ e: () => void navigate({ to: `/checkin/${row.id}/edit` }) }, mayEnter)
  const figures = figuresOf(row)
  return (
    <>
      <PageHead
        title={`Check-in ${row.id}`}
        crumbs={[{ text: 'Check-ins', to: '/checkin-list' }]}
        chip={<StatusChip of={checkInStatus} code={row.status} />}
        facts={
          <>
            <RecordLink to="yard" id={row.yard}>
              {row.yard_name}
            </RecordLink>{' '}
            · <RecordLink to="purchase" id={row.purchase}>{`Purchase ${row.purchase}`}</RecordLink>
            {row.quoted_on && ` · prices of ${date(row.quoted_on)}`}
          </>
        }
        actions={
          mayBuy && (
            <>
              <Button to={`/checkin/${row.id}/wrap-up`} startIcon={<Icon name="check" />}>
                Wrap up
              </Button>
              {mayEnter && (
                <Button
                  variant={row.piece_count === 0 ? 'contained' : 'outlined'}
                  to={`/checkin/${row.id}/edit`}
                  startIcon={<Icon name="converter" />}
                >
                  Enter converters <kbd>E</kbd>
                </Button>
              )}
            </>
          )
        }
      />
      <Card label="Stages and moves" padded>
        <div className="col">
          <StageRail of={checkInStatus} path={checkInStatus.codes} now={row.status} when={when} />
          <Moves
            card={checkIn}
            row={row}
            statuses={checkInStatus}
            touches={[purchase]}
            onRemoved={() => void navigate({ to: `/purchase/${row.purchase}` })}
          />
        </div>
      </Card>
      <div className="two">
        <div className="col">
          <CheckInTotals row={row} figures={figures} />
          <CheckInLines row={row} figures={figures} />
          <Panels of="check_in" id={row.id} />
        </div>
        <div className="col">
          <CheckInTerms row={row} editing={editing} onEditing={setEditing} />
          <Changes card={checkIn} id={row.id} statuses={statuses} />
        </div>
      </div>
    </>
  )
}
