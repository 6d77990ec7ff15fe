import { letter } from '@cupel/domain/identity/letter.ts'
import { dateTime } from '@cupel/domain/kit/value-text.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { reading } from '../kit/list/reading.ts'
import { letterScreen } from './identity.area.ts'

/** Every letter the house has written: whether it has left, and why not. */
export default function OutboxPage() {
  return (
    <ListPage
      title="Outbox"
      none="Nothing has been written yet."
      card={letter}
      open={letterScreen}
      columns={[
        'subject',
        'recipient',
        'status',
        { field: 'trigger', label: 'What set it off' },
        {
          field: 'created_at',
          label: 'Written',
          cell: reading(letter, ['created_at'], (one) => dateTime(one.created_at)),
        },
        {
          field: 'delivered_at',
          label: 'Sent',
          cell: reading(letter, ['delivered_at'], (one) => dateTime(one.delivered_at)),
        },
        { field: 'last_error', label: 'Why not', hidden: true },
      ]}
      views={[
        { name: 'All', filters: {} },
        { name: 'Waiting', filters: { status__in: ['WA'] } },
        { name: 'Failed', filters: { status__in: ['FA'] } },
        { name: 'Out of date', filters: { status__in: ['OU'] } },
      ]}
    />
  )
}
