import { figure } from '@cupel/domain/kit/amount-text.ts'
import type { DetailRow } from '@cupel/domain/kit/resource.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { checkIn, takesCheckIns } from '@cupel/domain/purchasing/check-in.ts'
import type { purchase } from '@cupel/domain/purchasing/purchase.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { date } from '../kit/format.ts'
import { Icon } from '../kit/Icon.tsx'
import { useMe } from '../kit/session.ts'
import { snackFailure } from '../kit/snack.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useStartCheckIn } from './start-check-in.ts'

/** The check-ins of a purchase, and the way to another one. */
export function PurchaseCheckIns({ row }: { row: DetailRow<typeof purchase> }) {
  const me = useMe()
  const navigate = useNavigate()
  const start = useStartCheckIn()
  const refused = takesCheckIns({ purchase_status: row.status })
  const begin = () =>
    start.run({ purchase: row.id }).then(
      (id) => void navigate({ to: `/checkin/${id}/edit` }),
      (error: unknown) => snackFailure(error, 'An error occurred while trying to create check in'),
    )
  const add = allowed(checkIn.may.create, me) && (
    <Button
      startIcon={<Icon name="plus" />}
      aria-disabled={refused !== undefined || start.busy}
      onClick={() => refused === undefined && !start.busy && void begin()}
    >
      New check-in
    </Button>
  )
  return (
    <Card title="Check-ins" note={refused ?? row.check_ins.length} actions={add}>
      {row.check_ins.length === 0 ? (
        <EmptyState kind="empty" line="Nothing has been checked in for this purchase yet." />
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Check-in</th>
              <th scope="col">Status</th>
              <th scope="col">Created</th>
              <th scope="col" className="num">
                Pieces<span className="unit">pcs</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {row.check_ins.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to={`/checkin/${one.id}`} className="medium">
                    Check-in {one.id}
                  </Link>
                </td>
                <td>
                  <StatusChip of={checkInStatus} code={one.status} />
                </td>
                <td>{date(one.created_at)}</td>
                <td className="num">{figure(one.piece_count)}</td>
              </tr>
            ))}
            <tr className="total">
              <td colSpan={3}>
                {figure(row.check_ins.length)} {row.check_ins.length === 1 ? 'check-in' : 'check-ins'}
              </td>
              <td className="num">{figure(row.piece_count)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </Card>
  )
}
