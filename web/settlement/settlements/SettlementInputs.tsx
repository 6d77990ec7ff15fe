import { money } from '@cupel/domain/kit/amount-text.ts'
import { brokeredSettlement } from '@cupel/domain/settlement/settlement.ts'
import { usualReturnRates } from '@cupel/domain/kit/house-rules.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Field } from '../../kit/Fields.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { TypedField } from '../TypedField.tsx'
import { metalCode, metalName, type Account } from './account.ts'
import { SettlementYard } from './SettlementYard.tsx'
import { lineSchema, metalSchema, newLine, type Settlement, type SettlementValues } from './settlement-values.ts'

const metalFields = ['contained_toz', 'return_rate', 'returnable', 'market_rate'] as const
const heads = ['Contained', 'Return rate', 'Returnable', 'Market rate']
const labels: Readonly<Record<string, string>> = {
  received_lbs_total: 'Received',
  net_wet_lbs: 'Net wet',
  finance_charge_percent: 'Finance charge',
  oem_only: 'OEM converters only',
}

/** The settlement's own fields, its metals and what was bought outright. */
export function SettlementInputs({ row, account }: { row: Settlement; account: Account }) {
  return (
    <div className="col">
      <MetalsCard row={row} account={account} />
      <OutrightCard account={account} />
      <Card title="Terms and charges" padded>
        <div className="fields settlement-fields">
          <SettlementYard row={row} />
          {brokeredSettlement.update
            .filter((name) => name !== 'yard_id')
            .map((name) => (
              <Field key={name} name={name} {...(labels[name] === undefined ? {} : { label: labels[name] })} />
            ))}
        </div>
      </Card>
    </div>
  )
}

function MetalsCard({ row, account }: { row: Settlement; account: Account }) {
  return (
    <Card title="Metals" note="what is left empty follows from the lot: contained × rate">
      <table className="typed-lines">
        <thead>
          <tr>
            <th>Metal</th>
            {heads.map((head, i) => (
              <th key={head} className="num">
                {head}
                <span className="unit">{['toz', '%', 'toz', '$/toz'][i]}</span>
              </th>
            ))}
            <th className="num">Value</th>
          </tr>
        </thead>
        <tbody>
          {row.metals_details.map((line, at) => {
            const value = account.metal(at)
            return (
              <tr key={line.id}>
                <th scope="row">
                  <span className={`metal ${metalCode[line.metal]}`}>{metalName(line.metal)}</span>
                </th>
                {metalFields.map((field, i) => (
                  <td key={field} data-label={heads[i]}>
                    <TypedField
                      bare
                      name={`metals.${at}.${field}`}
                      label={`${heads[i]} of ${line.metal}`}
                      schema={unitless(metalSchema.shape[field] as z.ZodType)}
                      otherwise={otherwise(line, account.returnable(at)?.value)[field]}
                    />
                  </td>
                ))}
                <td className="num" data-label="Value">
                  {value && (
                    <Figure value={value.value} unit="$" explain={value.explain} label={metalName(line.metal)} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

/** What counts of a metal while nothing is typed for it. */
function otherwise(
  line: Settlement['metals_details'][number],
  returnable: string | undefined,
): Partial<Record<string, string>> {
  const usual = usualReturnRates[metalCode[line.metal]].toString()
  return {
    contained_toz: line.lot_contained_toz,
    return_rate: line.typed_return_rate === null ? line.return_rate : usual,
    ...(returnable === undefined ? {} : { returnable }),
  }
}

function OutrightCard({ account }: { account: Account }) {
  const { control } = useFormContext<SettlementValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'outright', keyName: 'key' })
  return (
    <Card
      title="Purchased outright"
      note={fields.length === 0 ? 'no lines' : undefined}
      actions={
        <Button startIcon={<Icon name="plus" />} onClick={() => append(newLine)}>
          Add a line
        </Button>
      }
    >
      {fields.length === 0 ? (
        <EmptyState kind="empty" line="No pieces of this lot were bought at a fixed price." />
      ) : (
        <table className="typed-lines">
          <thead>
            <tr>
              <th>Material</th>
              <th className="num">
                Quantity<span className="unit">pcs</span>
              </th>
              <th className="num">
                Unit price<span className="unit">$</span>
              </th>
              <th>Paid</th>
              <th className="num">Total</th>
              <th>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, at) => (
              <tr key={field.key}>
                <td data-label="Material">
                  <LineField at={at} name="material_type" label="Material" />
                </td>
                <td data-label="Quantity">
                  <LineField at={at} name="quantity" label="Quantity" />
                </td>
                <td data-label="Unit price">
                  <LineField at={at} name="unit_price" label="Unit price" />
                </td>
                <td>
                  <LineField at={at} name="paid" label="Paid" />
                </td>
                <td className="num" data-label="Total">
                  {money(account.outright(at))}
                </td>
                <td className="typed-actions">
                  <IconButton aria-label={`Remove line ${at + 1}`} onClick={() => remove(at)}>
                    <Icon name="close" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function LineField({ at, name, label }: { at: number; name: string; label: string }) {
  const schema = unitless(lineSchema.shape[name] as z.ZodType)
  return (
    <TypedField
      bare={name !== 'paid'}
      name={`outright.${at}.${name}`}
      label={name === 'paid' ? label : `${label} of line ${at + 1}`}
      schema={schema}
    />
  )
}

/** The column heads carry the units. One schema each, whoever asks: the inputs are drawn anew when it changes. */
function unitless(schema: z.ZodType): z.ZodType {
  const known = withoutUnit.get(schema)
  if (known) return known
  const made = schema.meta({ ...schema.meta(), unit: undefined })
  withoutUnit.set(schema, made)
  return made
}
const withoutUnit = new Map<z.ZodType, z.ZodType>()
