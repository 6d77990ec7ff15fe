import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { checkState } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DataList } from '../kit/DataList.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { usePhone } from '../kit/media.ts'
import { RecordLink } from '../kit/RecordLink.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog, type Show } from '../kit/use-dialog.ts'
import { AddCheckInDialog } from './AddCheckInDialog.tsx'
import { ApplyReservationDialog } from './ApplyReservationDialog.tsx'
import { keptColumns } from './ounce-words.tsx'
import { RemoveDialog } from '../kit/RemoveDialog.tsx'

type Reservation = Row<typeof checkInAllocation>

/** Ounces kept for check-ins until they are applied to a lot. */
export function ReservationsCard({ hedge: of }: { hedge: Row<typeof hedge> }) {
  const me = useMe()
  const phone = usePhone()
  const { show, dialog } = useDialog()
  const may = allowed(checkInAllocation.may.create, me)
  return (
    <Panel
      title="Kept for check-ins"
      actions={
        may && (
          <Button icon="plus" onClick={() => show((close) => <AddCheckInDialog hedge={of} onClose={close} />)}>
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
          ...keptColumns(phone),
          ...(may
            ? [{ field: 'actions', label: 'Change', cell: (row: Reservation) => <RowActions of={row} show={show} /> }]
            : []),
        ]}
        empty={{ line: 'Nothing is kept for a check-in.' }}
      />
      {dialog}
    </Panel>
  )
}

function RowActions({ of, show }: { of: Reservation; show: Show }) {
  const refused = checkState(checkInAllocation, 'apply', of)
  return (
    <span className="row">
      <IconButton
        icon="allocations"
        aria-label={`Apply the ounces of check-in ${of.check_in_id} to a lot`}
        aria-disabled={refused !== undefined}
        title={refused?.text ?? checkInAllocation.moves.apply.label}
        onClick={() => !refused && show((close) => <ApplyReservationDialog row={of} onClose={close} />)}
      />
      <IconButton
        icon="edit"
        aria-label={`Edit the ounces of check-in ${of.check_in_id}`}
        onClick={() => show((close) => <EditReservation of={of} onClose={close} />)}
      />
      <IconButton
        icon="close"
        aria-label={`Give back the ounces of check-in ${of.check_in_id}`}
        onClick={() => show((close) => <GiveBack of={of} onClose={close} />)}
      />
    </span>
  )
}

interface Of {
  of: Reservation
  onClose: () => void
}

function EditReservation({ of, onClose }: Of) {
  const title = `Ounces kept for check-in ${of.check_in_id}`
  return <EditDialog card={checkInAllocation} row={of} title={title} touches={[hedge]} onClose={onClose} />
}

function GiveBack({ of, onClose }: Of) {
  return (
    <RemoveDialog
      card={checkInAllocation}
      row={of}
      title={`Give back the ounces of check-in ${of.check_in_id}?`}
      confirm="Give back"
      saved="Ounces given back"
      failed="An error occurred while trying to delete allocation"
      touches={[hedge]}
      onClose={onClose}
    >
      They are free for others at once.
    </RemoveDialog>
  )
}
