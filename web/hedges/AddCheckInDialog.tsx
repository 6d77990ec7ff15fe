import { checkInAllocation } from '@cupel/domain/hedges/check-in-allocation.ts'
import { hedge } from '@cupel/domain/hedges/hedge.ts'
import { metalLetters, metals } from '@cupel/domain/kit/metals.ts'
import type { Row } from '@cupel/domain/kit/card.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { useController } from 'react-hook-form'
import { EditDialog } from '../kit/EditDialog.tsx'
import { Field } from '../kit/Fields.tsx'
import { FilterChip } from '../kit/FilterChip.tsx'
import { date, tozText } from '../kit/format.ts'
import { useList } from '../kit/queries.ts'

const recentBuys = 5

/** Keeps ounces of the hedge for a check-in: one of the latest buys, or any other. */
export function AddCheckInDialog({ hedge: of, onClose }: { hedge: Row<typeof hedge>; onClose: () => void }) {
  return (
    <EditDialog
      card={checkInAllocation}
      title={`Keep ounces of ${of.code} for a check-in`}
      begin={{ hedge_id: of.id }}
      touches={[hedge]}
      saved="Check-in added to the hedge"
      failed="An error occurred while trying to add Check-In to Hedge"
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
  const { data } = useList(checkIn, { ordering: '-created_at', page_size: recentBuys }, { silent: true })
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
