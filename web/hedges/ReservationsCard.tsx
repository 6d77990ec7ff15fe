import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { checkState } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DataList } from '../kit/DataList.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { usePhone } from '../kit/media.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { AddCheckInDialog } from './AddCheckInDialog.tsx'
import { ApplyReservationDialog } from './ApplyReservationDialog.tsx'
import { ounceColumn } from './ounce-words.tsx'
import { metalColumns } from '../kit/list/metal-columns.ts'
import { RemoveDialog } from '../kit/RemoveDialog.tsx'

type Reservation = Row<typeof checkInAllocation>
type Deed = 'apply' | 'edit' | 'delete'
type Open = { what: 'add' } | { what: Deed; row: Reservation }

/** Ounces kept for check-ins until they are applied to a lot. */
export function ReservationsCard({ hedge: of }: { hedge: Row<typeof hedge> }) {
  const me = useMe()
  const phone = usePhone()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const may = allowed(checkInAllocation.may.create, me)
  return (
    <Panel
      title="Kept for check-ins"
      actions={
        may && (
          <Button icon="plus" onClick={() => setOpen({ what: 'add' })}>
            Add check-in
          </Button>
        )
      }
    >
      <DataList
        card={checkInAllocation}
        embedded
        pageSize={10}
        query={{ hedge_id: of.id }}
        filters={[]}
        columns={[
          {
            field: 'check_in_id',
            label: 'Check-in',
            align: 'left',
            cell: (row) => <RecordLink to="check_in" id={row.check_in_id} />,
          },
          { field: 'yard_name', label: 'Yard' },
          ...(phone
            ? [ounceColumn<Reservation>('Kept toz', (row, metal) => row[metal])]
            : [
                ...metalColumns('Kept toz', (metal) => metal),
                ...metalColumns('Applied toz', (metal) => `applied_${metal}`),
              ]),
          ...(may
            ? [
                {
                  field: 'actions',
                  label: 'Change',
                  cell: (row: Reservation) => <RowActions onOpen={(what) => setOpen({ what, row })} of={row} />,
                },
              ]
            : []),
        ]}
        empty={{ line: 'Nothing is kept for a check-in.' }}
      />
      {open?.what === 'add' && <AddCheckInDialog hedge={of} onClose={close} />}
      {open?.what === 'apply' && <ApplyReservationDialog row={open.row} onClose={close} />}
      {open?.what === 'edit' && (
        <EditDialog
          card={checkInAllocation}
          row={open.row}
          title={`Ounces kept for check-in ${open.row.check_in_id}`}
          touches={[hedge]}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <RemoveDialog
          card={checkInAllocation}
          row={open.row}
          title={`Give back the ounces of check-in ${open.row.check_in_id}?`}
          confirm="Give back"
          saved="Ounces given back"
          failed="An error occurred while trying to delete allocation"
          touches={[hedge]}
          onClose={close}
        >
          They are free for others at once.
        </RemoveDialog>
      )}
    </Panel>
  )
}

function RowActions({ of, onOpen }: { of: Reservation; onOpen: (what: Deed) => void }) {
  const refused = checkState(checkInAllocation, 'apply', of)
  return (
    <span className="row">
      <IconButton
        icon="allocations"
        aria-label={`Apply the ounces of check-in ${of.check_in_id} to a lot`}
        aria-disabled={refused !== undefined}
        title={refused?.text ?? checkInAllocation.moves.apply.label}
        onClick={() => !refused && onOpen('apply')}
      />
      <IconButton
        icon="edit"
        aria-label={`Edit the ounces of check-in ${of.check_in_id}`}
        onClick={() => onOpen('edit')}
      />
      <IconButton
        icon="close"
        aria-label={`Give back the ounces of check-in ${of.check_in_id}`}
        onClick={() => onOpen('delete')}
      />
    </span>
  )
}
