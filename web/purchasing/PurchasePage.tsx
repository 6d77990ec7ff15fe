import { figure, type Quantity } from '@cupel/domain/kit/amount-text.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { checkIn, takesCheckIns } from '@cupel/domain/purchasing/check-in.ts'
import { purchaseStatus } from '@cupel/domain/purchasing/purchase-status.ts'
import { purchase } from '@cupel/domain/purchasing/purchase.ts'
import type { DetailRow } from '@cupel/domain/kit/card.ts'
import { checkInStatus } from '@cupel/domain/purchasing/check-in-status.ts'
import { converterTypes } from '@cupel/domain/catalog/converter-types.ts'
import type { TakenIn as BesideBought } from '@cupel/domain/purchasing/taken-in.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { fieldText } from '../kit/format.ts'
import { RecordLink, useGo, To } from '../kit/To.tsx'
import { recordPage } from '../kit/RecordPage.tsx'
import { useMe } from '../kit/session.ts'
import { useStageDates } from '../kit/stage-dates.ts'
import { createIntakeScreen, purchasesScreen, checkInScreen, editCheckInScreen } from './purchasing.area.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { snackFailure } from '../kit/snack.ts'
import { useStartCheckIn } from './start-check-in.ts'

/** One purchase on its way through the house. */
export default recordPage(purchase, purchasesScreen, function PurchasePage({ row, Frame }) {
  const me = useMe()
  const go = useGo()
  const when = useStageDates(purchase, row, 'OP')
  return (
    <Frame
      title={`Purchase ${row.id}`}
      facts={[
        <RecordLink key="yard" to="yard" id={row.yard} words={row.yard_name} />,
        fieldText(row.designation, purchase.row.shape.designation),
        row.division_code,
        `${figure(row.piece_count)} pcs`,
        row.created_by_name,
      ]}
      actions={
        allowed('create-intakes', me) &&
        row.intake === null && (
          <Button to={createIntakeScreen.href()} icon="intake">
            Take in
          </Button>
        )
      }
      edit={{ title: `Edit purchase ${row.id}` }}
      stages={{
        path: purchaseStatus.codes,
        when,
        touches: [checkIn],
        onRemoved: () => go(purchasesScreen.href()),
      }}
      about={{
        title: 'Purchase',
        fields: [
          'yard',
          'designation',
          'requires_transit',
          'intake',
          'lot_names',
          'is_uncut',
          'created_by_name',
          'created_at',
          'notes',
        ],
        labels: { lot_names: 'Lots', is_uncut: 'Uncut', created_by_name: 'Created by', created_at: 'Created' },
      }}
    >
      <PurchaseCheckIns row={row} />
      {row.taken_in && <TakenIn of={row.taken_in} />}
    </Frame>
  )
})

/** The check-ins of a purchase, and the way to another one. */
function PurchaseCheckIns({ row }: { row: DetailRow<typeof purchase> }) {
  const me = useMe()
  const go = useGo()
  const start = useStartCheckIn()
  const refused = takesCheckIns({ purchase_status: row.status })
  const begin = () =>
    start.run({ purchase: row.id }).then(
      (id) => go(editCheckInScreen.href({ id })),
      (error: unknown) => snackFailure(error, { card: checkIn, deed: 'create' }),
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

/** What was bought beside what the intake packed; what differs is marked. */
function TakenIn({ of }: { of: BesideBought }) {
  const others = of.purchases.length - 1
  const differing = of.types.filter(({ differs }) => differs.length > 0).length
  return (
    <Panel title="Bought and taken in" note={differing > 0 ? `${figure(differing)} differ` : 'no difference'}>
      <Sheet
        rows={of.types}
        keyOf={({ type }) => type ?? ''}
        columns={(c) => [
          {
            head: 'Type',
            cell: ({ type }) => (type === null ? 'No type' : converterTypes[type]),
            total: others > 0 ? `With ${figure(others)} other ${others === 1 ? 'purchase' : 'purchases'}` : 'Together',
          },
          c.amount('Bought', 'pcs', (one) => one.bought_pieces, { total: figure(of.bought_pieces) }),
          {
            head: 'Taken in',
            unit: 'pcs',
            right: true,
            cell: (one) => taken(one.taken_pieces, one.differs.includes('pieces'), 0),
            total: taken(of.taken_pieces, of.bought_pieces !== of.taken_pieces, 0),
          },
          c.amount('Expected', 'lbs', (one) => one.bought_lbs, { tone: () => 'dim', total: '' }),
          {
            head: 'Taken in',
            unit: 'lbs',
            right: true,
            cell: (one) => taken(one.taken_lbs, one.differs.includes('lbs'), 2),
            total: '',
          },
        ]}
      />
    </Panel>
  )
}

/** A difference is told by a mark and a word, not by colour alone. */
function taken(value: Quantity, differs: boolean, decimals: number) {
  if (!differs) return figure(value, decimals)
  return (
    <span className="acc">
      <abbr title="Differs from what was bought" aria-label="Differs from what was bought:">
        ≠{' '}
      </abbr>
      {figure(value, decimals)}
    </span>
  )
}
