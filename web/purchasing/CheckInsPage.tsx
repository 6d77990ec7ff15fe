import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { useState } from 'react'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { reading } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { RecordLink } from '../kit/To.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'
import { checkInScreen } from './purchasing.area.ts'

const NewCheckInDialog = lazyDialog(async () => (await import('./NewCheckInDialog.tsx')).NewCheckInDialog)

/** Up to so many stand on one page; more are turned over in smaller ones, as which they are asked for at first. */
const onePage = 50
const manyPages = 25

/** The check-ins, the newest first. */
export default function CheckInsPage() {
  const me = useMe()
  const phone = usePhone()
  const [count, setCount] = useState<number>()
  const { show, dialog } = useDialog()
  return (
    <ListPage
      title="Check-ins"
      counted="shown"
      create={{ words: 'New check-in', at: () => show((close) => <NewCheckInDialog onClose={close} />) }}
      onCount={setCount}
      none="Nothing has been checked in yet."
      card={checkIn}
      open={checkInScreen}
      columns={[
        { field: 'yard', label: 'Yard' },
        'status',
        { field: 'id', label: 'Check-in', align: 'left', cell: reading(checkIn, [], (row) => `Check-in ${row.id}`) },
        {
          field: 'purchase',
          // A phone's row is a link as a whole.
          cell: reading(checkIn, ['purchase'], (row) =>
            phone ? `Purchase ${row.purchase}` : <RecordLink to="purchase" id={row.purchase} />,
          ),
        },
        { field: 'piece_count', label: 'Pieces' },
        { field: 'pricing_spread', label: 'Spread' },
        { field: 'quoted_on', label: 'Prices of' },
        'customer_reference',
        { field: 'requires_transit', label: 'Transit', hidden: true },
        { field: 'created_by_name', label: 'By' },
        { field: 'created_at', label: 'Created' },
      ]}
      figure="piece_count"
      views={[
        { name: 'All', filters: {} },
        { name: 'Being entered', filters: { status__in: ['PR', 'OP'] } },
        { name: 'Complete', filters: { status__in: ['CO'] } },
        { name: 'Mine', filters: { created_by: me.id } },
      ]}
      pageSize={count !== undefined && count > manyPages && count <= onePage ? onePage : manyPages}
    >
      {dialog}
    </ListPage>
  )
}
