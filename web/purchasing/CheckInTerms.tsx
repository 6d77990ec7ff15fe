import { allowed } from '@cupel/domain/kit/roles.ts'
import { leastSpreadFor } from '@cupel/domain/catalog/least-spread.ts'
import { checkIn } from '@cupel/domain/purchasing/check-in.ts'
import { Button } from '../kit/Button.tsx'
import { Panel } from '../kit/Panel.tsx'
import { EditDialog } from '../kit/EditDialog.tsx'
import { DescriptionList, Pairs } from '../kit/DescriptionList.tsx'
import { Field } from '../kit/Fields.tsx'
import { date, percentText } from '../kit/format.ts'
import { RecordLink } from '../kit/To.tsx'
import { useMe } from '../kit/session.ts'
import { useDialog } from '../kit/use-dialog.ts'
import type { CheckInDetail } from './check-in-figures.ts'

const always = [
  'pricing_spread',
  'pt_market_rate',
  'pd_market_rate',
  'rh_market_rate',
  'currency',
  'requires_transit',
  'to_location',
] as const
const whereGiven = [
  'current_location',
  'intended_lot',
  'intended_hedge',
  'customer_reference',
  'external_reference',
  'receiving_date',
  'created_by_name',
  'notes',
  'public_notes',
] as const

/** At which prices and spread it is bought, where it goes, and what people noted. */
export function CheckInTerms({ row }: { row: CheckInDetail }) {
  const me = useMe()
  const { show, dialog } = useDialog()
  const mayEdit = allowed(checkIn.may.update, me, row) && checkIn.frozen(row) === undefined
  return (
    <Panel
      title="Terms"
      actions={
        mayEdit && (
          <Button icon="edit" onClick={() => show((close) => <Modify row={row} onClose={close} />)}>
            Modify
          </Button>
        )
      }
    >
      <DescriptionList
        card={checkIn}
        row={row}
        fields={[...always, ...whereGiven.filter((field) => row[field] !== null && row[field] !== '')]}
        labels={{
          created_by_name: 'Created by',
          pricing_spread: 'Spread',
          to_location: 'Destination',
          current_location: 'Stands at',
        }}
      >
        <Pairs of={{ 'Prices of': <RecordLink to="market_rate" id={row.market_rate} words={date(row.quoted_on)} /> }} />
      </DescriptionList>
      {dialog}
    </Panel>
  )
}

function Modify({ row, onClose }: { row: CheckInDetail; onClose: () => void }) {
  return (
    <EditDialog
      card={checkIn}
      row={row}
      title={`Modify check-in ${row.id}`}
      note="Other market prices give every converter line a new full value; the spread is held back from each."
      onClose={onClose}
    >
      <div className="fields">
        <Field
          name="pricing_spread"
          label="Spread"
          help={`At least ${percentText(leastSpreadFor(useMe()))}`}
          autoFocus
        />
        <Field name="market_rate" label="Market prices" />
        <Field name="currency" />
        <Field name="requires_transit" />
        <Field name="to_location" label="Destination" />
        <Field name="current_location" />
        <Field name="intended_lot" />
        <Field name="intended_hedge" />
        <Field name="customer_reference" />
        <Field name="receiving_date" />
        <Field name="notes" />
        <Field name="public_notes" />
      </div>
    </EditDialog>
  )
}
