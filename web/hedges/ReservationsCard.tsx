import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { checkState, effectsInWords } from '@cupel/domain/kit/moves.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { allowed } from '@cupel/domain/kit/roles.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { applyInput } from '@cupel/domain/hedges/check-in-allocation-machine.ts'
import { useController } from 'react-hook-form'
import * as z from 'zod'
import { Button, IconButton } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { DataList } from '../kit/DataList.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { everyField, reading } from '../kit/list/reading.ts'
import { usePhone } from '../kit/media.ts'
import { RecordLink } from '../kit/To.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog, type Show } from '../kit/use-dialog.ts'
import { keptColumns } from './kept-columns.ts'
import { RemoveDialog } from '../kit/RemoveDialog.tsx'
import { Field } from '../kit/Fields.tsx'
import { FilterChip } from '../kit/FilterChip.tsx'
import { date } from '@cupel/domain/kit/value-text.ts'
import { tozText } from '../kit/format.ts'
import { useList, useMove } from '../kit/queries.ts'
import { FormDialog } from '../kit/FormDialog.tsx'

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
            cell: reading(checkInAllocation, ['check_in_id'], (row) => (
              <RecordLink to="check_in" id={row.check_in_id} />
            )),
          },
          { field: 'yard_name', label: 'Yard' },
          ...keptColumns(phone),
          ...(may
            ? [
                {
                  field: 'actions',
                  label: 'Change',
                  cell: reading(checkInAllocation, everyField(checkInAllocation), (row) => (
                    <RowActions of={row} show={show} />
                  )),
                },
              ]
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
      touches={[hedge]}
      onClose={onClose}
    >
      They are free for others at once.
    </RemoveDialog>
  )
}

const recentBuys = 5

/** Keeps ounces of the hedge for a check-in: one of the latest buys, or any other. */
function AddCheckInDialog({ hedge: of, onClose }: { hedge: Row<typeof hedge>; onClose: () => void }) {
  return (
    <EditDialog
      card={checkInAllocation}
      title={`Keep ounces of ${of.code} for a check-in`}
      begin={{ hedge_id: of.id }}
      touches={[hedge]}
      saved="Check-in added to the hedge"
      save="Add"
      onClose={onClose}
    >
      <div className="col">
        <RecentBuys />
        <div className="fields">
          <Field name="check_in_id" label="Check-in" />
          {metals.map((metal, i) => (
            <Field
              key={metal}
              name={metal}
              label={`${metalLetters[metal]} ounces`}
              help={`${tozText(of[`${metal}_available_toz`])} available`}
              autoFocus={i === 0}
            />
          ))}
        </div>
      </div>
    </EditDialog>
  )
}

function RecentBuys() {
  const { field } = useController({ name: 'check_in_id' })
  const { data } = useList(
    checkIn,
    ['yard_name', 'created_at'],
    { ordering: '-created_at', page_size: recentBuys },
    { silent: true },
  )
  if (!data || data.results.length === 0) return null
  return (
    <div className="col" style={{ gap: 4 }}>
      <p className="xs dim medium">Recent buys</p>
      <div className="row wrap">
        {data.results.map((row) => (
          <FilterChip key={row.id} pressed={field.value === row.id} onClick={() => field.onChange(row.id)}>
            <b>{row.id}</b> {row.yard_name} <span className="dim">{date(row.created_at)}</span>
          </FilterChip>
        ))}
      </div>
    </div>
  )
}

const { apply } = checkInAllocation.moves
const schema = z.strictObject(applyInput)
const touches = [hedge, { name: 'allocation' }, { name: 'lot' }]

/** Gives a lot what is still kept for the check-in: the one it is meant for, or another. */
function ApplyReservationDialog({ row, onClose }: { row: Row<typeof checkInAllocation>; onClose: () => void }) {
  const write = useMove(checkInAllocation, {
    silent: true,
    touches,
    saved: `Ounces of check-in ${row.check_in_id} applied`,
  })
  return (
    <FormDialog
      title={`Apply the ounces of check-in ${row.check_in_id}`}
      note={effectsInWords(apply)}
      schema={schema}
      from={row}
      save="Apply"
      onSave={(body) => write.mutateAsync({ row, name: 'apply', body })}
      onClose={onClose}
    />
  )
}
