import { figure } from '@cupel/domain/kit/amount-text.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { checkIn, takesCheckIns } from '@cupel/domain/purchasing/check-in.ts'
import type { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { date } from '../kit/format.ts'
import { useMe } from '../kit/session.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { snackFailure } from '../kit/snack.ts'
import { useStartCheckIn } from './start-check-in.ts'
import { checkInScreen, editCheckInScreen } from './purchasing.area.ts'
import { To, useGo } from '../kit/To.tsx'

/** The check-ins of a purchase, and the way to another one. */
export function PurchaseCheckIns({ row }: { row: DetailRow<typeof purchase> }) {
  const me = useMe()
  const go = useGo()
  const start = useStartCheckIn()
  const refused = takesCheckIns({ purchase_status: row.status })
  const begin = () =>
    start.run({ purchase: row.id }).then(
      (id) => go(editCheckInScreen.href({ id })),
      (error: unknown) => snackFailure(error, 'An error occurred while trying to create check in'),
    )
  const add = allowed(checkIn.may.create, me) && (
    <Button
      icon="plus"
      aria-disabled={refused !== undefined || start.busy}
      onClick={() => refused === undefined && !start.busy && void begin()}
    >
      New check-in
    </Button>
  )
  return (
    <Panel title="Check-ins" note={refused ?? row.check_ins.length} actions={add}>
      <Sheet
        empty="Nothing has been checked in for this purchase yet."
        rows={row.check_ins}
        columns={(c) => [
          {
            head: 'Check-in',
            cell: ({ id }) => (
              <To screen={checkInScreen} params={{ id: id }} className="medium">
                Check-in {id}
              </To>
            ),
            total: `${figure(row.check_ins.length)} ${row.check_ins.length === 1 ? 'check-in' : 'check-ins'}`,
          },
          c.status('Status', checkInStatus, (one) => one.status),
          c.text('Created', (one) => date(one.created_at)),
          c.amount('Pieces', 'pcs', (one) => one.piece_count, { total: figure(row.piece_count) }),
        ]}
      />
    </Panel>
  )
}
