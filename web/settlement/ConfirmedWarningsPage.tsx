import { titleOf } from '@cupel/domain/kit/machine.ts'
import { capitalised, inWords } from '@cupel/domain/kit/words.ts'
import { confirmedWarning } from '@cupel/domain/settlement/confirmed-warning.ts'
import { reading } from '../kit/list/reading.ts'
import { ListPage } from '../kit/ListPage.tsx'
import { RecordLink } from '../kit/To.tsx'

/** What was done though it looked senseless: who, when, and why. */
export default function ConfirmedWarningsPage() {
  return (
    <ListPage
      title="Confirmed warnings"
      none="Nothing that looks senseless was done yet."
      card={confirmedWarning}
      columns={[
        'at',
        { field: 'who', label: 'By' },
        {
          field: 'entity',
          label: 'Record',
          cell: reading(
            confirmedWarning,
            ['entity', 'entity_id', 'record_name'],
            ({ entity, entity_id, record_name }) => (
              <RecordLink to={entity} id={entity_id} words={record_name ?? `${titleOf(entity)} ${entity_id}`} />
            ),
          ),
        },
        {
          field: 'move',
          label: 'Move',
          cell: reading(confirmedWarning, ['move'], ({ move }) => capitalised(inWords(move.split('.')[1] ?? ''))),
        },
        { field: 'text', label: 'Warning' },
        {
          field: 'reason',
          label: 'Reason',
          cell: reading(
            confirmedWarning,
            ['reason'],
            ({ reason }) => reason ?? <span className="warned">Not confirmed</span>,
          ),
        },
        { field: 'code', hidden: true },
      ]}
      views={[
        { name: 'All', filters: {} },
        { name: 'Confirmed', filters: { reason__isnull: false } },
        { name: 'Not confirmed', filters: { reason__isnull: true } },
      ]}
    />
  )
}
