import { figure } from '@cupel/domain/kit/amount-text.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { usualReturnRates } from '@cupel/domain/kit/house-rules.ts'
import { useFieldArray, useFormContext, useController } from 'react-hook-form'
import type * as z from 'zod'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Field } from '../../kit/Fields.tsx'
import { Lines } from '../../kit/Lines.tsx'
import { MetalName } from '../../kit/MetalBar.tsx'
import { useMoneyText, useUnitText } from '../../kit/money-in.ts'
import { amount } from '../../kit/sheet-columns.tsx'
import type { CellOn } from '../../kit/Sheet.tsx'
import { TypedField } from '../TypedField.tsx'
import { useAccount } from './AccountOf.tsx'
import { metalCode, metalName } from './account.ts'
import { lineSchema, metalSchema, newLine, type Settlement, type SettlementValues } from './settlement-values.ts'
import { SelectInput } from '../../kit/form/TextInput.tsx'
import css from './settlement.module.css'

const metalFields = [
  ['contained_toz', 'Contained', 'toz'],
  ['return_rate', 'Return rate', '%'],
  ['returnable', 'Returnable', 'toz'],
  ['market_rate', 'Market rate', '$/toz'],
] as const
const lineFields = [
  ['material_type', 'Material', undefined],
  ['quantity', 'Quantity', 'pcs'],
  ['unit_price', 'Unit price', '$'],
  ['paid', 'Paid', undefined],
] as const
const labels: Readonly<Record<string, string>> = {
  received_lbs_total: 'Received',
  net_wet_lbs: 'Net wet',
  finance_charge_percent: 'Finance charge',
  oem_only: 'OEM converters only',
}

/** The settlement's own fields, its metals and what was bought outright. */
export function SettlementInputs({ row }: { row: Settlement }) {
  return (
    <div className="col">
      <MetalsCard row={row} />
      <OutrightCard />
      <Panel title="Terms and charges" padded>
        <div className={`fields ${css.settlementFields}`}>
          <SettlementYard row={row} />
          {brokeredSettlement.update
            .filter((name) => name !== 'yard_id')
            .map((name) => (
              <Field key={name} name={name} {...(labels[name] === undefined ? {} : { label: labels[name] })} />
            ))}
        </div>
      </Panel>
    </div>
  )
}

function MetalsCard({ row }: { row: Settlement }) {
  const { account } = useAccount()
  const unitText = useUnitText()
  return (
    <Panel title="Metals" note="what is left empty follows from the lot: contained × rate">
      <Lines
        noun="metal"
        blocks
        rows={row.metals_details}
        columns={[
          { head: 'Metal', cell: ({ metal }) => <MetalName of={metalCode[metal]}>{metalName(metal)}</MetalName> },
          ...metalFields.map(([field, head, unit]) => ({
            head,
            unit: unitText(unit),
            right: true,
            cell: (line: Settlement['metals_details'][number], at: number) => (
              <TypedField
                bare
                unitless
                name={`metals.${at}.${field}`}
                label={`${head} of ${line.metal}`}
                schema={metalSchema.shape[field] as z.ZodType}
                otherwise={otherwise(line, account.returnable(at)?.value)[field]}
              />
            ),
          })),
          amount<Settlement['metals_details'][number]>('Value', '$', (_, at) => account.metal(at)?.value, {
            explain: (_, at) => account.metal(at)?.explain,
            label: (line) => metalName(line.metal),
          }),
        ]}
      />
    </Panel>
  )
}

/** What counts of a metal while nothing is typed for it. */
function otherwise(
  line: Settlement['metals_details'][number],
  returnable: string | undefined,
): Partial<Record<string, string>> {
  const usual = usualReturnRates[metalCode[line.metal]].toString()
  return {
    contained_toz: figure(line.lot_contained_toz, 3),
    return_rate: line.typed_return_rate === null ? line.return_rate : usual,
    ...(returnable === undefined ? {} : { returnable: figure(returnable, 3) }),
  }
}

function OutrightCard() {
  const { account } = useAccount()
  const { control } = useFormContext<SettlementValues>()
  const inMoney = useMoneyText()
  const { fields, append, remove } = useFieldArray({ control, name: 'outright', keyName: 'key' })
  return (
    <Panel
      title="Purchased outright"
      note={fields.length === 0 ? 'no lines' : undefined}
      actions={
        <Button icon="plus" onClick={() => append(newLine)}>
          Add a line
        </Button>
      }
    >
      <Lines
        empty="No pieces of this lot were bought at a fixed price."
        noun="line"
        rows={fields}
        onAdd={() => append(newLine)}
        onRemove={(_, at) => remove(at)}
        columns={[
          ...lineFields.map(([field, head, unit]) => ({
            head,
            unit,
            right: unit !== undefined,
            labelled: true,
            cell: (_: object, at: number, { phone }: CellOn) => (
              <TypedField
                bare={field !== 'paid' && !phone}
                unitless
                name={`outright.${at}.${field}`}
                label={phone || field === 'paid' ? head : `${head} of line ${at + 1}`}
                schema={lineSchema.shape[field] as z.ZodType}
              />
            ),
          })),
          { head: 'Total', right: true, cell: (_, at) => inMoney(account.outright(at)) },
        ]}
      />
    </Panel>
  )
}

/** The designated yard: one of those whose purchases are in the lot. */
function SettlementYard({ row }: { row: Settlement }) {
  const { field, fieldState } = useController({ name: 'yard_id' })
  return (
    <SelectInput
      name="yard_id"
      label="Designated yard"
      value={String(field.value ?? '')}
      options={row.yard_choices.map(({ id, name }) => ({ value: String(id), text: name }))}
      readOnly={row.yard_choices.length < 2}
      help={row.yard_choices.length < 2 ? undefined : 'Another yard brings its terms when it is saved'}
      error={fieldState.error?.message}
      onChange={(id) => field.onChange(parseInt(id, 10))}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}
