import { counted, figure } from '@cupel/domain/kit/amount-text.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/brokered-settlement-card.ts'
import { usualReturnRates } from '@cupel/domain/kit/house-rules.ts'
import { useFieldArray, useFormContext, useController } from 'react-hook-form'
import type * as z from 'zod'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { Field } from '../../kit/Fields.tsx'
import { Lines, LinesFoot, LinesKeys } from '../../kit/Lines.tsx'
import { pasteColumn } from '../../kit/lines-paste.ts'
import { snack } from '../../kit/snack.ts'
import { MetalName } from '../../kit/MetalBar.tsx'
import { useMoneyText, useUnitText } from '../../kit/money-in.ts'
import { amount } from '../../kit/sheet-columns.tsx'
import type { CellOn } from '../../kit/Sheet.tsx'
import { TypedField } from '../TypedField.tsx'
import { useAccount } from './AccountOf.tsx'
import { metalCode, metalName } from './account.ts'
import {
  comesToSomething,
  lineSchema,
  metalSchema,
  newLine,
  type MetalValues,
  type OutrightValues,
  type Settlement,
  type SettlementValues,
} from './settlement-values.ts'
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
  const { getValues, setValue } = useFormContext<SettlementValues>()
  const type = (key: string, change: object) => {
    const at = row.metals_details.findIndex(({ id }) => String(id) === key)
    for (const [field, value] of Object.entries(change) as [keyof MetalValues, string][])
      setValue(`metals.${at}.${field}`, value as never, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Panel title="Metals" note="what is left empty follows from the lot: contained × rate">
      <Lines
        noun="metal"
        blocks
        rows={row.metals_details.map((line) => ({ ...line, key: String(line.id) }))}
        called={({ metal }) => metalName(metal)}
        onType={type}
        pastes={{
          columns: metalFields.map(([field, head]) => pasteColumn(field, head, metalSchema.shape[field] as z.ZodType)),
          standing: (_, at) => getValues(`metals.${at}`) as never,
        }}
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
  const { control, getValues, setValue } = useFormContext<SettlementValues>()
  const inMoney = useMoneyText()
  const { fields, append, remove, replace, insert } = useFieldArray({ control, name: 'outright', keyName: 'key' })
  const type = (key: string, change: object) => {
    const at = fields.findIndex((line) => line.key === key)
    for (const [field, value] of Object.entries(change) as [keyof OutrightValues, string][])
      setValue(`outright.${at}.${field}`, value as never, { shouldDirty: true, shouldValidate: true })
  }
  const pasted = (at: number, changes: readonly Partial<OutrightValues>[]) => {
    const before = structuredClone(getValues('outright'))
    const filled = before.map((line, i) => ({ ...line, ...changes[i - at] }))
    replace([...filled, ...changes.slice(before.length - at).map((change) => ({ ...newLine, ...change }))])
    snack.success(`${counted(changes.length, 'line')} pasted`, { undo: () => replace(before) })
  }
  const takeOut = (at: number) => {
    const gone = structuredClone(getValues(`outright.${at}`))
    remove(at)
    if (comesToSomething(gone)) snack.success(`Line ${at + 1} taken out`, { undo: () => insert(at, gone) })
  }
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
        onRemove={(_, at) => takeOut(at)}
        onType={type}
        onPasted={pasted}
        pastes={{
          columns: lineFields.map(([field, head]) => pasteColumn(field, head, lineSchema.shape[field] as z.ZodType)),
          standing: (_, at) => getValues(`outright.${at}`),
        }}
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
      {fields.length > 0 && (
        <LinesFoot>
          <LinesKeys noun="line" />
        </LinesFoot>
      )}
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
